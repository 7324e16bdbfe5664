import { expect, test } from 'vitest'
import { openNewsroom } from '../../tests/support/open-newsroom.ts'
import { accounts, fixtures } from './index.ts'

type Card = { id: number; status: number; notes: string; lock: unknown }
type Columns = Record<string, Card[]>

const board = async () => {
  const newsroom = await openNewsroom()
  const call = await newsroom.as(accounts.editor)
  const columns = async (): Promise<Columns> => (await call('GET', 'posts/dashboard')).body
  const cardOf = async (id: number) =>
    Object.values(await columns())
      .flat()
      .find(card => card.id === id)
  return { ...newsroom, call, columns, cardOf }
}
const task = { section_id: 2, template_type: 0, main_headline: 'Ferry prices' }

test('the board is a map from status to tasks of all statuses but the trash, or one list @BD-01', async () => {
  const { call, columns } = await board()
  const map = await columns()
  expect(Object.keys(map)).toEqual(['0', '1', '2', '3', '5'])
  for (const [status, cards] of Object.entries(map)) {
    expect(cards.length, status).toBeGreaterThan(0)
    expect(new Set(cards.map(card => String(card.status)))).toEqual(new Set([status]))
  }
  const list = (await call('GET', 'posts/dashboard?shape=list')).body
  const byId = (one: Card, other: Card) => one.id - other.id
  expect(list.toSorted(byId)).toEqual(Object.values(map).flat().toSorted(byId))
  expect(list.length).toBeGreaterThan(25)
  expect((await call('GET', 'posts/dashboard?shape=tree')).status).toBe(422)
})

test('a card has what the task form edits, and who holds its lock @BD-01 @BD-09', async () => {
  const { cardOf } = await board()
  expect(await cardOf(fixtures.readyDraft)).toEqual({
    id: fixtures.readyDraft,
    section_id: 1,
    main_headline: expect.stringMatching(/^Ferry lines return/),
    catchy_title: expect.any(String),
    status: 0,
    template_type: 0,
    estimate: 2,
    priority: 1,
    due_date: null,
    notes: '',
    updated_at: expect.any(String),
    assignee: { id: 3, username: expect.any(String) },
    reporter: { id: 2, username: expect.any(String) },
    lock: null,
  })
  expect((await cardOf(fixtures.lockedByCopy))?.lock).toEqual({ username: expect.any(String) })
})

test('whoever may not see the board gets nothing of it @BD-01', async () => {
  const { as } = await board()
  const viewer = await as(accounts.viewer)
  expect((await viewer('GET', 'posts/dashboard')).status).toBe(403)
})

test('a status that nobody knows has a column of its own @BD-01', async () => {
  const { control, columns } = await board()
  await control('patch', { table: 'posts', id: fixtures.readyDraft, fields: { status: 6 } })
  expect((await columns())['6']?.map(card => card.id)).toEqual([fixtures.readyDraft])
})

test('a task is made with its own fields, which stand as they were sent @BD-05 @BD-09', async () => {
  const { call, cardOf } = await board()
  const notes = '[{"type":"paragraph","children":[{"text":"Ask"}]}]'
  const fields = { estimate: 5, priority: 2, due_date: '2026-03-09', notes }
  const made = await call('POST', 'posts', { ...task, ...fields, assignee_id: 3 })
  expect(made.status).toBe(201)
  expect(await cardOf(made.body.id)).toMatchObject({ ...task, ...fields, status: 0, assignee: { id: 3 } })
  await call('PATCH', `posts/${made.body.id}`, { assignee_id: null, due_date: null })
  expect(await cardOf(made.body.id)).toMatchObject({ assignee: null, due_date: null, estimate: 5 })
})

test('what is no task is refused by field @BD-05 @BD-09', async () => {
  const { call } = await board()
  const refusal = async (fields: object) => (await call('POST', 'posts', { ...task, ...fields })).body
  const names = (body: { field: string }[]) => body.map(({ field }) => field)
  expect(names(await refusal({ section_id: undefined }))).toEqual(['section_id'])
  expect(names(await refusal({ estimate: 1e9 }))).toEqual(['estimate'])
  expect(names(await refusal({ estimate: '5' }))).toEqual(['estimate'])
  expect(names(await refusal({ due_date: '04/03/2026' }))).toEqual(['due_date'])
  expect(names(await refusal({ notes: [] }))).toEqual(['notes'])
  expect(names(await refusal({ assignee_id: 9999 }))).toEqual(['assignee_id'])
})

test('a card moves by its status alone, and not while somebody else edits it @BD-04', async () => {
  const { call, as, cardOf } = await board()
  const move = (id: number, status: number) => call('PATCH', `posts/${id}`, { id, status })
  expect((await move(fixtures.readyDraft, 1)).status).toBe(200)
  expect((await cardOf(fixtures.readyDraft))?.status).toBe(1)
  expect((await move(fixtures.scheduled, 0)).body).toMatchObject({ status: 0 })
  expect((await move(fixtures.lockedByCopy, 1)).status).toBe(403)
  await call('PATCH', `posts/${fixtures.readyDraft}`, { id: fixtures.readyDraft, status: 4 })
  expect(await cardOf(fixtures.readyDraft)).toBeUndefined()
  const viewer = await as(accounts.viewer)
  expect((await viewer('PATCH', 'posts/7', { id: 7, status: 1 })).status).toBe(403)
})
