import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { desk, deskForEachTest, key, post, state } from '../../../tests/support/drafts-desk.ts'
import { disk } from './disk.ts'
import { diskError } from './files.ts'

deskForEachTest()

const made = () =>
  readdirSync(join(desk.folder, 'drafts'), { recursive: true, encoding: 'utf8' })
    .flatMap(path => /dek-[^\\/]*$/.exec(path) ?? [])
    .map(name => name.replace(/\d{13}/, 'at'))
    .sort()

test('with a keychain the key is there and only a mark is on the disk', async () => {
  await desk.open().put(state(1))
  expect([...desk.vault.items.keys()]).toEqual(['dek:7:1'])
  expect(made()).toEqual(['dek-1-at'])
})

test('@DR-05 while the keychain is locked text waits in memory, and is written when it opens', async () => {
  await desk.open().put(state('before'))
  desk.vault.mood = 'locked'
  const store = desk.open()
  expect(await store.put(state('a'))).toMatchObject({ seq: 2, state: 'memory' })
  expect(await store.put(state('b'))).toMatchObject({ seq: 3, state: 'memory' })
  expect((await store.get({ key })).draft).toMatchObject({ seq: 3, value: 'b' })
  expect(await store.count()).toBe(1)
  const retries = () => desk.waits.filter(({ ms }) => ms === 30_000)
  expect(retries()).toHaveLength(1)

  retries()[0]?.end()
  await store.flush()
  expect(retries()).toHaveLength(2) // still locked: it waits again

  desk.vault.mood = 'keychain'
  retries()[1]?.end()
  await store.flush()
  expect((await desk.open().get({ key })).draft).toMatchObject({ seq: 3, value: 'b' })
  expect(made()).toEqual(['dek-1-at'])
  await store.close()
})

test('text that waits is written with the next put, too, and never over a newer one', async () => {
  desk.vault.mood = 'locked'
  const store = desk.open()
  await store.put(state('waits'))
  desk.vault.mood = 'keychain'
  expect(await store.put(state('newer'))).toMatchObject({ seq: 2, state: 'disk' })
  await store.flush()
  expect((await desk.open().get({ key })).draft).toMatchObject({ seq: 2, value: 'newer' })
  await store.close()
})

test('text that waits and was sent or discarded is not written later', async () => {
  desk.vault.mood = 'locked'
  const store = desk.open()
  const { seq } = await store.put(state('sent'))
  await store.acknowledge({ key, seq })
  await store.put({ ...state('discarded'), key: post('13') })
  await store.discard({ key: post('13') })
  desk.vault.mood = 'keychain'
  await store.flush()
  expect(await store.count()).toBe(0)
  await store.close()
})

test('@DR-05 a locked keychain makes no key and hides no draft: reading waits', async () => {
  await desk.open().put(state('sealed'))
  desk.vault.mood = 'locked'
  const store = desk.open()
  await expect(store.get({ key })).rejects.toMatchObject({
    problem: { kind: 'disk', messages: ['Autosave is waiting for your system keychain.'] },
  })
  desk.vault.mood = 'keychain'
  expect((await store.get({ key })).draft?.value).toBe('sealed')
  expect([...desk.vault.items.keys()]).toEqual(['dek:7:1'])
})

test('a key once read serves until sign-out, whatever the keychain does', async () => {
  const store = desk.open()
  await store.put(state(1))
  desk.vault.mood = 'locked'
  expect(await store.put(state(2))).toMatchObject({ state: 'disk' })
  store.forgetKeys()
  expect(await store.put(state(3))).toMatchObject({ state: 'memory' })
  await store.close()
})

test('@DR-05 without a keychain the key is in a file, and drafts survive the process', async () => {
  desk.vault.mood = 'memory'
  await desk.open().put(state('kept'))
  expect(made()).toEqual(['dek-1-at.key'])
  expect(desk.vault.items.size).toBe(0)
  expect((await desk.open().get({ key })).draft?.value).toBe('kept')
})

test('when a keychain appears later, new drafts use it and old ones are still read', async () => {
  desk.vault.mood = 'memory'
  await desk.open().put(state('old'))
  desk.vault.mood = 'keychain'
  expect((await desk.open().get({ key })).draft?.value).toBe('old')
  await desk.open().put({ ...state('new'), key: post('13') })
  expect(made()).toEqual(['dek-1-at.key', 'dek-2-at'])
  expect((await desk.open().get({ key })).draft?.value).toBe('old')
  expect((await desk.open().get({ key: post('13') })).draft?.value).toBe('new')
})

