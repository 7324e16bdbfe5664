import { afterEach, beforeEach, expect, test } from 'vitest'
import { json } from '../../../tests/support/http-server.ts'
import { toldOf } from '../../../tests/support/outbox.ts'
import {
  answers,
  api,
  calls,
  closeStandIn,
  openSignedIn,
  running,
  start,
} from '../../../tests/support/stand-in.ts'
import type { Intent } from '../../contract/calls/outbox.ts'

let board: object[]
let isBroken: boolean

beforeEach(async () => {
  board = [cardOf(7, 'Bridge')]
  isBroken = false
  await openSignedIn()
  answers['GET /posts/dashboard'] = (_request, response) =>
    isBroken ? json(response, 500, {}) : json(response, 200, board)
  answers['POST /posts'] = (_request, response) => {
    board.push(cardOf(8, 'Ferry prices'))
    json(response, 201, { id: 8 })
  }
})
afterEach(closeStandIn)

const draft = {
  main_headline: 'Ferry prices',
  section_id: 2,
  template_type: 0 as const,
  ...{ priority: 1, estimate: '', due_date: '', assignee: null, notes: '' },
}
const cardOf = (id: number, main_headline: string) => ({ ...draft, id, main_headline, status: 0 })
const task = (id: string) => ({
  key: { entity: 'task' as const, id: `new-00000000-0000-4000-8000-00000000000${id}` },
  title: 'Ferry prices',
  act: 'task' as const,
  draft,
})
const makings = () => calls().filter(call => call === 'POST /posts')

const areDone = (count: number) => (intents: Intent[]) =>
  intents.filter(({ state }) => state === 'done').length === count

test('a new task whose answer was lost with the application is found by the next one, not made again @DR-07 @BD-05', async () => {
  answers['POST /posts'] = request => {
    board.push(cardOf(8, 'Ferry prices'))
    isBroken = true
    request.socket.destroy()
  }
  await api.outbox.put(task('1'))
  await toldOf(api, intents => intents[0]?.problem?.kind === 'unknown-outcome')
  await running.at(-1)?.stop()
  isBroken = false
  expect(await toldOf(start(), areDone(1))).toMatchObject([{ post_id: 8 }])
  expect(makings()).toHaveLength(1)
})

test('of two new tasks that are alike both are made @DR-07 @BD-05', async () => {
  await api.outbox.put(task('1'))
  await toldOf(api, areDone(1))
  await api.outbox.put(task('2'))
  await toldOf(api, areDone(2))
  expect(makings()).toHaveLength(2)
})

test('the draft of a new task stands until the server has the task, after a lost answer too @DR-07 @BD-05', async () => {
  answers['POST /posts'] = (_request, response) => json(response, 422, { message: 'Not on a Sunday.' })
  const { key } = task('1')
  const keep = () => api.drafts.put({ key, base: null, value: { server: {}, form: draft } })
  const kept = async (from = api) => (await from.drafts.get({ key })).draft?.value
  await keep()
  const { id } = await api.outbox.put(task('1'))
  await toldOf(api, intents => intents[0]?.state === 'needs-you')
  expect(await kept()).toMatchObject({ form: draft })
  answers['POST /posts'] = request => {
    board.push(cardOf(8, 'Ferry prices'))
    isBroken = true
    request.socket.destroy()
  }
  await api.outbox.retry({ id })
  await toldOf(api, intents => intents[0]?.problem?.kind === 'unknown-outcome')
  expect(await kept()).toMatchObject({ form: draft })
  await running.at(-1)?.stop()
  isBroken = false
  const next = start()
  await toldOf(next, areDone(1))
  expect(await kept(next)).toBeUndefined()
})
