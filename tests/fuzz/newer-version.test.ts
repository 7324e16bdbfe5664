import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenArticle } from '../../src/renderer/screens/article/open-article.ts'
import { p } from '../support/merging.ts'
import { type Desk, openDesk } from './race-desk.ts'

let desk: Desk
let id: number
let article: OpenArticle
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.stop())

/** Opens a new post with this body, and gives what Ctrl+S does. */
async function open(body: string): Promise<() => Promise<void>> {
  id = await desk.newPost()
  await desk.control('/patch', { table: 'posts', id, fields: { body } })
  article = await desk.open(id)
  desk.store.set(desk.ledgerAtom, [])
  await desk.control('/requests/clear', {})
  return desk.acts(article).save
}

/** What this window sent. */
const sent = async () =>
  (await desk.sent(id)).map(({ body }) => body).filter(body => String(body).includes('mine'))
const trouble = () => desk.store.get(article.atoms.trouble)

/** Holds the next reading of the post back until it is let go. */
async function heldReading(): Promise<() => Promise<unknown>> {
  const { id: fault } = await desk.control('/fault', { method: 'GET', path: `posts/${id}`, hold: true })
  return () => desk.control('/release', { id: fault })
}
const readings = async () =>
  ((await desk.control('/requests')) as { method: string; path: string }[]).filter(
    ({ method, path }) => method === 'GET' && path.endsWith(`posts/${id}`),
  ).length

test('a second version that comes while the first is merged is merged too, and waits for the person @DR-08', async () => {
  const save = await open(p('One', 'Two', 'Three'))
  desk.type(article, ' mine')
  const first = await heldReading()
  const second = await heldReading()
  const saving = save()
  await expect.poll(readings).toBe(1)
  await desk.saveElsewhere(id, { body: p('One, second', 'Two', 'Three') })
  await first()
  await expect.poll(readings).toBe(2)
  await desk.saveElsewhere(id, { body: p('One, second', 'Two, third', 'Three') })
  await second()
  await saving
  const both = p('One, second', 'Two, third', 'Three mine')
  expect(article.snapshot().body).toBe(both)
  expect(await sent()).toEqual([])
  expect(trouble()).toMatchObject({ act: 'save', merged: 'merged' })
  await save()
  expect(await sent()).toEqual([both])
  expect(trouble()).toBeNull()
  article.writer.stop()
})

test('a body that cannot be shown here is not replaced, and neither is what stands here @DR-08', async () => {
  const save = await open(p('One', 'Two'))
  article.form.setValue('description', 'A description of mine')
  await desk.saveElsewhere(id, { body: '[{"type":' })
  await save()
  expect(article.snapshot().body).toBe(p('One', 'Two'))
  expect(await desk.row(id)).toMatchObject({ body: '[{"type":' })
  expect(trouble()).toMatchObject({ problem: { kind: 'newer' }, merged: null })
  await save()
  expect(await desk.row(id)).toMatchObject({ body: '[{"type":' })
  article.writer.stop()
})