test('when a keychain has gone, drafts that need it wait for it, and new ones use a file', async () => {
  await desk.open().put(state('sealed'))
  desk.vault.mood = 'memory'
  const store = desk.open()
  await expect(store.get({ key })).rejects.toMatchObject({ problem: { type: 'keychain-locked' } })
  await store.put({ ...state('new'), key: post('13') })
  desk.vault.mood = 'keychain'
  expect((await desk.open().get({ key })).draft?.value).toBe('sealed')
  expect((await desk.open().get({ key: post('13') })).draft?.value).toBe('new')
})

test('@DR-05 a key that the keychain lost is never made anew: old files stay, new ones have a new key', async () => {
  await desk.open().put(state('out of reach'))
  const [[account, secret] = ['', '']] = desk.vault.items
  desk.vault.items.clear()
  const store = desk.open()
  expect(await store.get({ key })).toMatchObject({ draft: null, damaged: 'all' })
  for (const n of [1, 2, 3, 4, 5, 6]) await store.put(state(n))
  await store.acknowledge({ key, seq: 7 })
  expect([...desk.vault.items.keys()]).toEqual(['dek:7:2'])
  desk.vault.items.set(account, secret)
  expect((await desk.open().get({ key })).draft?.value).toBe('out of reach')
})

test('a wrong key reads nothing and removes nothing', async () => {
  await desk.open().put(state('sealed'))
  const right = desk.vault.items.get('dek:7:1') ?? ''
  desk.vault.items.set('dek:7:1', Buffer.alloc(32, 9).toString('base64'))
  expect(await desk.open().get({ key })).toMatchObject({ draft: null, damaged: 'all' })
  desk.vault.items.set('dek:7:1', right)
  expect((await desk.open().get({ key })).draft?.value).toBe('sealed')
})

test('a key that was stored without its mark is found again, and rubbish in its place is not touched', async () => {
  const earlier = Buffer.alloc(32, 3).toString('base64')
  desk.vault.items.set('dek:7:1', earlier)
  await desk.open().put(state(1))
  expect([...desk.vault.items]).toEqual([['dek:7:1', earlier]])

  desk.who = { userId: 8, mayRead: true }
  desk.vault.items.set('dek:8:1', 'rubbish')
  await desk.open().put(state(1))
  expect([...desk.vault.items.keys()]).toEqual(['dek:7:1', 'dek:8:1', 'dek:8:2'])
  expect(desk.vault.items.get('dek:8:1')).toBe('rubbish')
})

test('a keychain that takes the key and does not keep it is no keychain: the text waits', async () => {
  desk.vault.set = async () => {}
  const store = desk.open()
  expect(await store.put(state(1))).toMatchObject({ state: 'memory' })
  expect(made()).toEqual([])
  await store.close()
})

test('a key serves a year, then a new one seals and the old one still opens', async () => {
  await desk.open().put(state('old'))
  desk.now += 366 * 24 * 3600 * 1000
  await desk.open().put({ ...state('new'), key: post('13') })
  expect([...desk.vault.items.keys()]).toEqual(['dek:7:1', 'dek:7:2'])
  expect((await desk.open().get({ key })).draft?.value).toBe('old')
})

test('a folder that cannot be looked through at first is not taken for one without keys', async () => {
  desk.vault.mood = 'memory'
  const first = desk.open()
  await first.put(state('old'))
  await first.close()
  let lists = 0
  const list = async (path: string) => {
    const isHome = /^[a-z2-7]{20}$/.test(basename(path)) && basename(dirname(path)) === 'v1'
    if (isHome && lists++ === 0) throw diskError('EIO', 'not now')
    return disk.list(path)
  }
  await desk.open({}, { files: { ...disk, list } }).put({ ...state('new'), key: post('13') })
  expect(made()).toEqual(['dek-1-at.key'])
  expect((await desk.open().get({ key })).draft?.value).toBe('old')
})

test('two drafts that begin at once share one key', async () => {
  const store = desk.open()
  await Promise.all([store.put(state(1)), store.put({ ...state(2), key: post('13') })])
  expect([...desk.vault.items.keys()]).toEqual(['dek:7:1'])
})
