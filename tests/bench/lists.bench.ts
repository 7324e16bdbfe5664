import type { Browser, Page } from 'playwright'
import { drawAllRows, leaveRows, showPlain, showRows } from './list-page.ts'
import { type Row, spreadOf } from './median.ts'
import { newPage, openBench } from './open-bench.ts'
import { cellsOf } from './plain-table.ts'
import { traced, workBetween } from './traced.ts'

/** Lists of 200 rows. */
const lists = {
  phrases: '/translations/tl-PH',
  tags: '/tags?per_page=200',
}
const keys = 120
const warmKeys = 20
const rounds = 11
const warmRounds = 3

/** A key in a list of 200 fields, and how long lists of 200 rows take to stand there, beside a plain HTML table with the
 *  same cells in another page of the same browser. In real Chromium, on the page that `npm run build` made, the browser
 *  host and the reference API; all figures are the page's main thread at work, out of Chromium's trace. */
export async function benchLists(): Promise<Row[]> {
  const { newsroom, url, browser, close } = await openBench('full')
  const { origin, hash } = new URL(url)
  const page = await newPage(browser)
  const plain = await newPage(browser)
  try {
    const rows: Row[] = []
    await page.goto(`${origin}${lists.phrases}${hash}`)
    await drawAllRows(page)
    rows.push({ name: 'a key in one of 200 phrases', limit: 16, ...spreadOf(await typeKeys(browser, page)) })
    for (const [name, path] of Object.entries(lists)) {
      await page.goto(`${origin}${path}`)
      await drawAllRows(page)
      const cells = await page.evaluate(cellsOf)
      await leaveRows(page)
      // What the list asks for anew is not answered while it is measured: its rows are at hand.
      const held = await newsroom.fault({ method: 'GET', path: 'v2/*', hold: true, times: 9999 })
      rows.push(
        ...(await compare(
          name,
          () => showRows(browser, page),
          () => showPlain(browser, plain, cells),
        )),
      )
      await newsroom.release(held)
      await newsroom.clear()
    }
    return rows
  } finally {
    await close()
  }
}

/** Both ways in turn, round by round, and the ratio of each round. */
async function compare(
  name: string,
  stet: () => Promise<number>,
  plain: () => Promise<number>,
): Promise<Row[]> {
  const pairs: [stet: number, plain: number][] = []
  for (let round = -warmRounds; round < rounds; round++) {
    const pair: [number, number] = [await stet(), await plain()]
    if (round >= 0) pairs.push(pair)
  }
  return [
    { name: `200 ${name} in Stet`, ...spreadOf(pairs.map(([ours]) => ours)) },
    { name: `200 ${name} in a plain HTML table`, ...spreadOf(pairs.map(([, theirs]) => theirs)) },
    {
      name: `200 ${name}, Stet to plain`,
      limit: 1,
      unit: '×',
      ...spreadOf(pairs.map(([ours, theirs]) => ours / theirs)),
    },
  ]
}

/** Types in a row in the middle, 25 keys a second; for each key all the work from its task to that of the next. */
async function typeKeys(browser: Browser, page: Page): Promise<number[]> {
  const field = page.locator('tr[data-id]').nth(100).getByRole('textbox')
  await field.click()
  const trace = await traced(browser, page, async () => {
    for (let key = 0; key <= keys + warmKeys; key++) {
      await page.keyboard.press('abcdefghij klmno'.charAt(key % 16))
      await page.waitForTimeout(40)
    }
  })
  if ((await field.inputValue()).length <= keys + warmKeys) throw new Error('not every key was typed')
  const presses = trace.events.filter(
    event => event.name === 'EventDispatch' && event.args?.data?.type === 'keydown',
  )
  const starts = presses.map(({ ts }) => trace.tasks.findLast(task => task.ts <= ts)?.ts ?? ts)
  const works = starts
    .slice(0, -1)
    .map((start, index) => workBetween(trace, start, starts[index + 1] ?? start))
  return works.slice(warmKeys)
}
