import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenArticle } from '../../src/renderer/screens/article/open-article.ts'
import { toldOf } from '../support/outbox.ts'
import { type Desk, openDesk } from './race-desk.ts'

let desk: Desk
let id: number
let article: OpenArticle
let acts: ReturnType<Desk['createActs']>
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
  acts = desk.createActs(article, {
    goTo: () => undefined,
    close: () => undefined,
    confirm: async () => true,
    mayGoWithout: async () => true,
    sayOnWay: () => undefined,
  })
  return () => article.writer.stop()
})

/** What waits of this article. */
const waiting = async () => (await toldOf(desk.api, () => true)).filter(({ key }) => key.id === String(id))

/** The server takes the next reading of the post and says nothing, as on a train that goes into a tunnel. */
const hangs = () => desk.control('/fault', { method: 'GET', path: `posts/${id}`, hold: true })

test('a save whose look at the post gets no answer in time waits for the server @DR-07', async () => {
  desk.type(article, ' mine')
  await hangs()
  await acts.save()
  expect(desk.store.get(article.atoms.trouble)).toMatchObject({ problem: { kind: 'timeout' } })
  expect(await waiting()).toMatchObject([{ act: 'save', state: 'waiting' }])
  expect(await desk.sent(id)).toEqual([])
})

test('a publish whose look at the post gets no answer in time is offered again, and not done by itself @DR-07', async () => {
  await hangs()
  await acts.publish()
  expect(await waiting()).toMatchObject([{ act: 'publish', state: 'needs-you' }])
  expect(await desk.sent(id)).toEqual([])
})
