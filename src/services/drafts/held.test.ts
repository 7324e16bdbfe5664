import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { day, desk, deskForEachTest, generations, post } from '../../../tests/support/drafts-desk.ts'
import type { DraftKey } from '../../contract/calls/drafts.ts'
import { disk } from './disk.ts'

deskForEachTest()

const article = (main_headline: string, body = '<p>One two three</p>') => ({ form: { main_headline, body } })
const put = (store: ReturnType<typeof desk.open>, key: DraftKey, value: unknown) =>
  store.put({ key, base: { revision: 'r1' }, value })
const shown = async (store: ReturnType<typeof desk.open>) =>
  (await store.held()).items.map(({ state, title }) => [state, title])

test('@DR-06 each draft says what it is of, its title, words, size and time, newest first', async () => {
  const store = desk.open()
  await put(store, post('12'), article('The harbour'))
  desk.now += 60_000
  await put(store, { entity: 'static', id: '4' }, { form: { title: 'Contact', html: '<h1>Call us</h1>' } })
  desk.now += 60_000
  await put(store, { entity: 'expert', id: 'new' }, { form: { username: 'Ada Obi' } })
  desk.now += 60_000
  await put(store, { entity: 'author', id: '7' }, { form: { description: 'Long' } })
  desk.now += 60_000
  const category = { catchy_title: 'Courts', main_headline: 'For readers', body: '<p>One two</p>' }
  await put(store, { entity: 'category', id: '3' }, { form: category })
  desk.now += 60_000
  const task = { main_headline: 'Ferry prices', notes: '[{"type":"paragraph","children":[{"text":"Ask"}]}]' }
  await put(store, { entity: 'task', id: 'new' }, { form: task })
  desk.now += 60_000
  const pictures = { name: '', notes: 'Of the north bank', pictures: [{ name: 'The dam' }] }
  await put(store, { entity: 'image', id: 'new' }, { form: pictures })
  expect(await desk.open().held()).toEqual({
    others: 0,
    items: [
      ['image', 'new', 'The dam', 4, '08:06'],
      ['task', 'new', 'Ferry prices', 1, '08:05'],
      ['category', '3', 'Courts', 2, '08:04'],
      ['author', '7', '', 1, '08:03'],
      ['expert', 'new', 'Ada Obi', null, '08:02'],
      ['static', '4', 'Contact', 2, '08:01'],
      ['post', '12', 'The harbour', 3, '08:00'],
    ].map(([entity, id, title, words, time]) => ({
      state: 'unsent',
      aside: null,
      key: { entity, id },
      title,
      words,
      set_aside: null,
      size: expect.any(Number),
      saved_at: `2026-11-21T${time}:00.000Z`,
    })),
  })
  for (const { size } of (await store.held()).items) expect(size).toBeGreaterThan(100)
})

test('@DR-06 of a form without a body the words of its long texts count, and no others', async () => {
  const store = desk.open()
  const description = 'Writes of the lagoon'
  const about = { description, education: 'In Lagos', experience: '', awards: '<p>One prize</p>' }
  const forms: [DraftKey['entity'], object, number | null][] = [
    ['author', { ...about, json_ld: '{}' }, 8],
    ['expert', { ...about, username: 'Ada Obi', position: 'Economist' }, 8],
    ['section', { catchy_title: 'Sport', main_headline: 'All about sport', description }, 4],
    ['tag-form', { catchy_title: 'Ferries', description: '' }, 0],
    ['role', { name: 'desk', description }, 4],
    ['category', { catchy_title: 'Courts', description, body: '<p>One two</p>' }, 2],
    ['phrases', { 12: 'Labarai' }, null],
  ]
  for (const [entity, form] of forms) await put(store, { entity, id: 'new' }, { form })
  const words = new Map((await store.held()).items.map(({ key, words }) => [key?.entity, words]))
  expect(words).toEqual(new Map(forms.map(([entity, _, count]) => [entity, count])))
})

test('@DR-06 @LK-03 what was set aside says why', async () => {
  const store = desk.open()
  const set_aside = { why: 'taken-over', by: 'Bea', at: '2026-11-21T08:00:00.000Z' }
  await put(store, post('12'), { ...article('The harbour'), set_aside })
  expect((await store.held()).items).toMatchObject([{ state: 'set-aside', title: 'The harbour', set_aside }])
})

