import { onTestFinished } from 'vitest'
import {
  accounts,
  type ReferenceApiOptions,
  seedPassword,
  startReferenceApi,
} from '../../src/reference-api/index.ts'

/** An answer as these tests look at it; `body` is parsed JSON, or the text where it is none. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Answer = { status: number; body: any; headers: Headers }

/** The moment the tests' newsrooms are seeded for: Wednesday noon in Lagos. */
const seedNow = Date.parse('2026-03-04T11:00:00Z')

/** A small newsroom on a clock that only moves when it is told to; it closes with the test that runs. */
export async function openNewsroom(options: ReferenceApiOptions = {}) {
  const clock = { now: seedNow }
  const api = await startReferenceApi({
    seed: 'small',
    seedNow,
    control: true,
    now: () => clock.now,
    ...options,
  })
  onTestFinished(() => api.close())
  const send = async (
    url: string,
    method: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Answer> => {
    const isWhole = typeof body === 'string' || body instanceof FormData
    const answer = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isWhole ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    const isJson = answer.headers.get('content-type')?.includes('json') === true
    return {
      status: answer.status,
      body: isJson && text !== '' ? JSON.parse(text) : text,
      headers: answer.headers,
    }
  }
  const call = (method: string, path: string, body?: unknown, token?: string) =>
    send(`${api.url}${path}`, method, body, token === undefined ? {} : { authorization: `Bearer ${token}` })
  return {
    api,
    clock,
    call,
    control: (path: string, body: unknown = {}) => send(`${api.control}${path}`, 'POST', body, {}),
    requests: async () => (await send(`${api.control}requests`, 'GET', undefined, {})).body,
    /** Signs this account in and answers calls in its name. */
    as: async (login: string) => {
      const two_fa_code = login.startsWith('newcomer') ? undefined : api.code(login)
      const { body } = await call('POST', 'v2/users/login', { login, password: seedPassword, two_fa_code })
      return (method: string, path: string, payload?: unknown) => call(method, path, payload, body.token)
    },
  }
}

/** Answers calls in the name of an editor, in a newsroom of their own. */
export const editorCall = async () => (await openNewsroom()).as(accounts.editor)
