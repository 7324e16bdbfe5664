import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { signOut } from './catalogue-page.ts'
import { everyByteUnder, expect, keychainService, test } from './electron-app.ts'
import { heapOf } from './heap.ts'

/** Prints the items of a service as JSON. */
const findCredentials = `
  import keytar from 'keytar'
  console.log(JSON.stringify(await keytar.findCredentials(process.argv[1])))
`

/** The person's token, as the system's keychain holds it; null when it does not. */
async function tokenInKeychain(apiBase: string): Promise<string | null> {
  const host = new URL(apiBase).host
  let token: string | null = null
  // The keychain is all tests' own: an item may go while all of them are read, which can end the process that reads.
  await expect(async () => {
    const reading = ['--input-type=module', '-e', findCredentials, keychainService]
    const { stdout } = await promisify(execFile)(process.execPath, reading)
    const items = JSON.parse(stdout) as { account: string; password: string }[]
    const item = items.find(({ account }) => account.startsWith('token:') && account.endsWith(host))
    token = item?.password ?? null
  }).toPass()
  return token
}

function markOf(token: string): string {
  return createHash('sha256').update(token).digest('hex').slice(0, 8)
}

test('signing in keeps the token in the keychain and nowhere else; the next start finds it there, and signing out takes it away @AU-02 @AU-05 @AU-07', async ({
  desk,
}) => {
  await desk.signIn()
  const token = (await tokenInKeychain(desk.newsroom.url)) ?? ''
  // It is the token that the API gave: the record of requests knows its mark.
  const [me] = await desk.newsroom.requests('GET', 'v2/users/me')
  expect(me?.headers.authorization).toBe(`Bearer ${markOf(token)}`)

  const inPage = await desk.page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      document.documentElement.outerHTML,
    ]),
  )
  expect(inPage).not.toContain(token)
  const heap = await heapOf(desk.page)
  expect(heap).not.toContain(token)
  expect(heap).toContain('The Lagos Ledger')

  await desk.app.close()
  expect(everyByteUnder(desk.dataFolder)).not.toContain(token)
  expect(everyByteUnder(desk.dataFolder)).toContain('"event":"start"')

  await desk.start()
  await expect(desk.page.getByRole('banner')).toBeVisible()
  expect(await tokenInKeychain(desk.newsroom.url)).not.toBeNull()

  await signOut(desk.page)
  await expect(desk.page.getByLabel('Email')).toBeVisible()
  await expect.poll(() => tokenInKeychain(desk.newsroom.url)).toBeNull()
})

test.describe('without a keychain', () => {
  test.use({ keychain: 'none' })

  test('the session lives in memory, the person is told, and nothing is written in clear @AU-08', async ({
    desk,
  }) => {
    await expect(desk.page.getByText('No keychain on this computer')).toBeVisible()
    await desk.signIn()
    const [me] = await desk.newsroom.requests('GET', 'v2/users/me')
    const mark = me?.headers.authorization?.replace('Bearer ', '') ?? ''
    expect(mark).toMatch(/^[0-9a-f]{8}$/)

    await desk.app.close()
    const words = everyByteUnder(desk.dataFolder).match(/[\w.+/=-]{16,}/g) ?? []
    expect(words.filter(word => markOf(word) === mark)).toEqual([])

    await desk.start()
    await expect(desk.page.getByLabel('Email')).toBeVisible()
  })
})
