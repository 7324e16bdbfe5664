import { problemOf } from '../../../src/contract/problem.ts'
import { draftKey } from '../../../src/renderer/catalogue/form-draft.ts'
import { beginLocalArticle, isLocalId } from '../../../src/renderer/catalogue/local-articles.ts'
import { api } from '../../../src/renderer/data/api.ts'
import { flushAll } from '../../../src/renderer/data/flush.ts'
import { takeSession } from '../../../src/renderer/data/news.ts'
import { ask, forget, intentsAtom, intentsOf } from '../../../src/renderer/data/outbox.ts'
import { connectionAtom, interruptedAtom, sessionAtom } from '../../../src/renderer/data/session.ts'
import { store } from '../../../src/renderer/data/store.ts'
import { begin } from '../../../src/renderer/shell/begin.ts'
import { openScreen, type Screen } from './article-screen.ts'
import type { Told } from './told.ts'

export type Window = ReturnType<typeof openWindow>

/** A window with everything but its drawing. */
export function openWindow(told: Told) {
  let screen: Screen | null = null
  let path = '/posts'
  const go = (next: string) => {
    path = next
    location.pathname = next
  }

  function close() {
    screen?.end()
    screen = null
    go('/posts')
  }
  function show(post: string, overtakes: boolean) {
    screen?.end()
    go(`/posts/${post}`)
    const of = isLocalId(post) ? { id: null, localId: post } : { id: Number(post), localId: null }
    screen = openScreen(of, { overtakes, close, told })
  }

  const isSignedIn = () => store.get(sessionAtom).kind === 'signed-in'
  store.sub(sessionAtom, () => {
    if (!isSignedIn()) {
      screen?.end()
      screen = null
      go('/login')
      return
    }
    if (path !== '/login') return
    const back = store.get(interruptedAtom)?.path
    go('/posts')
    if (back?.startsWith('/posts/')) show(back.slice('/posts/'.length), false)
  })

  /** Where the services do not answer, the person tries again. */
  async function start(): Promise<void> {
    await begin().catch(() => new Promise(resolve => setTimeout(resolve, 2000)).then(start))
  }

  return {
    begun: start(),
    isSignedIn,
    /** Who is signed in. */
    user() {
      const session = store.get(sessionAtom)
      return session.kind === 'signed-in' ? session.user.username : null
    },
    signIn: async (form: { login: string; password: string; two_fa_code: string }) =>
      takeSession(await api.session.signIn(form)),
    signOut: async () => takeSession(await api.session.signOut()),
    open: show,
    /** A new article of this computer, opened; its id here. */
    async write(section_id: number): Promise<string> {
      const id = await beginLocalArticle(section_id, 0)
      show(id, false)
      return id
    },
    close,
    screen: () => screen,
    view: () => screen?.view() ?? null,
    /** A new task, as its form makes it. True when the person is told that it is made, or will be. */
    async task(main_headline: string, section_id: number): Promise<boolean> {
      const draft = {
        ...{ main_headline, section_id, priority: 0, estimate: '', due_date: '', notes: '' },
        ...{ assignee: null, template_type: 0 as const },
      }
      const key = draftKey('task', `new-${crypto.randomUUID()}`)
      const later = () => ask({ key, title: main_headline, act: 'task', draft })
      if (store.get(connectionAtom) === 'offline') return later()
      try {
        await api.dashboard.create({ draft })
        return true
      } catch (error) {
        return problemOf(error).kind === 'offline' && later()
      }
    },
    /** What the article on the screen was to be published or the like, and could not be; the person has it done now. */
    takeUp(): string | null {
      const view = screen?.view()
      const missed =
        view &&
        intentsOf(store.get(intentsAtom), draftKey('post', view.key())).find(
          ({ act, state }) => state === 'needs-you' && act === 'publish',
        )
      if (!view || !missed || store.get(connectionAtom) !== 'online') return null
      void forget(missed.id)
      void view.publish()
      return missed.act
    },
    intents: () => store.get(intentsAtom),
    flush: flushAll,
  }
}
