import { articleFormOf, isSameForm } from '../../../src/contract/entities/article-fields.ts'
import type { Post } from '../../../src/contract/entities/post.ts'
import {
  type LocalDraft,
  type UnsavedDraft,
  unsavedDraft,
} from '../../../src/renderer/catalogue/article-draft.ts'
import { draftKey } from '../../../src/renderer/catalogue/form-draft.ts'
import { followClaim } from '../../../src/renderer/catalogue/use-claim.ts'
import { api } from '../../../src/renderer/data/api.ts'
import { createdArticlesAtom } from '../../../src/renderer/data/created-articles.ts'
import { isWritten } from '../../../src/renderer/data/draft-writer.ts'
import { flushAll } from '../../../src/renderer/data/flush.ts'
import { answeringAtom } from '../../../src/renderer/data/session.ts'
import { store } from '../../../src/renderer/data/store.ts'
import { clockOffsetAtom } from '../../../src/renderer/data/time.ts'
import { windowId } from '../../../src/renderer/data/window-id.ts'
import { takeInterruption } from '../../../src/renderer/screens/article/interrupted.ts'
import { applyOverNewer } from '../../../src/renderer/screens/article/newer-version.ts'
import { createOpenArticle, type OpenArticle } from '../../../src/renderer/screens/article/open-article.ts'
import {
  isGone,
  openOrAsk,
  readKept,
  readLocal,
  setAsideDeleted,
  settleDraft,
} from '../../../src/renderer/screens/article/read-article.ts'
import { showArticle, type View } from './article-view.ts'
import type { Told } from './told.ts'

type Opening = {
  view: View
  article: OpenArticle
  offline: boolean
  draft: UnsavedDraft | null
  isKept: boolean
}
type Shown = {
  kind: 'open' | 'offline' | 'kept'
  post: Post
  draft: LocalDraft
  local?: Parameters<typeof createOpenArticle>[2]
}

/** The screen of an article as `article-screen.tsx` and `use-opening.ts` have it: claims it for this window, opens it,
 *  and leaves it. `overtakes` is what the person answers when somebody else has it. */
