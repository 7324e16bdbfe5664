import type { Browser, Page } from 'playwright'
import { servePeers } from './editor-pages.ts'
import { between, drawAllRows, leaveRows, showPlain, showRows } from './list-page.ts'
import { type Row, spreadOf } from './median.ts'
import { newPage, openBench } from './open-bench.ts'
import { type Cell, cellsOf } from './plain-table.ts'
import { traced } from './traced.ts'

const rounds = 11
const warmRounds = 3

/** What the post list is measured against, beside a plain HTML table. */
const others = { 'fluent-grid': 'Fluent’s DataGrid', 'tanstack-table': 'TanStack Table with virtual rows' }

/** How long 200 posts take to stand in the list, beside the same cells in the tables of others, in pages of the same
 *  browser, until what is in view is painted; the page's main thread at work, out of Chromium's trace. */
export async function benchPosts(): Promise<Row[]> {
  const { newsroom, url, browser, close } = await openBench('full')
  const peers = await servePeers()
  const { origin, hash } = new URL(url)
  try {
    const page = await newPage(browser)
    await page.goto(`${origin}/posts?per_page=200${hash}`)
    await drawAllRows(page)
    const cells = await page.evaluate(cellsOf)
    await leaveRows(page)
    // What the list asks for anew is not answered while it is measured: its rows are at hand.
    await newsroom.fault({ method: 'GET', path: 'posts*', hold: true, times: 9999 })
    const plain = await newPage(browser)
    const ways: [name: string, show: () => Promise<number>][] = [
      ['Stet', () => showRows(browser, page)],
      ['plain HTML', () => showPlain(browser, plain, cells)],
    ]
    for (const [peer, name] of Object.entries(others)) {
      const theirs = await newPage(browser)
      await peers.open(theirs, peer)
      await theirs.evaluate(given => Object.assign(window, { given }), cells)
      ways.push([name, () => showPeer(browser, theirs)])
    }
    const works: Record<string, number[]> = {}
    for (let round = -warmRounds; round < rounds; round++)
      for (const [name, show] of ways) {
        const work = await show()
        if (round >= 0) works[name] = [...(works[name] ?? []), work]
      }
    await newsroom.clear()
    const ours = works.Stet ?? []
    return Object.entries(works).flatMap(([name, all]) => [
      { name: `200 posts: ${name}`, ...spreadOf(all) },
      ...(name === 'Stet' ? [] : [shareOf(name, ours, all, name === 'plain HTML' ? 1 : undefined)]),
    ])
  } finally {
    peers.close()
    await close()
  }
}

/** Round by round, since a machine is slower in one than in another. */
function shareOf(name: string, ours: number[], theirs: number[], limit?: number): Row {
  const shares = ours.map((work, round) => work / (theirs[round] ?? Number.NaN))
  return { name: `200 posts: Stet to ${name}`, unit: '×', ...(limit && { limit }), ...spreadOf(shares) }
}

/** Puts the table up until it is painted; then takes it away. The work in ms. */
async function showPeer(browser: Browser, page: Page): Promise<number> {
  await page.bringToFront()
  const trace = await traced(browser, page, () =>
    page.evaluate(async () => {
      const peer = window as unknown as {
        mount(cells: Cell[][]): Promise<() => void>
        given: Cell[][]
        leave?: () => void
      }
      performance.mark('stet-from')
      peer.leave = await peer.mount(peer.given)
      do await window.painted()
      while (!document.querySelector('td, [role="gridcell"]'))
      performance.mark('stet-to')
    }),
  )
  await page.evaluate(() => (window as unknown as { leave(): void }).leave())
  return between(trace)
}
