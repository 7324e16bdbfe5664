import type { RouterClient } from '@orpc/server'
import { createRouterClient } from '@orpc/server'
import { articleFormOf } from '../../contract/entities/post.ts'
import { createServices } from '../index.ts'
import type { Answering } from '../testing.ts'
import { json, manualClock, serve, testHost } from '../testing.ts'

const me = {
  id: 5,
  name: 'Ada',
  username: 'Ada Obi',
  role: 'author',
  two_fa_enabled: true,
  permissions: ['posts.view'],
}
/** The post as the server keeps it when a test begins. */
export const stored = {
  id: 41,
  section_id: 1,
  status: 1,
  body: '<p>Text</p>',
  main_headline: 'Fishermen of the lagoon find a new way to sell their catch',
  catchy_title: 'Fishermen of the lagoon find a new way to sell their catch',
  fb_catchy_title: 'Fishermen of the lagoon find a new way to sell their catch',
  titles: { rss: 'Fishermen of the lagoon find a new way to sell their catch' },
  description:
    'In the early hours the boats come back to the lagoon, and for the first time the women on the shore know what the catch will bring before it is weighed, too.',
  category: { id: 8, parent_id: null, catchy_title: 'Harbours' },
  thumb: 3,
  authors: [{ id: 5, username: 'Ada Obi' }],
  experts: [],
  tags: [],
  updated_at: '2026-03-02T09:30:00Z',
  lock: { username: 'Ada Obi' },
}

type Api = RouterClient<ReturnType<typeof createServices>['router']>
/** The post as the server has it now. */
export let post: Record<string, unknown>
/** What a test says instead of the usual answer, by method and path. */
export let answers: Record<string, Answering>
/** The server, with what it was asked since the sign-in. */
export let server: Awaited<ReturnType<typeof serve>>
/** The application's clock; it stands still until a test lets time pass. */
export let clock: ReturnType<typeof manualClock>
let services: ReturnType<typeof createServices>
/** What a screen of the application asks. */
export let api: Api

/** For tests: a newsroom with one post, and somebody who has signed in there and may write it. */
export async function openNewsroom(): Promise<void> {
  post = { ...stored }
  answers = {}
  server = await serve((request, response, body) => {
    const call = `${request.method} ${(request.url ?? '').replace(/\?.*/, '')}`
    const usual: Record<string, Answering> = {
      'POST /v2/users/login': () => json(response, 200, { token: 't' }),
      'GET /v2/users/me': () => json(response, 200, me),
      'GET /posts/41': () => json(response, 200, post),
      'POST /posts/unlock/41': () => json(response, 204, null),
      'DELETE /posts/41': () => json(response, 204, null),
      'PATCH /posts/41': () => {
        apply(body)
        json(response, 200, post)
      },
    }
    const answer = answers[call] ?? usual[call] ?? (() => json(response, 404, {}))
    answer(request, response, body)
  })
  clock = manualClock()
  services = createServices(testHost(server.url, { clock }).host)
  api = createRouterClient(services.router)
  await api.session.signIn({ login: 'ada@stet.example', password: 'x', two_fa_code: '' })
  server.seen.length = 0
}

/** Ends it and the application. */
export async function closeNewsroom(): Promise<void> {
  const stopped = services.stop()
  await server.close()
  await stopped
}

/** What the server does with a payload. */
export function apply(body: string) {
  const {
    authors: _authors,
    experts: _experts,
    tags: _tags,
    category_id: _category,
    ...fields
  } = JSON.parse(body)
  post = { ...post, ...fields }
}

/** The calls the server met since the sign-in, oldest first: method and path. */
export const calls = () => server.seen.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`)
/** The post, read and taken, as a form holds it. */
export const form = async () => articleFormOf(await api.posts.get({ id: 41 }))
/** The kind of the problem a call ends in; `none` when it succeeds. */
export const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    error => error.data.kind,
  )
