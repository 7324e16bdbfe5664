import { afterAll, beforeAll, expect, test } from 'vitest'
import { json } from '../../../tests/support/http-server.ts'
import { answers, api, closeStandIn, kindOf, openSignedIn, server } from '../../../tests/support/stand-in.ts'
import { TaskDraft, TaskEdit } from '../../contract/entities/task.ts'

beforeAll(() => openSignedIn())
afterAll(closeStandIn)

const board = (body: unknown) => {
  answers['GET /posts/dashboard'] = (_request, response) => json(response, 200, body)
  return api.dashboard.list()
}
const card = { id: 7, main_headline: 'Ferry prices', updated_at: '2026-03-02T09:30:00Z' }
const ids = async (body: unknown) => (await board(body)).map(({ id, status }) => [id, status])
const one = async (fields: object) => (await board([{ ...card, status: 0, ...fields }]))[0]

const draft = {
  main_headline: 'Ferry prices',
  section_id: 2,
  template_type: 0 as const,
  priority: 1,
  estimate: '',
  due_date: '',
  assignee: null,
  notes: '',
}
const sent = async (call: Promise<unknown>) => {
  await call
  return server.seen.at(-1)?.body
}

test('the board is read as a map and as a list, and unknown statuses stay @BD-01', async () => {
  const [first, second] = [
    { ...card, status: 0 },
    { ...card, id: 8, status: 6 },
  ]
  const both = [
    [7, 0],
    [8, 6],
  ]
  expect(await ids([first, second])).toEqual(both)
  expect(await ids({ 0: [first], 2: [], 6: [second] })).toEqual(both)
  // The column names the status where the card does not, and a map of 0, 1, 2… may be written as a list.
  expect(await ids({ 2: [card] })).toEqual([[7, 2]])
  expect(await ids([[], [card]])).toEqual([[7, 1]])
  expect(await ids({ 0: [{ ...card, status: '0' }] })).toEqual([[7, 0]])
  expect(await ids([])).toEqual([])
  expect(await ids({})).toEqual([])
  for (const body of ['board', 5, { message: 'No' }, [{ ...card }], [[{ id: 'x' }]]])
    expect(await kindOf(board(body)), JSON.stringify(body)).toBe('bad-answer')
})

test('a card is read whatever the server leaves out or writes its own way @BD-01 @BD-09', async () => {
  expect(await one({})).toEqual({
    ...card,
    updated_at: '2026-03-02T09:30:00.000Z',
    section_id: null,
    catchy_title: '',
    status: 0,
    template_type: 0,
    estimate: null,
    priority: 1,
    due_date: null,
    notes: '',
    assignee: null,
    reporter: null,
    lock: null,
  })
  expect(await one({ estimate: '5', priority: '2' })).toMatchObject({ estimate: 5, priority: 2 })
  expect(await one({ estimate: 'many', priority: 'high' })).toMatchObject({ estimate: null, priority: 1 })
  const blocks = [{ type: 'paragraph', children: [{ text: 'Ask' }] }]
  expect((await one({ notes: blocks }))?.notes).toBe(JSON.stringify(blocks))
  expect(await one({ lock: { username: 'Ada Obi' }, reporter: { username: 'Kemi' } })).toMatchObject({
    lock: { username: 'Ada Obi' },
    reporter: { username: 'Kemi' },
  })
})

test('a due date is the day that the API means, in the brand’s zone @BD-09', async () => {
  const day = async (due_date: unknown) => (await one({ due_date }))?.due_date
  expect(await day('2026-03-09')).toBe('2026-03-09')
  expect(await day('2026-03-09 00:00:00')).toBe('2026-03-09')
  // Lagos is an hour ahead of UTC.
  expect(await day('2026-03-09T23:30:00Z')).toBe('2026-03-10')
  expect(await day(Date.parse('2026-03-09T23:30:00Z') / 1000)).toBe('2026-03-10')
  for (const nothing of [null, '', 'soon', '2026-02-31', {}]) expect(await day(nothing)).toBeNull()
})

test('a task is sent as P3 writes it: no blank estimate, the assignee by number or null @BD-09', async () => {
  answers['POST /posts'] = (_request, response) => json(response, 201, { id: 50 })
  expect(await sent(api.dashboard.create({ draft }))).toEqual({
    status: 0,
    section_id: 2,
    template_type: 0,
    main_headline: 'Ferry prices',
    priority: 1,
    due_date: null,
    assignee_id: null,
    notes: '',
  })
  const ada = { id: 5, username: 'Ada Obi' }
  const whole = { ...draft, estimate: '007', due_date: '2026-03-09', assignee: ada, notes: '<p>Ask</p>' }
  expect(await sent(api.dashboard.create({ draft: whole }))).toMatchObject({
    estimate: 7,
    due_date: '2026-03-09',
    assignee_id: 5,
    notes: '<p>Ask</p>',
  })
  expect(await api.dashboard.create({ draft })).toEqual({ id: 50 })
})

