import type { Browser, Page } from 'playwright'
import type { Newsroom } from '../support/newsroom.ts'
import { servePeers } from './editor-pages.ts'
import {
  type GridPicture,
  type GridScreen,
  goToEnd,
  gridScreenOf,
  scrollFrames,
  showGrid,
} from './grid-page.ts'
import { type Row, spreadOf } from './median.ts'
import { login, newPage, openBench } from './open-bench.ts'
import { traced, workOf } from './traced.ts'

/** 10,000 pictures: the first page is as long as the API's own, the others make the way to the last one short. */
const pageSizes = [25, 475, ...Array.from({ length: 19 }, () => 500)]
const frames = 120
/** As many as it takes for two grids a few hundredths apart to be told apart. */
const rounds = 15
const warmRounds = 1

/** The grids that Stet's is measured against: all cards as plain HTML, skipped while they are out of view, and a
 *  virtualised grid of React. */
const peers = { 'plain-grid': 'plain HTML', 'virtuoso-grid': 'react-virtuoso' } as const

/** Of one round: the main thread's work in ms until the first pictures are painted and for each frame of scrolling, and
 *  what the page holds then beyond what it held without them, in MB. */
type Figures = { first: number; frames: number[]; held: number }

/** 10,000 pictures in the gallery, beside the same cards in the grids of others, in pages of the same browser. */
export async function benchGallery(): Promise<Row[]> {
  const { newsroom, url, browser, close } = await openBench()
  const others = await servePeers()
  try {
    const pictures = await answerPages(newsroom)
    const { origin, hash } = new URL(url)
    const page = await newPage(browser)
    await page.goto(`${origin}/images${hash}`)
    await page.locator('[data-tile] img').first().waitFor()
    const screen = await page.evaluate(gridScreenOf)
    const figures: Record<string, Figures[]> = {}
    const book = (name: string, round: number, one: Figures) => {
      if (round >= 0) figures[name] = [...(figures[name] ?? []), one]
    }
    for (let round = -warmRounds; round < rounds; round++) {
      book('Stet', round, await measureStet(browser, page))
      for (const [peer, name] of Object.entries(peers)) {
        const theirs = await newPage(browser)
        await others.open(theirs, peer)
        book(name, round, await measurePeer(browser, theirs, { ...screen, pictures }))
        await theirs.context().close()
      }
    }
    return [
      ...rowsOf(figures, 'first of 10,000 pictures', 'ms', ({ first }) => [first]),
      ...rowsOf(figures, 'a frame of scrolling', 'ms', one => one.frames),
      ...rowsOf(figures, 'held by the page', 'MB', ({ held }) => [held]),
    ]
  } finally {
    others.close()
    await close()
  }
}

/** Each grid's figures, and Stet's as a share of the better one of the others. */
function rowsOf(
  all: Record<string, Figures[]>,
  what: string,
  unit: 'ms' | 'MB',
  figuresOf: (one: Figures) => number[],
): Row[] {
  const rows = Object.entries(all).map(([grid, rounds]) => ({
    name: `${what}: ${grid}`,
    unit,
    ...spreadOf(rounds.flatMap(figuresOf)),
  }))
  const [ours, ...theirs] = rows
  const share = (of: 'median' | 'p95') => (ours?.[of] ?? Number.NaN) / Math.min(...theirs.map(row => row[of]))
  return [
    ...rows,
    { name: `${what}: Stet to the better`, unit: '×', limit: 1, median: share('median'), p95: share('p95') },
  ]
}

/** Has the API answer with 10,000 pictures, of which forty have a file of their own; gives them back. */
async function answerPages(newsroom: Newsroom): Promise<GridPicture[]> {
  const { body } = await newsroom.act(login, 'GET', 'v2/images?page=1&order=-id&per_page=40')
  const { items } = body as { items: { name: string; url: string; width: number; height: number }[] }
  const all = Array.from({ length: pageSizes.reduce((sum, size) => sum + size, 0) }, (_, at) => ({
    ...items[at % items.length],
    id: 1_000_000 - at,
    name: `Picture ${at}`,
  }))
  let from = 0
  for (const [at, size] of pageSizes.entries()) {
    const number = at + 1
    const next_page_url = number < pageSizes.length ? `v2/images?page=${number + 1}` : null
    await newsroom.fault({
      method: 'GET',
      path: `v2/images?page=${number}&order=-id`,
      times: 9999,
      body: { items: all.slice(from, from + size), current_page: number, next_page_url },
    })
    from += size
  }
  return all.map(({ url = '', ...one }) => ({ ...one, url, size: `${one.width}×${one.height}` }))
}

/** Leaves the pictures by a search that finds none, and comes back to them. */
async function measureStet(browser: Browser, page: Page): Promise<Figures> {
  await page.bringToFront()
  const search = page.getByRole('searchbox')
  await search.fill('no such thing at all')
  await search.press('Enter')
  await page.getByRole('button', { name: 'Clear filters' }).waitFor()
  const before = await heldBy(page)
  const first = await traced(browser, page, () => page.evaluate(showGrid, null))
  await page.evaluate(
    goToEnd,
    pageSizes.reduce((sum, size) => sum + size, 0),
  )
  return { first: workOf(first)[0] ?? Number.NaN, ...(await measureScrolling(browser, page, before)) }
}

async function measurePeer(
  browser: Browser,
  page: Page,
  screen: GridScreen & { pictures: GridPicture[] },
): Promise<Figures> {
  await page.bringToFront()
  const before = await heldBy(page)
  await page.evaluate(given => Object.assign(window, { given }), screen)
  const first = await traced(browser, page, () => page.evaluate(showGrid, 'given'))
  return { first: workOf(first)[0] ?? Number.NaN, ...(await measureScrolling(browser, page, before)) }
}

async function measureScrolling(browser: Browser, page: Page, before: number) {
  const scrolled = await traced(browser, page, () => page.evaluate(scrollFrames, frames))
  return { frames: workOf(scrolled), held: (await heldBy(page)) - before }
}

/** Script's objects, the document's, and buffers, after what is free to go went; in MB. */
async function heldBy(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const usage = (await session.send('Runtime.getHeapUsage')) as Record<string, number>
  await session.detach()
  const { usedSize = 0, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1024 / 1024
}
