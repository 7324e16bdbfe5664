import type { Browser, Page } from 'playwright'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { bodyOf, documents, htmlOf, type Size } from './editor-documents.ts'
import { type Peer, peers, type Screen, screenOf, servePeers } from './editor-pages.ts'
import { type Row, spreadOf } from './median.ts'
import { newPage, openBench } from './open-bench.ts'
import { type Traced, traced, workBetween } from './traced.ts'

const rounds = 5
const keys = 30
const warmKeys = 5
/** Between two keys, in milliseconds: a quick typist. */
const keyGap = 40
const post: Record<Size, number> = {
  S: fixtures.readyDraft,
  M: fixtures.otherSection,
  L: fixtures.longRead,
  XL: fixtures.longLive,
}

type Name = 'stet' | Peer
const names: readonly Name[] = ['stet', ...peers]
/** A page with an editor, and how it takes up its document. */
type Rival = { name: Name; page: Page; load: () => Promise<Traced> }
type Figures = Record<string, number[]>

/** Stet's whole article screen (toolbar, counters, autosave, dirty check) beside four well-known editors and a bare
 *  contenteditable: the same documents, real key events through CDP, one editor after the other in every round, after a
 *  thousand keys in each. All figures but key-to-paint are processor time of the page's main thread, out of Chromium's
 *  trace. The others stand in a picture of the same screen, without its script, since a browser draws more than the text
 *  on a key; `STET_PAGE=bare` gives them empty pages. Gives the figures of each size when it has them: the longest takes
 *  as long as all others together. */
export async function* benchEditor(): AsyncGenerator<Row[]> {
  const { newsroom, url, browser, close } = await openBench()
  const others = await servePeers()
  const sizes = (process.env.STET_SIZES?.split(',') as Size[]) ?? (Object.keys(documents) as Size[])
  try {
    for (const size of sizes) {
      await newsroom.patch('posts', post[size], { body: bodyOf(size) })
      const rivals: Rival[] = []
      let screen: Screen | undefined
      for (const name of names) {
        const page = await newPage(browser)
        page.on('pageerror', error => console.error(`${name}: ${error.message}`))
        const open =
          name === 'stet'
            ? openStet(browser, page, url, post[size])
            : openPeer(browser, page, () => others.open(page, name, screen), htmlOf(size))
        rivals.push({ name, page, load: await open })
        if (name === 'stet' && process.env.STET_PAGE !== 'bare') screen = await screenOf(page)
      }
      yield await compare(browser, size, rivals)
      for (const { page } of rivals) await page.context().close()
    }
  } finally {
    others.close()
    await close()
  }
}

/** Opens Stet on another screen; loading then goes to the article, whose code is at hand. */
async function openStet(browser: Browser, page: Page, url: string, id: number) {
  const { origin, hash } = new URL(url)
  await page.goto(`${origin}/posts/${id}${hash}`)
  await page.locator('[data-slate-editor]').waitFor()
  // The settings come after the text, and what they ask for after them: the picture for the others is of the whole.
  await page.getByRole('complementary', { name: 'Settings' }).getByRole('button').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[data-waiting]'))
  await page.waitForLoadState('networkidle')
  return async () => {
    await page.getByRole('navigation').getByText('Posts', { exact: true }).click()
    await page.locator('tr[data-id]').first().waitFor()
    return traced(browser, page, () =>
      page.evaluate(async () => {
        performance.mark('stet-from')
        history.back()
        do await window.painted()
        while (!document.querySelector('[data-slate-editor][contenteditable="true"]'))
        performance.mark('stet-to')
        while (document.querySelector('[data-waiting]')) await window.painted()
        performance.mark('stet-whole')
      }),
    )
  }
}

/** Loading builds the editor with its document in a page whose code is at hand. */
async function openPeer(browser: Browser, page: Page, open: () => Promise<void>, html: string) {
  await open()
  return async () => {
    await open()
    return traced(browser, page, () =>
      page.evaluate(async html => {
        const { mount } = window as unknown as { mount: (html: string) => Promise<void> }
        performance.mark('stet-from')
        await mount(html)
        await window.painted()
        performance.mark('stet-to')
      }, html),
    )
  }
}