test('@DR-06 only the newest text of a draft is one, and what the server has is none', async () => {
  const store = desk.open()
  for (const title of ['First', 'Second', 'Third']) await put(store, post('12'), article(title))
  const { seq } = await put(store, post('13'), article('Sent'))
  await store.acknowledge({ key: post('13'), seq })
  expect(await shown(store)).toEqual([['unsent', 'Third']])
})

test('@DR-06 of other people it says how many, and nothing else', async () => {
  const store = desk.open()
  for (const id of ['12', '13']) await put(store, post(id), article('Mine'))
  await store.flush()
  desk.who = { userId: 8, mayRead: true }
  await put(store, post('12'), article('Yours'))
  expect(await store.held()).toMatchObject({ others: 2, items: [{ title: 'Yours' }] })
  desk.who = { userId: 8, mayRead: false }
  await expect(store.held()).rejects.toMatchObject({ problem: { kind: 'unauthorised' } })
  desk.who = null
  await expect(store.held()).rejects.toMatchObject({ problem: { kind: 'unauthorised' } })
})

test('@DR-06 what was discarded lies in the bin for 14 days, and comes back as it was', async () => {
  const store = desk.open()
  for (const title of ['First', 'Second']) await put(store, post('12'), article(title))
  await store.discard({ key: post('12') })
  const [binned, ...more] = (await store.held()).items
  expect(binned).toMatchObject({ state: 'bin', title: 'Second', words: 3, key: post('12') })
  expect(more).toEqual([])
  const aside = binned?.aside ?? ''
  expect(await store.binned({ aside })).toEqual({ key: post('12'), value: article('Second') })
  expect(await store.restore({ aside })).toEqual(post('12'))
  expect(await desk.open().get({ key: post('12') })).toMatchObject({
    draft: { base: { revision: 'r1' }, value: article('Second') },
  })
  expect(await shown(store)).toEqual([['unsent', 'Second']])
  for (const call of [store.binned, store.restore])
    await expect(call({ aside })).rejects.toMatchObject({ problem: { kind: 'not-found' } })

  await store.discard({ key: post('12') })
  desk.now += 15 * day
  expect(await shown(desk.open())).toEqual([])
})

test('@DR-06 what stands where a draft is restored goes to the bin instead', async () => {
  const store = desk.open()
  await put(store, post('12'), article('Old'))
  await store.discard({ key: post('12') })
  await put(store, post('12'), article('New'))
  const aside = (await store.held()).items.find(({ state }) => state === 'bin')?.aside ?? ''
  desk.now += 2000
  await store.restore({ aside })
  expect(await shown(store)).toEqual([
    ['unsent', 'Old'],
    ['bin', 'New'],
  ])
})

test('@DR-06 two texts that were discarded one right after the other are two, and one comes back without the other', async () => {
  const store = desk.open()
  for (const title of ['One', 'Two']) {
    await put(store, post('12'), article(title))
    await store.discard({ key: post('12') })
    desk.now += 1
  }
  const aside = (await store.held()).items.find(({ title }) => title === 'Two')?.aside ?? ''
  await store.restore({ aside })
  expect(await shown(store)).toEqual([
    ['unsent', 'Two'],
    ['bin', 'One'],
  ])
})

test('@DR-06 a draft stays in the bin while what was restored is not on the disk', async () => {
  const store = desk.open()
  await put(store, post('12'), article('Kept'))
  await store.discard({ key: post('12') })
  const next = desk.open()
  const aside = (await next.held()).items[0]?.aside ?? ''
  desk.vault.mood = 'locked'
  await next.restore({ aside })
  expect(await shown(next)).toEqual([
    ['memory', 'Kept'],
    ['bin', 'Kept'],
  ])
})

test('@DR-06 what is damaged is said, in its place and in the bin, and hides nothing else', async () => {
  const store = desk.open()
  await put(store, post('12'), article('Damaged'))
  await store.flush()
  for (const path of generations()) writeFileSync(path, 'scrambled')
  await put(store, post('13'), article('Whole'))
  expect(await shown(desk.open())).toEqual([
    ['unsent', 'Whole'],
    ['unreadable', ''],
  ])
})

test('@DR-06 a text that waits for the keychain stands for the one before it; none is shown that it keeps back', async () => {
  const store = desk.open()
  await put(store, post('12'), article('On the disk'))
  await store.flush()
  const next = desk.open()
  expect(await shown(next)).toEqual([['unsent', 'On the disk']])
  desk.vault.mood = 'locked'
  expect(await put(next, post('12'), article('In memory'))).toMatchObject({ state: 'memory' })
  expect(await shown(next)).toEqual([['memory', 'In memory']])
  const refused = { problem: { kind: 'disk', type: 'keychain-locked' } }
  await expect(desk.open().held()).rejects.toMatchObject(refused)
})