export function openScreen(
  of: { id: number | null; localId: string | null },
  needs: { overtakes: boolean; close: () => void; told: Told },
) {
  const { told } = needs
  const left = new AbortController()
  let { id } = of
  let claim: 'granted' | 'elsewhere' | null = null
  let claimed = new AbortController()
  let tookOver = false
  let opening: Opening | null = null
  let mounted: { now: boolean } | null = null

  // useClaim
  function claimIt(takesOver: boolean) {
    claimed.abort()
    claimed = new AbortController()
    let isGranted = false
    const key = draftKey('post', id ?? of.localId ?? '')
    void followClaim(key, takesOver, claimed.signal, async ({ kind }) => {
      if (kind !== 'granted' && isGranted) {
        if (opening && !opening.isKept) await lose(opening, 'window')
        claim = 'elsewhere'
        unmount()
        await flushAll()
      } else {
        claim = kind === 'granted' ? kind : 'elsewhere'
        if (claim === 'granted') mount()
      }
      isGranted = kind === 'granted'
    })
  }

  function mount() {
    if (mounted) return
    mounted = { now: false }
    void run(mounted, takeInterruption() || tookOver)
  }
  function unmount() {
    if (mounted) mounted.now = true
    mounted = null
    opening?.view.end()
    opening = null
  }

  function show(opened: Shown, resume: boolean, from: { now: boolean }) {
    if (from.now) return
    opening?.view.end()
    const options = { bodyFormat: 'json', defaultThumbnail: 'none' } as const
    const article = createOpenArticle(opened.post, options, opened.local)
    const { draft } = opened
    const differs = draft.kind === 'differs' ? draft : null
    const isKept = opened.kind === 'kept'
    const offline = opened.kind === 'offline'
    if (isKept) article.writer.stop()
    store.set(article.atoms.isCopy, offline)
    const direct =
      isKept ||
      opened.local !== undefined ||
      offline ||
      (resume && differs !== null && !differs.conflict && !differs.set_aside)
    if (differs && direct) put(article, differs)
    const one: Omit<Opening, 'view'> & { view?: View } = {
      ...{ article, offline, isKept },
      draft: direct ? null : differs,
    }
    const view = showArticle({
      ...{ article, offline, isKept, told, close: needs.close },
      isAsking: () => one.draft !== null,
      lockLost: loss => void lockLost(loss.kind === 'gone' ? null : loss.username),
    })
    opening = Object.assign(one, { view })
    lookForServer()
  }

  function put(article: OpenArticle, draft: UnsavedDraft) {
    article.writer.adopt(draft.seq, draft.saved_at)
    store.set(article.atoms.categories, draft.categories)
    if (draft.conflict) applyOverNewer(article, draft)
    else article.apply(draft.form)
  }

  async function run(from: { now: boolean }, resume: boolean, shown?: OpenArticle) {
    askedAt = store.get(answeringAtom)
    if (id === null && of.localId !== null) {
      const local = await readLocal(of.localId)
      if (local?.kind === 'open') return show(local, resume, from)
      if (!from.now) needs.close()
      return
    }
    if (id === null) return needs.close()
    const opened = await openOrAsk(id, false, async () => needs.overtakes)
    if (from.now) {
      if (opened?.kind === 'open') void api.posts.unlock({ id }).catch(() => {})
      return
    }
    if (opened === null) return needs.close()
    const isAnswer =
      opened.kind === 'refused'
        ? opened.problem.kind === 'not-found' || opened.problem.kind === 'forbidden'
        : opened.kind === 'open'
    if (shown && !isAnswer) return
    if (opened.kind === 'refused') {
      if (isGone(opened.problem)) await setAsideDeleted(id)
      return needs.close()
    }
    if (opened.kind === 'not-overtaken') {
      const kept = await readKept(id)
      if (kept) show({ kind: 'kept', ...kept }, false, from)
      else needs.close()
      return
    }
    if (opened.kind === 'open') settleDraft(id, opened.draft)
    const goesOn = resume || (opened.kind === 'open' && opened.isSaved)
    show(shown ? { ...opened, draft: draftOf(shown, opened) } : opened, goesOn, from)
  }

  let isReconnecting = false
  async function reconnect() {
    const from = mounted
    if (isReconnecting || !opening || !from) return
    isReconnecting = true
    const { article } = opening
    await article.writer.flush()
    await run(from, true, article)
    isReconnecting = false
  }
  let askedAt = 0
  const lookForServer = () => {
    if (opening?.offline && store.get(answeringAtom) > askedAt) void reconnect()
  }
  const stopWatching = [
    store.sub(answeringAtom, lookForServer),
    store.sub(createdArticlesAtom, () => {
      const created = of.localId === null ? undefined : store.get(createdArticlesAtom)[of.localId]
      if (created === undefined || id !== null) return
      id = created
      claimIt(false)
      // The same one goes on where it is on the screen; what came to the server without it is opened.
      if (opening?.article.id !== id) {
        unmount()
        if (claim === 'granted') mount()
      }
    }),
  ]

  async function lose({ article }: Opening, by: { username: string | null } | 'window') {
    const isUnsaved = !article.isOnServer()
    await article.writer.flush()
    if (by !== 'window' && isUnsaved) {
      const at = new Date(Date.now() + store.get(clockOffsetAtom)).toISOString()
      await article.setAside({ why: 'taken-over', by: by.username, at }).catch(() => {})
    }
    if (!isWritten(store.get(article.atoms.draft))) told.wrong('what was lost is in memory alone')
  }
  async function lockLost(username: string | null) {
    if (!opening) return
    await lose(opening, { username })
    needs.close()
  }

  claimIt(false)
  return {
    of,
    view: () => opening?.view ?? null,
    /** Whether another window of this computer has it. */
    isElsewhere: () => claim === 'elsewhere',
    takeOver() {
      tookOver = true
      claimIt(true)
    },
    isAsking: () => (opening?.draft ?? null) !== null,
    /** Answers what is to become of the draft that was found. */
    decide(apply: boolean) {
      if (!opening?.draft) return
      const { article, draft, view } = opening
      if (apply) put(article, draft)
      else
        void article.writer
          .forget()
          .then(() => api.drafts.discard({ key: article.key, window: windowId }))
          .catch(() => {})
      opening.draft = null
      view.resend()
    },
    /** The screen goes. */
    end() {
      left.abort()
      claimed.abort()
      for (const stop of stopWatching) stop()
      unmount()
    },
  }
}
export type Screen = ReturnType<typeof openScreen>

/** What is on the screen, as the draft of the version that was just read. */
function draftOf(shown: OpenArticle, { post, draft }: Shown): LocalDraft {
  const form = shown.snapshot()
  if (isSameForm(form, articleFormOf(post))) return draft.kind === 'differs' ? { kind: 'nothing' } : draft
  const began = store.get(shown.atoms.post)
  const categories = store.get(shown.atoms.categories)
  const conflict = began.revision !== post.revision
  return unsavedDraft(began, form, { seq: shown.writer.seq(), categories, conflict })
}
