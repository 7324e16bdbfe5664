import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import type { Newsroom } from '../support/newsroom.ts'
import { type BoardScreen, boardScreenOf, markPainted, showBoard } from './board-page.ts'
import { servePeers } from './editor-pages.ts'
import { type Row, spreadOf } from './median.ts'
import { newPage, openBench } from './open-bench.ts'
import { traced, workOf } from './traced.ts'

const cards = 2000
const columns = [0, 1, 2, 5, 3]
const rounds = 7
const warmRounds = 1
/** Of the pointer, from one column to the next. */
const steps = 20

/** The boards that Stet's is measured against. */
const peers = {
  'bare-board': 'bare Pragmatic drag and drop',
  'skipped-board': 'the bare one, cards out of view skipped',
  'dnd-kit-board': 'dnd kit',
  'hello-pangea-board': '@hello-pangea/dnd',
} as const

/** Of one round: the main thread's work in ms until the cards are painted, to take one up, for each step of the pointer
 *  on the way to the next column, and until it stands there. */
type Figures = { load: number; start: number; move: number; drop: number }
const parts = { load: 'load', start: 'drag start', move: 'a step of a drag', drop: 'drop' } as const

/** A board of 2,000 cards, beside the same cards on the boards of others, in pages of the same browser. */
export async function benchBoard(): Promise<Row[]> {
  const { newsroom, url, browser, close } = await openBench()
  const others = await servePeers()
  try {
    const { tasks, answer, hold } = await answerBoard(newsroom)
    const { origin, hash } = new URL(url)
    const page = await newPage(browser)
    await page.goto(`${origin}/dashboard${hash}`)
    await page.locator('[data-column] [data-id]').first().waitFor()
    const screen: BoardScreen = {
      ...(await page.evaluate(boardScreenOf)),
      columns: columns.map(status => ({
        status,
        tasks: tasks
          .filter(task => task.status === status)
          .map(({ id, main_headline }) => ({ id, title: main_headline })),
      })),
    }
    await leaveBoard(page)
    const figures: Record<string, Figures[]> = {}
    for (let round = -warmRounds; round < rounds; round++) {
      const book = (name: string, one: Figures) => {
        if (round >= 0) figures[name] = [...(figures[name] ?? []), one]
      }
      await hold()
      book('Stet', await measure(browser, page, false))
      await answer()
      await leaveBoard(page)
      await newsroom.forget()
      for (const [peer, name] of Object.entries(peers)) {
        const theirs = await newPage(browser)
        await others.open(theirs, peer)
        await theirs.evaluate(given => Object.assign(window, { given }), screen)
        book(name, await measure(browser, theirs, true))
        await theirs.context().close()
      }
    }
    return (Object.keys(parts) as (keyof Figures)[]).flatMap(part => rowsOf(figures, part))
  } finally {
    others.close()
    await close()
  }
}

/** The most that Stet's may be of another's; a drop, which Stet sends to the API at once, is told alone. */
const goals: Partial<Record<keyof Figures, number>> = { load: 0.5, start: 1, move: 1 }

/** Each board's figure, and Stet's as a share of each of the others', round by round. */
function rowsOf(all: Record<string, Figures[]>, part: keyof Figures): Row[] {
  const ours = all.Stet ?? []
  return Object.entries(all).flatMap(([name, theirs]) => {
    const row: Row = { name: `${parts[part]}: ${name}`, ...spreadOf(theirs.map(one => one[part])) }
    if (name === 'Stet') return [row]
    const shares = theirs.map((one, round) => (ours[round]?.[part] ?? Number.NaN) / one[part])
    // What is skipped is not loaded either.
    const limit = part === 'load' && name === peers['skipped-board'] ? undefined : goals[part]
    const share = { name: `${parts[part]}: Stet to ${name}`, unit: '×', ...spreadOf(shares) } as const
    return [row, limit === undefined ? share : { ...share, limit }]
  })
}

/** Has the API answer with 2,000 tasks, and take the move of the first. What the board asks for anew is not answered on
 *  `hold`, while it is measured: its tasks are at hand. */
async function answerBoard(newsroom: Newsroom) {
  const tasks = Array.from({ length: cards }, (_, index) => ({
    id: 10_000 + index,
    status: columns[index % columns.length] ?? 0,
    main_headline: `Task ${index}: the ferries are back on the lagoon, with the routes and the fares`,
    priority: 1,
    updated_at: '2026-03-02T09:30:00Z',
  }))
  const [first] = tasks
  const moved = { ...first, status: 1, section_id: 1, body: '' }
  await newsroom.fault({ method: 'PATCH', path: `posts/${first?.id}`, body: moved, times: 9999 })
  const list = { method: 'GET', path: 'posts/dashboard', times: 9999 }
  let now = await newsroom.fault({ ...list, body: tasks })
  const become = async (fault: object) => {
    const next = await newsroom.fault({ ...list, ...fault })
    await newsroom.release(now)
    now = next
  }
  return { tasks, hold: () => become({ hold: true }), answer: () => become({ body: tasks }) }
}

/** Has the board as it was, since the API knows of no move, and goes away from it. */
async function leaveBoard(page: Page): Promise<void> {
  await page.reload()
  await page.locator('[data-column="0"] [data-id="10000"]').waitFor()
  await page.getByRole('link', { name: 'Trash' }).click()
  await page.locator('tr[data-id]').first().waitFor()
}

/** The page of a peer, or Stet's, which goes back to the board. */
async function measure(browser: Browser, page: Page, isPeer: boolean): Promise<Figures> {
  await page.bringToFront()
  const [load] = workOf(await traced(browser, page, () => page.evaluate(showBoard, isPeer)))
  const from = await page.locator('[data-id="10000"]').boundingBox()
  const to = await page.locator('[data-column="1"]').boundingBox()
  if (!from || !to) throw new Error('the card or the column is not there')
  const x = from.x + from.width / 2
  const y = from.y + from.height / 2
  await page.mouse.move(x, y)
  // Pointing at a card is no part of taking it up: its tooltip comes first.
  await setTimeout(1000)
  const trace = await traced(browser, page, async () => {
    await page.evaluate(markPainted)
    await page.mouse.down()
    await page.mouse.move(x + 10, y + 4, { steps: 3 })
    await page.evaluate(markPainted)
    await page.mouse.move(to.x + to.width / 2, y + 60, { steps })
    await page.evaluate(markPainted)
    await page.mouse.up()
    await page.locator('[data-column="1"] [data-id="10000"]').waitFor()
    await page.evaluate(markPainted)
  })
  const [start, way, drop] = workOf(trace)
  const none = Number.NaN
  return { load: load ?? none, start: start ?? none, move: (way ?? none) / steps, drop: drop ?? none }
}
