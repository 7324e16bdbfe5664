import { createRouterClient } from '@orpc/server'
import type { Delays } from 'got'
import { Editor } from 'slate'
import type { Api } from '../../src/contract/index.ts'
import { accounts, fixtures, seedPassword, startReferenceApi } from '../../src/reference-api/index.ts'
import type { OpenArticle } from '../../src/renderer/screens/article/open-article.ts'
import { answerCalls } from '../../src/services/answer-calls.ts'
import { createServices } from '../../src/services/index.ts'
import { controlOf } from '../support/control-of.ts'
import { testHost } from '../support/host.ts'
import { openPageWindow } from '../support/page-window.ts'
import { removeFolder } from '../support/temporary-folder.ts'

type Requested = { method: string; path: string; body: Record<string, unknown> }
export type Desk = Awaited<ReturnType<typeof openDesk>>

/** A window at the services and the reference API of this process, with everything but its drawing; `limits` shortens the
 *  network's time limits. */
export async function openDesk(limits?: Delays) {
  const reference = await startReferenceApi({ seed: 'small', control: true })
  const { host } = testHost(reference.url)
  const services = createServices(host, limits)
  const direct: Api = createRouterClient(services.router)
  const { demo } = accounts
  await direct.session.signIn({ login: demo, password: seedPassword, two_fa_code: reference.code(demo) })
  const closeWindow = openPageWindow(answerCalls(services.router, host.log))
  const renderer = {
    ...(await import('../../src/renderer/data/api.ts')),
    ...(await import('../../src/renderer/data/news.ts')),
    ...(await import('../../src/renderer/data/outbox.ts')),
    ...(await import('../../src/renderer/data/session.ts')),
    ...(await import('../../src/renderer/data/store.ts')),
    ...(await import('../../src/renderer/data/toasts.ts')),
    ...(await import('../../src/renderer/data/window-id.ts')),
    ...(await import('../../src/renderer/screens/article/acts.ts')),
    ...(await import('../../src/renderer/screens/article/article-buttons.ts')),
    ...(await import('../../src/renderer/screens/article/lose-article.ts')),
    ...(await import('../../src/renderer/screens/article/newer-version.ts')),
    ...(await import('../../src/renderer/screens/article/open-article.ts')),
    ...(await import('../../src/renderer/screens/article/publish-article.ts')),
    ...(await import('../../src/renderer/screens/article/read-article.ts')),
    ...(await import('../../src/renderer/screens/article/save-article.ts')),
    ...(await import('../../src/renderer/screens/article/schedule.ts')),
    ...(await import('../../src/renderer/screens/article/waiting-save.ts')),
  }

  const control = controlOf(reference)
  const { id: _, slug: __, ...ready } = await control('/row', { table: 'posts', id: fixtures.readyDraft })

  /** A new draft that may be published, opened. */
  async function newPost(): Promise<number> {
    const act = { login: demo, method: 'POST', path: 'posts', body: { section_id: ready.section_id } }
    const { id }: { id: number } = (await control('/act', act)).body
    await control('/patch', { table: 'posts', id, fields: ready })
    return id
  }

  /** Asks again while no answer comes. */
  async function answered(id: number) {
    for (;;) {
      const opened = await renderer.openOrAsk(id, false, async () => false)
      if (opened?.kind === 'open') return opened
      const isAway = opened?.kind === 'refused' && opened.problem.kind === 'offline'
      if (!isAway && opened?.kind !== 'offline') throw new Error(`not opened: ${opened?.kind}`)
    }
  }

  const leaving = new Map<number, () => Promise<unknown>>()
  /** Claims the draft as the screen does while it is open: then nobody else sends what its person asked for. */
  async function claim(id: number): Promise<void> {
    const key = { entity: 'post', id: String(id) } as const
    const { api, windowId } = renderer
    const news = await api.drafts.claim({ key, window: windowId, takes_over: true })
    await news.next()
    leaving.set(id, () => news.return())
  }

  return {
    ...renderer,
    control,
    newPost,
    description: String(ready.description),
    row: async (id: number) => (await control('/row', { table: 'posts', id })) as Record<string, unknown>,
    /** What was sent to change this post. */
    sent: async (id: number) =>
      ((await control('/requests')) as Requested[])
        .filter(({ method, path }) => method === 'PATCH' && path.replace(/^\//, '') === `posts/${id}`)
        .map(({ body }) => body),
    /** Opens the post as the screen does, with what this computer keeps of it. */
    async open(id: number): Promise<OpenArticle> {
      await claim(id)
      const opened = await answered(id)
      const { bodyFormat, defaultThumbnail } = { bodyFormat: 'json', defaultThumbnail: 'none' } as const
      const article = renderer.createOpenArticle(opened.post, { bodyFormat, defaultThumbnail })
      renderer.settleDraft(id, opened.draft)
      if (opened.draft.kind === 'differs') {
        article.writer.adopt(opened.draft.seq, opened.draft.saved_at)
        article.apply(opened.draft.form)
      }
      return article
    },
    /** Leaves it, as the screen does once all is written. */
    async leave({ id, writer }: OpenArticle) {
      await writer.flush()
      writer.stop()
      await leaving.get(id)?.()
    },
    /** What can be done with it, with a yes to whatever is asked. */
    acts: (article: OpenArticle) =>
      renderer.createActs(article, {
        goTo: () => undefined,
        close: () => undefined,
        confirm: async () => true,
        mayGoWithout: async () => true,
        sayOnWay: () => undefined,
      }),
    /** Somebody saves it past this window. */
    async saveElsewhere(id: number, fields: object): Promise<void> {
      const act = (method: string, path: string, body?: object) =>
        control('/act', { login: accounts.author, method, path, body })
      await act('POST', `posts/unlock/${id}`)
      const { status } = await act('PATCH', `posts/${id}`, { id, ...fields })
      if (status !== 200) throw new Error(`not saved: ${status}`)
    },
    /** Writes at the end of the text. */
    type({ editor, textChanged }: OpenArticle, text: string) {
      editor.select(Editor.end(editor, []))
      editor.insertText(text)
      textChanged()
    },
    async stop() {
      closeWindow()
      await services.stop()
      await reference.close()
      removeFolder(host.dataFolder)
    },
  }
}
