import type { RouterClient } from '@orpc/server'
import { createRouterClient } from '@orpc/server'
import type { News, SessionState } from '../../contract/calls/session.ts'
import { createServices } from '../index.ts'
import type { Host } from '../ports.ts'
import type { Answering } from '../testing.ts'
import { json, manualClock, memoryVault, serve, testHost } from '../testing.ts'

/** The token the newsroom gives out. */
export const canary = 'CANARY-token-51c9'
/** What Ada fills in to sign in. */
export const form = { login: 'ada@stet.example', password: 'CANARY-Password1!', two_fa_code: '' }
/** Ada, as the newsroom knows her. */
export const ada = {
  id: 5,
  name: 'Ada',
  username: 'Ada Obi',
  role: 'author',
  two_fa_enabled: true,
  capabilities: { posts: { view: true, update: true, delete: false } },
  permissions: [],
}

/** The answers by path; a test changes what it is about. */
export let answers: Record<string, Answering>
/** The newsroom's server, with what it was asked. */
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

/** For tests: a newsroom that lets Ada in and has no posts, on an empty computer. */
export async function openNewsroom(): Promise<void> {
  answers = {
    '/v2/users/login': (_request, response) => json(response, 200, { token: canary }),
    '/v2/users/me': (_request, response) => json(response, 200, ada),
    '/posts': (_request, response) => json(response, 200, []),
  }
  server = await serve((request, response, body) => {
    const answer = answers[(request.url ?? '').replace(/\?.*/, '')]
    if (answer) answer(request, response, body)
    else json(response, 404, {})
  })
  clock = manualClock()
  vault = memoryVault()
  logged = []
  dataFolder = ''
}

/** Ends it, and every application that was started on it. */
export async function closeNewsroom(): Promise<void> {
  await server.close()
  for (const services of running.splice(0)) await services.stop()
}

type Api = RouterClient<ReturnType<typeof createServices>['router']>

/** Starts the application, on the same computer each time. */
export function start(changes: Partial<Host> = {}): Api {
  const made = testHost(server.url, { clock, vault, ...(dataFolder && { dataFolder }), ...changes })
  dataFolder = made.host.dataFolder
  logged = made.logged
  const services = createServices(made.host)
  running.push(services)
  return createRouterClient(services.router)
}

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

/** How often the newsroom was asked who this is. */
export const meCalls = () => server.seen.filter(({ path }) => path === '/v2/users/me').length

/** A clock that lets short waits pass at once; the long ones stay in the test's hands. */
export function passing(held: ReturnType<typeof manualClock>) {
  return {
    ...held,
    wait: (ms: number, signal?: AbortSignal) => (ms < 2000 ? Promise.resolve() : held.wait(ms, signal)),
  }
}
