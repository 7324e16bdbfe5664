import { createRouterClient } from '@orpc/server'
import type { Delays } from 'got'
import type { News, SessionState } from '../../src/contract/calls/session.ts'
import { type ArticleForm, articleFormOf } from '../../src/contract/entities/article-fields.ts'
import type { Api } from '../../src/contract/index.ts'
import { createServices } from '../../src/services/index.ts'
import type { Host } from '../../src/services/ports.ts'
import { manualClock } from './clocks.ts'
import { memoryVault, testHost } from './host.ts'
import { type Answering, json, serve } from './http-server.ts'

/** The token the API gives out. */
export const canary = 'CANARY-token-51c9'
/** What Ada fills in to sign in. */
export const signInForm = { login: 'ada@stet.example', password: 'CANARY-Password1!', two_fa_code: '' }
/** Ada, as the API knows her. */
export const ada = {
  id: 5,
  name: 'Ada',
  username: 'Ada Obi',
  role: 'author',
  two_fa_enabled: true,
  capabilities: { posts: { view: true, update: true, delete: false } },
  permissions: [],
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

/** The post as the server has it now. */
export let post: Record<string, unknown>
/** What a test says instead of the usual answer, by method and path. */
export let answers: Record<string, Answering>
/** The server, with what it was asked. */
export let server: Awaited<ReturnType<typeof serve>>
/** The computer's clock; it stands still until a test lets time pass. */
export let clock: ReturnType<typeof manualClock>
/** The computer's vault. */
export let vault: ReturnType<typeof memoryVault>
/** The applications that were started, oldest first. */
export const running: ReturnType<typeof createServices>[] = []
/** What the newest of them logged. */
export let logged: string[]
/** Where they keep what they know; empty before the first start. */
export let dataFolder: string
/** What a screen of the application asks that `openSignedIn` started. */
export let api: Api

const notThere: Answering = (_request, response) => json(response, 404, {})

/** A server in the API's place that lets Ada in and has one post, for an empty computer; `otherwise` answers what has
 *  no answer of its own. For tests that say themselves what the API does. */
export async function openStandIn(otherwise = notThere): Promise<void> {
  post = { ...stored }
  answers = {}
  const usual: Record<string, Answering> = {
    'POST /v2/users/login': (_request, response) => json(response, 200, { token: canary }),
    'GET /v2/users/me': (_request, response) => json(response, 200, ada),
    'GET /posts': (_request, response) => json(response, 200, []),
    'GET /posts/41': (_request, response) => json(response, 200, post),
    'POST /posts/unlock/41': (_request, response) => json(response, 204, null),
    'DELETE /posts/41': (_request, response) => json(response, 204, null),
    'PATCH /posts/41': (_request, response, body) => {
      apply(body)
      json(response, 200, post)
    },
  }
  server = await serve((request, response, body) => {
    const call = `${request.method} ${(request.url ?? '').replace(/\?.*/, '')}`
    const answer = answers[call] ?? usual[call] ?? otherwise
    answer(request, response, body)
  })
  clock = manualClock()
  vault = memoryVault()
  logged = []
  dataFolder = ''
}

/** The same with the application started and Ada signed in; `server.seen` begins after that. */
export async function openSignedIn(otherwise?: Answering): Promise<void> {
  await openStandIn(otherwise)
  api = start()
  await api.session.signIn(signInForm)
  server.seen.length = 0
}

/** Ends it, and every application that was started on it. */
export async function closeStandIn(): Promise<void> {
  const stopped = running.splice(0).map(services => services.stop())
  await server.close()
  await Promise.all(stopped)
}

/** Starts the application, on the same computer each time. */
export function start(changes: Partial<Host> = {}, limits?: Delays): Api {
  const made = testHost(server.url, { clock, vault, dataFolder, ...changes })
  dataFolder = made.host.dataFolder
  logged = made.logged
  const services = createServices(made.host, limits)
  running.push(services)
  return createRouterClient(services.router)
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

/** The calls the server met, oldest first: method and path. */
export const calls = () => server.seen.map(({ method, path }) => `${method} ${path.replace(/\?.*/, '')}`)
/** The post, read and taken, as a form holds it. */
export const form = async () => articleFormOf(await api.posts.get({ id: 41 }))
/** A version of it as the history takes it, of what was written. */
export const versionOf = (form: ArticleForm) => ({
  post: '41',
  kind: 'writing' as const,
  by: null,
  saved_at: null,
  restores: null,
  categories: [],
  form,
})
/** The version of the post that the server has now, as a text begins with it. */
export const base = () => ({ revision: String(post.updated_at) })
/** The kind of the problem a call ends in; `none` when it succeeds. */
export const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    error => error.data.kind,
  )

/** What the news say from now on; `until` waits for one that fits. */
export async function follow(api: Api) {
  const heard: News[] = []
  const news = await api.session.news()
  return {
    heard,
    async until(fits: (item: News) => boolean): Promise<News> {
      for (;;) {
        const { value, done } = await news.next()
        if (done) throw new Error('the news ended')
        heard.push(value)
        if (fits(value)) return value
      }
    },
    end: () => news.return?.(),
  }
}

/** Whether news say that the session stands so. */
export const isSession =
  (kind: SessionState['kind'], reason?: string) =>
  (item: News): boolean =>
    item.kind === 'session' &&
    item.state.kind === kind &&
    (reason === undefined || (item.state.kind === 'signed-out' && item.state.reason === reason))

/** How often the API was asked who this is. */
export const meCalls = () => server.seen.filter(({ path }) => path === '/v2/users/me').length

/** A clock that lets short waits pass at once; the long ones stay in the test's hands. */
export function passing(held: ReturnType<typeof manualClock>) {
  return {
    ...held,
    wait: (ms: number, signal?: AbortSignal) => (ms < 2000 ? Promise.resolve() : held.wait(ms, signal)),
  }
}
