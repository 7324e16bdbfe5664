import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Choice } from '../../src/article/index.ts'
import type { OpenArticle } from '../../src/renderer/screens/article/open-article.ts'
import { p } from '../support/merging.ts'
import { toldOf } from '../support/outbox.ts'
import { type Desk, openDesk } from './race-desk.ts'

let desk: Desk
let id: number
let article: OpenArticle
beforeAll(async () => {
  desk = await openDesk({ response: 1500 })
  void desk.followNews()
  void desk.followOutbox()
})
afterAll(() => desk.stop())

beforeEach(async () => {
  id = await desk.newPost()
  article = await desk.open(id)
  desk.store.set(desk.ledgerAtom, [])
  await desk.control('/requests/clear', {})
  return () => article.writer.stop()
})

const acts = () => desk.acts(article)

/** What waits of this article. */
const waiting = async () => desk.intentsOf(await toldOf(desk.api, () => true), article.key)

/** The server takes the next reading of the post and says nothing, as on a train that goes into a tunnel. */
const hangs = () => desk.control('/fault', { method: 'GET', path: `posts/${id}`, hold: true })

/** The article is written to at its end, and its save waits. */
async function saveWaits(): Promise<void> {
  desk.type(article, ' mine')
  await hangs()
  await acts().save()
  await expect.poll(() => desk.waitingSave(desk.store.get, article)).not.toBeNull()
}

test('a save whose look at the post gets no answer in time waits for the server @DR-07', async () => {
  desk.type(article, ' mine')
  await hangs()
  await acts().save()
  expect(desk.store.get(article.atoms.trouble)).toMatchObject({ problem: { kind: 'timeout' } })
  expect(await waiting()).toMatchObject([{ act: 'save', state: 'waiting' }])
  expect(await desk.sent(id)).toEqual([])
})

test('a save that failed goes again where the server answers again before it waits @DR-07', async () => {
  desk.type(article, ' mine')
  await desk.control('/fault', { path: '*', drop: 'before', times: 1000 })
  onTestFinished(() => desk.control('/clear', {}).then(() => {}))
  const answersAgain = () => desk.store.set(desk.answeringAtom, times => times + 1)
  onTestFinished(desk.store.sub(article.atoms.trouble, answersAgain))
  await acts().save()
  expect(await waiting()).toMatchObject([{ act: 'save', state: 'waiting' }])
  expect(desk.mayTry(article.key)).toBe(true)
  expect(desk.mayTry(article.key)).toBe(false)
})

test('a save that waited and was sent here is listed as done, and is said once @DR-07', async () => {
  await saveWaits()
  await acts().save()
  await toldOf(desk.api, intents => intents.some(({ state, post_id }) => state === 'done' && post_id === id))
  await expect.poll(() => desk.waitingSave(desk.store.get, article)).toBeNull()
  expect(desk.intentsOf(desk.store.get(desk.intentsAtom), article.key)).toEqual([])
  expect(desk.store.get(desk.ledgerAtom).filter(({ text }) => text === 'Saved.')).toHaveLength(1)
  expect(await desk.sent(id)).toHaveLength(1)
})

test('a publish whose look at the post gets no answer in time is offered again, and not done by itself @DR-07', async () => {
  await hangs()
  await acts().publish()
  expect(await waiting()).toMatchObject([{ act: 'publish', state: 'needs-you' }])
  expect(await desk.sent(id)).toEqual([])
})

const draft = async () => (await desk.api.drafts.get({ key: article.key })).draft?.value

test('a save that waits when somebody takes the article over is withdrawn: its text is set aside, and not sent into theirs @LK-03 @DR-07', async () => {
  await saveWaits()
  await desk.loseArticle({ article, draft: null }, { username: 'Bea' }, 1)
  expect(await waiting()).toEqual([])
  expect(await draft()).toMatchObject({ set_aside: { why: 'taken-over', by: 'Bea' } })
})

test('where the disk does not take what is set aside, the save that waits needs its person @LK-03 @DR-07', async () => {
  await saveWaits()
  article.setAside = () => Promise.reject(new Error('the disk refused'))
  await desk.loseArticle({ article, draft: null }, { username: 'Bea' }, 1)
  expect(await waiting()).toMatchObject([{ act: 'save', state: 'needs-you', problem: { kind: 'forbidden' } }])
})

test('while the article goes on in another window the save that waits stays @DR-07', async () => {
  await saveWaits()
  await desk.loseArticle({ article, draft: null }, 'window', 1)
  expect(await waiting()).toMatchObject([{ act: 'save', state: 'waiting' }])
})

/** Opens the article with this body, written to at its end, with a save that waits. */
async function openWaiting(): Promise<void> {
  article.writer.stop()
  await desk.control('/patch', { table: 'posts', id, fields: { body: p('One', 'Two') } })
  article = await desk.open(id)
  await saveWaits()
  await desk.control('/requests/clear', {})
}

test('a save that goes by itself and overlaps asks nothing and sends nothing, and needs its person from then on @DR-07 @DR-08', async () => {
  await openWaiting()
  await desk.saveElsewhere(id, { body: p('One', 'Two of theirs') })
  expect(await desk.saveArticle(article, null)).toBe(false)
  expect(desk.store.get(article.atoms.newer)).toBeNull()
  expect(article.snapshot().body).toBe(p('One', 'Two mine'))
  expect(await desk.sent(id)).toEqual([])
  expect(await waiting()).toMatchObject([{ act: 'save', state: 'needs-you', problem: { kind: 'newer' } }])
})