test('@DR-06 a text that is discarded while it waits for the keychain lies in the bin once that opens', async () => {
  desk.vault.mood = 'locked'
  const store = desk.open()
  await put(store, post('12'), article('Discarded'))
  await store.discard({ key: post('12') })
  expect((await store.get({ key: post('12') })).draft).toBeNull()
  expect([await shown(store), await store.count()]).toEqual([[], 0])
  await put(store, post('12'), article('Written since'))
  desk.now += 60_000
  await store.discard({ key: post('12') })
  desk.vault.mood = 'keychain'
  for (const title of ['One', 'Two', 'Three', 'The newest']) await put(store, post('12'), article(title))
  await store.flush()
  const bin = [
    ['unsent', 'The newest'],
    ['bin', 'Written since'],
    ['bin', 'Discarded'],
  ]
  expect((await shown(store)).toSorted()).toEqual(bin.toSorted())
  expect((await shown(desk.open())).toSorted()).toEqual(bin.toSorted())
  const { items } = await store.held()
  const { aside } = items.find(({ title }) => title === 'Discarded') ?? {}
  expect(await store.restore({ aside: aside ?? '' })).toEqual(post('12'))
  expect((await store.get({ key: post('12') })).draft?.value).toMatchObject(article('Discarded'))
  // What the server has is not brought to the bin.
  desk.vault.mood = 'locked'
  const other = desk.open()
  const { seq } = await put(other, post('13'), article('Saved'))
  await other.acknowledge({ key: post('13'), seq })
  desk.vault.mood = 'keychain'
  await other.flush()
  expect((await shown(other)).map(([, title]) => title)).not.toContain('Saved')
})

test('@DR-06 what was looked at once is not read again until it changes, and is right after every change', async () => {
  const store = desk.open()
  await put(store, post('12'), article('First'))
  desk.now += 60_000
  await put(store, post('13'), article('Other'))
  expect(await shown(store)).toEqual([
    ['unsent', 'Other'],
    ['unsent', 'First'],
  ])
  const read = vi.spyOn(disk, 'read')
  await store.held()
  expect(read).not.toHaveBeenCalled()
  const { seq } = await put(store, post('12'), article('Second'))
  expect(await shown(store)).toContainEqual(['unsent', 'Second'])
  expect(await store.list({ entity: 'post', id_begins: '12' })).toHaveLength(1)
  await store.acknowledge({ key: post('12'), seq })
  expect(await shown(store)).toEqual([['unsent', 'Other']])
  await store.discard({ key: post('13') })
  expect(await shown(store)).toEqual([['bin', 'Other']])
  read.mockRestore()
})

test('a start reads no draft that an earlier one read, and those anew that changed since', async () => {
  const first = desk.open()
  for (let n = 0; n < 40; n++) await put(first, post(String(n)), article(`Headline ${n}`))
  const before = await first.held()
  await first.close()
  let read = 0
  const watched = {
    ...disk,
    read: async (path: string, most: number) => {
      if (path.endsWith('.ndr')) read += 1
      return disk.read(path, most)
    },
  }
  const second = desk.open({}, { files: watched })
  expect(await second.held()).toEqual(before)
  expect(read).toBe(0)
  await put(second, post('7'), article('Changed'))
  await second.discard({ key: post('8') })
  await second.close()
  const third = desk.open({}, { files: watched })
  read = 0
  const titles = (await shown(third)).map(([state, title]) => `${state} ${title}`)
  expect(titles).toContain('unsent Changed')
  expect(titles).toContain('bin Headline 8')
  expect(titles).not.toContain('unsent Headline 7')
  expect(titles).toHaveLength(40)
  expect(read).toBe(2)
  await third.close()
})

test('where what an earlier start found cannot be read, everything is found anew', async () => {
  const first = desk.open()
  for (let n = 0; n < 40; n++) await put(first, post(String(n)), article(`Headline ${n}`))
  const before = await first.held()
  await first.close()
  const kept = readdirSync(join(desk.folder, 'held'), { recursive: true, encoding: 'utf8' })
  const [file = ''] = kept.filter(path => /\d{13}-/.test(path))
  expect(readFileSync(join(desk.folder, 'held', file)).includes('Headline')).toBe(false)
  writeFileSync(join(desk.folder, 'held', file), 'damaged')
  expect(await desk.open().held()).toEqual(before)
})
