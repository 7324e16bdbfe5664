import { fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { makeTemplate } from '../../src/reference-api/index.ts'
import { password, startNewsroom, templateFile } from '../support/newsroom.ts'
import { chunk, png } from '../support/picture-files.ts'
import { signInAt } from '../support/sign-in.ts'
import { removeFolder, temporaryFolder } from '../support/temporary-folder.ts'
import type { Row } from './median.ts'
import { login, openBrowser, viewport } from './open-bench.ts'
import { openSlowLink } from './slow-link.ts'
import type { HostNews, HostOrders } from './uploads-host.ts'

const megabyte = 1024 * 1024
const bytesPerSecond = 200_000
/** What the link carries of the picture before it breaks, each time, in MB; the application ends in the last of them. */
const breaks = [5, 12, 20, 10]

/** A picture of 50 MB over a link of 200 kB/s that breaks three times, with an application that ends once: eight minutes.
 *  The page and the services tell how much more memory they held at most than before it was chosen. Throws unless the
 *  picture is on the server once, byte for byte. */
export async function benchUploads(): Promise<Row[]> {
  await makeTemplate(templateFile, 'small')
  const newsroom = await startNewsroom()
  const link = await openSlowLink(newsroom.url, bytesPerSecond)
  const folder = temporaryFolder('bench')
  const orders = { api: link.url, data: join(folder, 'data'), secrets: join(folder, 'secrets.json') }
  const file = join(folder, 'Lagoon at noon.png')
  const picture = png(1200, 800, chunk('stEt', randomBytes(50 * megabyte)))
  writeFileSync(file, picture)
  let host = await startHost(orders)
  const browser = await openBrowser()
  try {
    await signInAt(host.url, { login, password, two_fa_code: await newsroom.code(login) })
    const page = await browser.newPage({ viewport })
    await openGallery(page, host.url)
    const heap = await watchHeap(page)
    const services = [await host.mostHeld()]
    const begun = performance.now()
    await addPicture(page, file)
    for (const [at, megabytes] of breaks.entries()) {
      if (at > 0) await page.getByRole('button', { name: 'Try again' }).click()
      await link.carries(megabytes * megabyte)
      services.push(await host.mostHeld())
      if (at < breaks.length - 1) link.breakOff()
      else await host.kill()
    }
    const beforeEnd = await heap.stop()
    host = await startHost(orders)
    await openGallery(page, host.url)
    const after = await watchHeap(page)
    const held = [await host.mostHeld()]
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Lagoon at noon', exact: true }).waitFor({ timeout: 600_000 })
    const seconds = (performance.now() - begun) / 1000
    held.push(await host.mostHeld())
    await expectOnce(newsroom, picture)
    const grown = (first = 0, ...rest: number[]) => Math.max(0, Math.max(...rest) - first) / megabyte
    return [
      of('a picture of 50 MB, broken off four times', seconds, 's'),
      of('the page held more than before', Math.max(beforeEnd, await after.stop()) / megabyte, 'MB', 20),
      of(
        'the services held more than before',
        Math.max(grown(...(services as [number])), grown(...(held as [number]))),
        'MB',
        60,
      ),
    ]
  } finally {
    await browser.close()
    await host.kill()
    await link.close()
    await newsroom.stop()
    removeFolder(folder)
  }
}

const of = (name: string, figure: number, unit: 's' | 'MB', limit?: number): Row => ({
  name,
  median: figure,
  p95: figure,
  unit,
  limit,
})

async function startHost(orders: HostOrders) {
  const child = fork(join(import.meta.dirname, 'uploads-host.ts'), [JSON.stringify(orders)], {
    execArgv: ['--expose-gc'],
  })
  const next = async () => (await once(child, 'message'))[0] as HostNews
  const first = await next()
  if (!('url' in first)) throw new Error('the host did not say its address')
  return {
    url: first.url,
    /** The most bytes that it held since the last question. */
    async mostHeld(): Promise<number> {
      child.send('held')
      const news = await next()
      return 'mostHeld' in news ? news.mostHeld : 0
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

async function openGallery(page: Page, url: string): Promise<void> {
  const { origin, hash } = new URL(url)
  await page.goto(`${origin}/images${hash}`)
  await page.getByRole('list', { name: 'Images' }).getByRole('listitem').first().waitFor()
}

async function addPicture(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: 'Create image' }).click()
  const asked = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose pictures' }).click()
  await (await asked).setFiles(file)
  await page.getByLabel('Source').selectOption('AFP')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
}

/** Looks at the page's heap, with the buffers that it holds and without what is free to go, four times a second; `stop`
 *  says by how many bytes it was larger at most than it is now. */
async function watchHeap(page: Page) {
  const session = await page.context().newCDPSession(page)
  const look = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize, backingStorageSize = 0 } = (await session.send('Runtime.getHeapUsage')) as {
      usedSize: number
      backingStorageSize?: number
    }
    return usedSize + backingStorageSize
  }
  const before = await look()
  let most = before
  const timer = setInterval(() => {
    look().then(
      bytes => {
        most = Math.max(most, bytes)
      },
      () => {},
    )
  }, 250)
  return {
    async stop(): Promise<number> {
      clearInterval(timer)
      return most - before
    },
  }
}

async function expectOnce(newsroom: Awaited<ReturnType<typeof startNewsroom>>, picture: Buffer) {
  const { body } = await newsroom.act(
    login,
    'GET',
    'v2/images/search?search=Lagoon%20at%20noon&search_fields=name&page=1',
  )
  const { items } = body as { items: { url: string }[] }
  const [one] = items
  if (items.length !== 1 || !one) throw new Error(`the picture is there ${items.length} times`)
  const bytes = Buffer.from(await (await fetch(one.url)).arrayBuffer())
  if (hash(bytes) !== hash(picture)) throw new Error('the picture came with other bytes')
}

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
