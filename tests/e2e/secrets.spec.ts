import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fixtures } from '../../src/reference-api/fixtures.ts'
import { listenBefore } from '../support/listener.ts'
import { startLoopback } from '../support/loopback.ts'
import { headline, keptHere, write } from './article-page.ts'
import { signOut } from './catalogue-page.ts'
import { expect, test } from './fixture.ts'
import { heapOf } from './heap.ts'

test.use({ ownProcess: true })

/** Every file below a folder. */
function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

test('the token is nowhere but in the services’ memory: page, heap, wire, files, messages @AU-07 @AU-08 @AU-02', async ({
  page,
  stet,
}) => {
  const door = await listenBefore(stet.newsroom.url)
  await stet.host.stop()
  const host = await startLoopback({ api: door.url, data: stet.dataFolder })
  stet.host = host
  const wire: string[] = []
  page.on('websocket', socket => {
    socket.on('framereceived', ({ payload }) => wire.push(payload.toString()))
    socket.on('framesent', ({ payload }) => wire.push(payload.toString()))
  })

  await stet.open()
  await expect(page.getByText('No keychain on this computer')).toBeVisible()
  await stet.fillSignIn()
  await expect(page.getByRole('banner', { includeHidden: true })).toBeVisible()
  await stet.open(`/posts/${fixtures.faultyDraft}`)
  await write(page, ' A sentence for the disk.')
  await keptHere(page)
  await stet.newsroom.fault({ method: 'PATCH', path: `posts/${fixtures.faultyDraft}`, status: 500, body: '' })
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('listitem').filter({ hasText: 'Error saving post.' })).toBeVisible()

  const [token = ''] = door.tokens
  expect(token.length).toBeGreaterThan(20)
  const called = (await stet.newsroom.requests()).map(({ method, path }) => `${method} ${path}`)
  expect(called.slice(0, 2)).toEqual(['POST v2/users/login', 'GET v2/users/me'])

  const heap = await heapOf(page)
  expect(heap).toContain('The Lagos Ledger')
  expect(heap).not.toContain(token)
  expect(wire.length).toBeGreaterThan(10)
  expect(wire.join()).not.toContain(token)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept + (await page.content())).not.toContain(token)
  await host.stop()
  const files = filesUnder(stet.dataFolder)
  expect(files.some(file => file.endsWith('.ndr'))).toBe(true)
  expect(files.some(file => file.endsWith('main.log'))).toBe(true)
  for (const file of files) expect(readFileSync(file, 'latin1'), file).not.toContain(token)
  expect(host.complaints.join('')).not.toContain(token)
  await door.close()
})

test('the page itself cannot reach the API, nor any other address @DK-01', async ({ context, stet }) => {
  const page = await context.newPage()
  const { origin, hash } = new URL(stet.host.url)
  await page.goto(`${origin}/${hash}`)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  for (const address of [`${stet.newsroom.url}v2/languages`, 'https://example.org/']) {
    const outcome = await page.evaluate(
      url =>
        fetch(url, { mode: 'no-cors' }).then(
          () => 'reached',
          () => 'refused',
        ),
      address,
    )
    expect(outcome).toBe('refused')
  }
  expect(await stet.newsroom.requests('GET', 'v2/languages')).toEqual([])
})

test('drafts lie sealed, in several generations, for nobody else to read or find @DR-05', async ({
  page,
  stet,
}) => {
  await stet.signIn()
  await stet.open(`/posts/${fixtures.readyDraft}`)
  await expect(headline(page)).toBeVisible()
  const drafts = () => filesUnder(stet.dataFolder).filter(file => file.endsWith('.ndr'))
  for (let generation = 1; generation <= 5; generation++) {
    await headline(page).fill(`Confidential headline number ${generation}`)
    await keptHere(page)
    await expect.poll(() => drafts().some(file => file.includes(`g-00000000000${generation}-`))).toBe(true)
  }
  await expect.poll(() => drafts().length).toBe(4)
  // What is being written has another name until it is there.
  const unwritten = () => filesUnder(join(stet.dataFolder, 'drafts')).filter(file => /\.t-\d+/.test(file))
  await expect.poll(unwritten).toEqual([])

  for (const file of filesUnder(join(stet.dataFolder, 'drafts'))) {
    expect(readFileSync(file, 'latin1'), file).not.toContain('Confidential')
    expect(statSync(file).mode & 0o077, file).toBe(0)
    expect(file).not.toMatch(/editor|readyDraft|post[:-]/)
  }
  await signOut(page)
  await expect(page.getByText('1 draft kept on this computer')).toBeVisible()
  await stet.fillSignIn('copy@stet.example')
  await expect(page.getByRole('banner', { includeHidden: true })).toBeVisible()
  await stet.open(`/posts/${fixtures.readyDraft}`)
  await expect(headline(page)).toBeVisible()
  await expect(headline(page)).not.toHaveValue(/Confidential/)
  await expect(page.getByRole('alertdialog', { name: 'Restoring data' })).toBeHidden()
  expect(drafts()).toHaveLength(4)
})
