import { afterEach, beforeEach, expect, test } from 'vitest'
import { json } from '../../../tests/support/http-server.ts'
import { answers, api, closeStandIn, openSignedIn, server } from '../../../tests/support/stand-in.ts'

beforeEach(() => openSignedIn())
afterEach(closeStandIn)

const request = 'POST /posts/1/export'
const exported = (status: number, body: unknown) => {
  answers[request] = (_request, response) => json(response, status, body)
  return api.posts.export({ id: 1, projects: [2, 3] })
}

test('notes come by project and errors by field, in whatever shape the API writes them @PL-04 @ED-16', async () => {
  const notes = [{ project: '2', message: 'Exported.' }]
  const errors = [
    { field: 'category_id', message: 'No such category.' },
    { field: 'category_id', message: 'Choose another.' },
    { field: '', message: 'Try again.' },
  ]
  const fields = { category_id: ['No such category.', 'Choose another.'] }
  const map = { success: { 2: 'Exported.' }, errors: fields }
  expect(await exported(200, map)).toEqual({ success: notes, errors: errors.slice(0, 2) })
  expect(await exported(202, { success: { 2: ['<b>Exported.</b>'] }, errors: [] })).toEqual({
    success: notes,
    errors: [],
  })
  expect(await exported(200, { success: [], errors: ['Try again.'] })).toEqual({
    success: [],
    errors: errors.slice(2),
  })
  expect(await exported(200, { success: null })).toEqual({ success: [], errors: [] })
  expect(await exported(204, undefined)).toEqual({ success: [], errors: [] })
})

test('a refusal that names projects or fields is an answer, any other rejects, and nothing is sent twice', async () => {
  const refusal = { success: { 2: 'Exported.' }, errors: { projects: ['Project 3 does not exist.'] } }
  expect(await exported(422, refusal)).toEqual({
    success: [{ project: '2', message: 'Exported.' }],
    errors: [{ field: 'projects', message: 'Project 3 does not exist.' }],
  })
  await expect(exported(422, { message: 'Not today.' })).rejects.toMatchObject({
    data: { kind: 'refused', messages: ['Not today.'] },
  })
  await expect(exported(500, refusal)).rejects.toMatchObject({ data: { kind: 'server' } })
  answers[request] = (_request, response) => response.destroy()
  await expect(api.posts.export({ id: 1, projects: [2] })).rejects.toMatchObject({
    data: { kind: 'unknown-outcome' },
  })
  expect(server.seen.filter(({ path }) => path.endsWith('export'))).toHaveLength(4)
})