const base = {
  main_headline: 'Ferry prices',
  priority: 1,
  estimate: '',
  due_date: '',
  assignee: null,
  notes: '<p>Ask</p>',
}
/** The post as the API has it now. */
const there = (fields: object) => {
  answers['GET /posts/7'] = (_request, response) => json(response, 200, { ...card, status: 0, ...fields })
  answers['PATCH /posts/7'] = (_request, response) => json(response, 200, {})
  answers['POST /posts/unlock/7'] = (_request, response) => json(response, 204, null)
  server.seen.length = 0
}
const change = (changed: Partial<TaskEdit>) => api.dashboard.update({ id: 7, draft: changed, base })
const seen = () => server.seen.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`)
const own = { priority: 1, notes: base.notes }

test('what changed of a task is sent over the version that it began with, and the lock is given back @BD-09 @DR-08', async () => {
  there(own)
  const asked = ['GET /posts/7', 'PATCH /posts/7', 'POST /posts/unlock/7']
  await change({ priority: 2, estimate: '0' })
  await expect.poll(seen).toEqual(asked)
  expect(server.seen[1]?.body).toEqual({ id: 7, priority: 2, estimate: 0 })
  // What the API leaves out says nothing.
  there({})
  await change({ estimate: '0' })
  await expect.poll(seen).toEqual(asked)
  expect(server.seen[1]?.body).toEqual({ id: 7, estimate: 0 })
})

test('a task whose lock is on its way back is read again only when that has arrived @BD-09', async () => {
  there(own)
  let answer = () => {}
  answers['POST /posts/unlock/7'] = (_request, response) => {
    answer = () => json(response, 204, null)
  }
  const once = ['GET /posts/7', 'PATCH /posts/7', 'POST /posts/unlock/7']
  await change({ estimate: '1' })
  await expect.poll(seen).toEqual(once)
  const second = change({ estimate: '2' })
  await new Promise(setImmediate)
  expect(seen()).toEqual(once)
  answer()
  await second
  await expect.poll(seen).toEqual([...once, ...once])
  answer()
})

test('over a newer version nothing is sent, and that version is told @DR-08 @BD-05', async () => {
  there({ ...own, priority: 2, notes: '<p>Theirs</p>', editor: { id: 5, username: 'Bola' } })
  expect(await change({ estimate: '3' }).catch(error => error.data)).toMatchObject({
    kind: 'newer',
    record: {
      form: { ...base, priority: 2, notes: '<p>Theirs</p>' },
      editor: 'Bola',
      updated_at: '2026-03-02T09:30:00.000Z',
    },
  })
  await expect.poll(seen).toEqual(['GET /posts/7', 'POST /posts/unlock/7'])
})

test('a task that somebody else has locked meanwhile is sent nothing @BD-07 @DR-08', async () => {
  there({ ...own, lock: { username: 'Bola' } })
  expect(await kindOf(change({ estimate: '3' }))).toBe('forbidden')
  expect(seen()).toEqual(['GET /posts/7'])
})

test('what is no task is refused with a message by its field @BD-05', () => {
  const messages = (fields: object) =>
    TaskDraft.safeParse({ ...draft, ...fields }).error?.issues.map(one => [one.path[0], one.message])
  expect(messages({})).toBeUndefined()
  expect(messages({ main_headline: ' ' })).toEqual([['main_headline', 'Field can not be empty']])
  expect(messages({ main_headline: 'F'.repeat(101) })).toEqual([['main_headline', 'Maximum length 100']])
  expect(messages({ main_headline: 'Up to 100 '.repeat(10).trim() })).toBeUndefined()
  expect(messages({ section_id: null })).toEqual([['section_id', 'Field can not be empty']])
  for (const estimate of ['1e9', '1000', '-1', '2.5', 'three', '٣'])
    expect(messages({ estimate }), estimate).toEqual([
      ['estimate', 'Enter a whole number of up to 3 digits.'],
    ])
  expect(messages({ due_date: '09/03/2026' })).toEqual([['due_date', 'Write the date as YYYY-MM-DD']])
  expect(messages({ due_date: '2026-02-31' })).toEqual([['due_date', 'Write the date as YYYY-MM-DD']])
  for (const template_type of [1, 2, 3, 4, 6, null])
    expect(messages({ template_type })?.map(([name]) => name)).toEqual(['template_type'])
  expect(TaskEdit.safeParse({ ...draft, template_type: 4 }).success).toBe(true)
})
