import type { CDPSession, Page } from 'playwright'
import { randomFrom } from '../../src/reference-api/seed/random.ts'
import type { Row } from './median.ts'
import { openBench, viewport } from './open-bench.ts'

/** A working day: so many articles are opened, written in, saved and left, and so many pages of the list gone through. */
const articles = 200
const pages = 500
/** What of it is done in the first ten minutes of eight hours. */
const first = 1 / 48
/** Milliseconds after which the page has let go of the answers that nothing shows: it holds them for five minutes, which
 *  is most of this day and nothing of one of eight hours. */
const rest = 5.5 * 60_000

/** What a window holds after a working day, to what it held after the first ten minutes of it, each after a collection:
 *  heap, of that the objects of the page, elements and listeners; and elements that are in no page any more. */
export async function benchMemory(): Promise<Row[]> {
  const { url, browser, close } = await openBench('full')
  const { origin, hash } = new URL(url)
  try {
    const page = await browser.newPage({ viewport })
    const devtools = await page.context().newCDPSession(page)
    await page.goto(`${origin}/posts?status=0${hash}`)
    // What is loaded, compiled and kept once belongs to the beginning.
    const open = await openOnes(page)
    const random = randomFrom(1)
    const way: Way = { name: 'Next page' }
    const work = async (from: number, to: number) => {
      for (let at = Math.floor(articles * from); at < Math.floor(articles * to); at++)
        await workOn(page, random.pick(open))
      for (let at = Math.floor(pages * from); at < Math.floor(pages * to); at++) await turnPage(page, way)
      // Where those articles are.
      way.name = 'Previous page'
      while (way.name === 'Previous page') await turnPage(page, way)
    }
    await work(0, first)
    await page.waitForTimeout(rest)
    const before = await held(devtools)
    await work(first, 1)
    await page.waitForTimeout(rest)
    const after = await held(devtools)
    return [
      ...(['heap', 'objects', 'elements', 'listeners'] as const).flatMap(what => [
        one(`${what} after ten minutes`, before[what], unitOf(what)),
        one(`${what} after eight hours`, after[what], unitOf(what)),
        { ...one(`${what}, to those after ten minutes`, after[what] / before[what], '×'), limit: 1.2 },
      ]),
      one('detached elements after ten minutes', before.detached, ''),
      one('detached elements after eight hours', after.detached, ''),
    ]
  } finally {
    await close()
  }
}

const one = (name: string, value: number, unit: Row['unit']): Row => ({
  name,
  unit,
  median: value,
  p95: value,
})

const unitOf = (what: string) => (what === 'heap' || what === 'objects' ? 'MB' : '')

const rows = (page: Page) => page.locator('main tr[data-id]')
const text = (page: Page) => page.locator('[data-slate-editor][contenteditable="true"]')

/** Opens the first articles of the list, and gives those that nobody else has: theirs ask a question. */
async function openOnes(page: Page): Promise<string[]> {
  await rows(page).first().waitFor()
  const list = page.url()
  const ids = await rows(page).evaluateAll(all =>
    all.slice(0, 12).map(row => row.getAttribute('data-id') ?? ''),
  )
  const open: string[] = []
  for (const id of ids) {
    await page.locator(`main tr[data-id="${id}"]`).click()
    await text(page).or(page.getByRole('alertdialog')).first().waitFor()
    if (await page.getByRole('alertdialog').isHidden()) open.push(id)
    await page.goto('about:blank')
    await page.goto(list)
    await rows(page).first().waitFor()
  }
  return open
}

/** Opens an article of the list, writes a sentence, saves, and goes back. */
async function workOn(page: Page, id: string): Promise<void> {
  if (await page.locator(`main tr[data-id="${id}"]`).isHidden()) throw new Error(`${id} is not on this page`)
  await page.locator(`main tr[data-id="${id}"]`).click()
  await text(page).focus()
  await page.keyboard.type('One more sentence. ')
  await page.keyboard.press('Control+s')
  await page.locator('[data-status="computer"]').getByText('Nothing unsaved').waitFor()
  await page.goBack()
  await rows(page).first().waitFor()
}

type Way = { name: 'Next page' | 'Previous page' }

/** Goes to the next page of the list; at its end turns round instead. */
async function turnPage(page: Page, way: Way): Promise<void> {
  const button = page.getByRole('button', { name: way.name })
  const before = new URL(page.url()).searchParams.get('page')
  const isTurned = () =>
    page
      .waitForFunction(before => new URLSearchParams(location.search).get('page') !== before, before, {
        timeout: 600,
      })
      .then(
        () => true,
        () => false,
      )
  do {
    if (await button.isDisabled()) {
      way.name = way.name === 'Next page' ? 'Previous page' : 'Next page'
      return
    }
    // A second click too soon turns no page (SH-14), and the last page is known only when its answer is there.
    await button.click({ timeout: 1000 }).catch(() => {})
  } while (!(await isTurned()))
  await page.locator('main [role="progressbar"]').waitFor({ state: 'detached' })
  await rows(page).first().waitFor()
}

async function held(devtools: CDPSession) {
  for (let times = 0; times < 3; times++) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters')
  await devtools.send('DOM.enable')
  const { detachedNodes } = await devtools.send('DOM.getDetachedDomNodes')
  await devtools.send('DOM.disable')
  return {
    heap: usedSize / 1_000_000,
    objects: (await objectsOf(devtools)) / 1_000_000,
    elements: nodes,
    listeners: jsEventListeners,
    detached: detachedNodes.length,
  }
}

/** The bytes of what the page itself made, strings and functions included: not what V8 made of its code, which grows
 *  for hours as it meets more of it often enough, nor what Chromium keeps beside the heap. */
async function objectsOf(devtools: CDPSession): Promise<number> {
  const chunks: string[] = []
  const take = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  devtools.on('HeapProfiler.addHeapSnapshotChunk', take)
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  devtools.off('HeapProfiler.addHeapSnapshotChunk', take)
  const { nodes, snapshot }: HeapSnapshot = JSON.parse(chunks.join(''))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!notOfThePage.has(types[0][nodes[at + type] ?? 0] ?? '')) bytes += nodes[at + size] ?? 0
  return bytes
}

const notOfThePage = new Set(['code', 'native', 'synthetic'])

/** Chromium's file of a heap: so many numbers for each node, as its fields say. */
type HeapSnapshot = {
  nodes: number[]
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }
}