async function compare(browser: Browser, size: Size, rivals: Rival[]): Promise<Row[]> {
  const figures = Object.fromEntries(rivals.map(({ name }) => [name, {} as Figures])) as Record<Name, Figures>
  const add = (name: Name, what: string, values: number[]) => {
    figures[name][what] = [...(figures[name][what] ?? []), ...values]
  }
  // Loading first: a text that was typed in would be asked about when it opens again.
  for (let round = 0; round < rounds; round++) {
    for (const { name, page, load } of rivals) {
      await page.bringToFront()
      const trace = await load()
      const at = (mark: string) => trace.events.find(event => event.name === mark)?.ts
      const workTo = (mark: string) =>
        workBetween(trace, at('stet-from') ?? 0, at(mark) ?? at('stet-to') ?? 0)
      add(name, 'load', [workTo('stet-to')])
      // What Stet draws of a long text in idle moments after it can be edited; the others draw all at once.
      add(name, 'load of the whole text', [workTo('stet-whole')])
    }
  }
  // Somebody who writes is at the ten thousandth key: by then the script runs as fast as it will.
  for (const { name, page } of rivals) {
    await page.bringToFront()
    await clickInMiddle(page)
    add(name, 'heap of 1,000 keys', [await heapGrowth(page)])
  }
  for (let round = 0; round < rounds; round++) {
    for (const { name, page } of rivals) {
      await page.bringToFront()
      await clickInMiddle(page)
      const typing = await pressed(browser, page, [
        ...Array.from({ length: keys + warmKeys }, (_, at) => 'abcdefghij klmno'.charAt(at % 16)),
      ])
      add(name, 'a key', typing.works.slice(warmKeys))
      add(name, 'key to paint', typing.paints.slice(warmKeys))
      const erasing = await pressed(browser, page, Array(keys).fill('Backspace'))
      add(name, 'Backspace within a line', erasing.works)
      const breaks = await pressed(browser, page, [
        'Enter',
        'Backspace',
        'Enter',
        'Backspace',
        'Enter',
        'Backspace',
      ])
      add(
        name,
        'Enter',
        breaks.works.filter((_, at) => at % 2 === 0),
      )
      add(
        name,
        'Backspace across blocks',
        breaks.works.filter((_, at) => at % 2 === 1),
      )
      if (name === 'bare' || !(await selectAbout(page, 1_000))) continue
      await page.keyboard.down('Control')
      const bold = await pressed(browser, page, ['b', 'b', 'b', 'b'])
      await page.keyboard.up('Control')
      add(name, 'bold over 1,000 characters', bold.works)
    }
  }
  const whats = Object.keys(figures.lexical)
  return whats.flatMap(what => table(size, what, figures))
}

/** A line an editor, and what Stet's median is to that of the best other full editor. */
function table(size: Size, what: string, figures: Record<Name, Figures>): Row[] {
  const unit = what.startsWith('heap') ? 'MB' : 'ms'
  const lines = names
    .filter(name => figures[name][what])
    .map(name => ({ name: `${size}: ${what}, ${name}`, unit, ...spreadOf(figures[name][what] ?? []) }) as Row)
  const medianOf = (name: Name) => spreadOf(figures[name][what] ?? []).median
  const best = Math.min(...peers.filter(peer => peer !== 'bare').map(medianOf))
  const ratio = medianOf('stet') / best
  return unit === 'MB'
    ? lines
    : [...lines, { name: `${size}: ${what}, stet to the best`, unit: '×', median: ratio, p95: ratio }]
}

/** Puts the caret into the paragraph in the middle, by the mouse. */
async function clickInMiddle(page: Page): Promise<void> {
  const place = await page.evaluate(async () => {
    const editable = document.querySelector('[contenteditable="true"]')
    const lines = [...(editable?.querySelectorAll('p') ?? [])].filter(
      line => (line.textContent ?? '').length > 150 && !line.closest('td, li'),
    )
    const line = lines[Math.floor(lines.length / 2)]
    // Once more when what is above has taken its real height.
    for (let times = 0; times < 3; times++) {
      line?.scrollIntoView({ block: 'center' })
      await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 50)))
    }
    const box = line?.getBoundingClientRect()
    return box && { x: box.x + box.width / 2, y: box.y + 10 }
  })
  if (!place) throw new Error('no paragraph to click into')
  await page.mouse.click(place.x, place.y)
  await page.waitForTimeout(150)
}

/** Selects about so many characters from the caret's paragraph on, as a person's drag would leave it. */
async function selectAbout(page: Page, characters: number): Promise<boolean> {
  const done = await page.evaluate(wanted => {
    const selection = getSelection()
    const editable = document.querySelector('[contenteditable="true"]')
    if (!selection?.focusNode || !editable) return false
    const walker = document.createTreeWalker(editable, NodeFilter.SHOW_TEXT)
    let node: Node | null = walker.nextNode()
    while (node && node !== selection.focusNode) node = walker.nextNode()
    const start = node
    let rest = wanted
    while (node) {
      const { length } = node.textContent ?? ''
      if (rest <= length && start) {
        selection.setBaseAndExtent(start, 0, node, rest)
        return true
      }
      rest -= length
      node = walker.nextNode()
    }
    return false
  }, characters)
  await page.waitForTimeout(250)
  return done
}

/** Presses the keys one after the other; for each all the work from its task to that of the next, and the time until
 *  the page was handed to the compositor. */
async function pressed(browser: Browser, page: Page, presses: string[]) {
  const trace = await traced(browser, page, async () => {
    for (const key of [...presses, 'Shift']) {
      await page.keyboard.press(key)
      await page.waitForTimeout(keyGap)
    }
  })
  const downs = trace.events
    .filter(event => event.name === 'EventDispatch' && event.args?.data?.type === 'keydown')
    .slice(-presses.length - 1)
  const starts = downs.map(({ ts }) => trace.tasks.findLast(task => task.ts <= ts)?.ts ?? ts)
  const works = starts.slice(0, -1).map((start, at) => workBetween(trace, start, starts[at + 1] ?? start))
  const commits = trace.events.filter(event => event.name === 'Commit')
  const paints = downs.slice(0, -1).map(({ ts }) => {
    const commit = commits.find(event => event.ts > ts)
    return commit ? (commit.ts + (commit.dur ?? 0) - ts) / 1000 : Number.NaN
  })
  return { works, paints }
}

/** By how much 1,000 keys let the heap grow after a collection, in MB. */
async function heapGrowth(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const used = async () => {
    await session.send('HeapProfiler.enable')
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return usedSize / 1_000_000
  }
  const before = await used()
  for (let key = 0; key < 1_000; key++) await page.keyboard.press('abcdefghij klmno'.charAt(key % 16))
  await page.waitForTimeout(1_000)
  return (await used()) - before
}