test('a save that waits and would be seen by readers now needs its person @DR-07 @DR-08', async () => {
  await openWaiting()
  await desk.control('/patch', {
    table: 'posts',
    id,
    fields: { status: 3, updated_at: Date.now(), published_at: Date.now() },
  })
  expect(await desk.saveArticle(article, null)).toBe(false)
  expect(desk.store.get(article.atoms.trouble)).toMatchObject({ merged: 'public' })
  expect(await waiting()).toMatchObject([{ act: 'save', state: 'needs-you' }])
  expect(await desk.sent(id)).toEqual([])
})

test('a save that waits is held with the publish that overlaps @DR-07 @DR-08', async () => {
  await openWaiting()
  await desk.saveElsewhere(id, { body: p('One', 'Two of theirs') })
  await acts().publish()
  expect(desk.store.get(article.atoms.newer)).toMatchObject({ act: 'publish' })
  expect(await waiting()).toMatchObject([{ act: 'save', state: 'needs-you' }])
})

/** The same, and one of theirs overlaps with it. */
async function openHeld(): Promise<void> {
  await openWaiting()
  await desk.saveElsewhere(id, { body: p('One', 'Two of theirs') })
  await desk.saveArticle(article, null)
  await desk.control('/requests/clear', {})
}

/** Answers which version is wanted of all that overlaps, as the question does. */
async function choose(choice: Choice): Promise<void> {
  const newer = desk.store.get(article.atoms.newer)
  if (!newer) throw new Error('nothing is asked')
  desk.store.set(article.atoms.newer, null)
  const { clashes, choose } = desk.mergeWith(article, newer.post)
  article.takeIn(choose(Object.fromEntries(clashes.map(clash => [clash.id, choice]))), newer.post)
}

/** How often the server was asked for the article since. */
const reads = async () =>
  ((await desk.control('/requests')) as { method: string; path: string }[]).filter(
    ({ method, path }) => method === 'GET' && path.replace(/^\//, '') === `posts/${id}`,
  ).length

/** Sends what waits as `use-resend.ts` does, until this ends. */
function resending(): () => void {
  const resend = () => {
    if (desk.waitingSave(desk.store.get, article) && desk.mayTry(article.key))
      void desk.saveArticle(article, null)
  }
  return desk.store.sub(desk.intentsAtom, resend)
}

/** The server answers again, and again while the save that waits is on its way. */
const answersTwice = () => Promise.all([desk.saveArticle(article, null), desk.saveArticle(article, null)])

test('a save that goes by itself and is held is not tried again by one that came after it @DR-07 @DR-08', async () => {
  await openWaiting()
  onTestFinished(resending())
  await desk.saveElsewhere(id, { body: p('One', 'Two of theirs') })
  await desk.control('/requests/clear', {})
  expect(await answersTwice()).toEqual([false, false])
  expect(await waiting()).toMatchObject([{ act: 'save', state: 'needs-you', problem: { kind: 'newer' } }])
  expect(await reads()).toBe(1)
  expect(await desk.sent(id)).toEqual([])
})

test('a save that goes by itself and is refused is not tried again by one that came after it @DR-07', async () => {
  await openWaiting()
  onTestFinished(resending())
  const refusal = { method: 'PATCH', path: `posts/${id}`, status: 422, body: { errors: {} } }
  for (let times = 0; times < 3; times += 1) await desk.control('/fault', refusal)
  expect(await answersTwice()).toEqual([false, false])
  expect(await waiting()).toMatchObject([{ act: 'save', state: 'needs-you' }])
  expect(await reads()).toBe(1)
})

test('a save that is held goes once more when its person has it sent again, and is held again @DR-07 @DR-08', async () => {
  await openHeld()
  onTestFinished(resending())
  for (const intent of await waiting()) desk.sendAgain(intent)
  await expect.poll(reads).toBe(1)
  await expect.poll(waiting).toMatchObject([{ act: 'save', state: 'needs-you', problem: { kind: 'newer' } }])
  expect(await desk.sent(id)).toEqual([])
})

test('a held save whose person chose and saved is no longer asked about @DR-07 @DR-08', async () => {
  await openHeld()
  await acts().save()
  await choose('mine')
  await acts().save()
  expect(await desk.sent(id)).toMatchObject([{ body: p('One', 'Two mine') }])
  await expect.poll(waiting).toEqual([])
})

test('a held save left without choosing keeps its text, and asks again when it is sent again @DR-07 @DR-08', async () => {
  await openHeld()
  await desk.leave(article)
  for (const intent of await waiting()) desk.sendAgain(intent)
  await expect.poll(draft).toMatchObject({ set_aside: { why: 'conflict' } })
  await expect.poll(waiting).toMatchObject([{ act: 'save', state: 'needs-you', problem: { kind: 'newer' } }])
  expect(await draft()).toMatchObject({ form: { body: p('One', 'Two mine') } })
  expect(await desk.sent(id)).toEqual([])
})

test('what its person chose of a held save is what goes when it is sent again @DR-07 @DR-08', async () => {
  await openHeld()
  await acts().save()
  await choose('mine')
  await desk.control('/fault', { method: 'PATCH', path: `posts/${id}`, status: 500, body: {} })
  await acts().save()
  expect(await waiting()).toMatchObject([{ act: 'save', state: 'needs-you' }])
  await desk.leave(article)
  await desk.control('/requests/clear', {})
  for (const intent of await waiting()) desk.sendAgain(intent)
  await expect.poll(() => desk.sent(id)).toMatchObject([{ body: p('One', 'Two mine') }])
  await expect.poll(waiting).toEqual([])
})
