import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { articleFormOf, isSameForm } from '../../../contract/entities/article-fields.ts'
import { type Post, titleOf } from '../../../contract/entities/post.ts'
import type { Problem } from '../../../contract/problem.ts'
import { type LocalDraft, type UnsavedDraft, unsavedDraft } from '../../catalogue/article-draft.ts'
import { useSayOlder } from '../../catalogue/say-draft.ts'
import { api } from '../../data/api.ts'
import { dropLost } from '../../data/lost-articles.ts'
import { notify } from '../../data/notify.ts'
import { withdrawSaves } from '../../data/outbox.ts'
import { answeringAtom, useCurrentUser, useMay } from '../../data/session.ts'
import { useBrand } from '../../data/start.ts'
import { store } from '../../data/store.ts'
import { toast } from '../../data/toasts.ts'
import { windowId } from '../../data/window-id.ts'
import { useConfirm } from '../../parts/confirm-dialog.tsx'
import { takeInterruptedWork, takeInterruption } from './interrupted.ts'
import { loseArticle } from './lose-article.ts'
import { applyOverNewer } from './newer-version.ts'
import { createOpenArticle, type OpenArticle } from './open-article.ts'
import {
  isGone,
  isOver,
  nameHere,
  type Opened,
  openOrAsk,
  readDraftBesides,
  readKept,
  readLocal,
  sayOfDraft,
  setAsideDeleted,
  settleDraft,
} from './read-article.ts'
import { unwritten, withUnwritten } from './unwritten.ts'
import { useBringBack } from './use-bring-back.ts'
import { useClose } from './use-close.ts'
import { putCaretBack } from './use-keeping.ts'
import type { LockLoss } from './use-lock.ts'
import { readOnlyReason } from './use-read-only-reason.ts'

/** An article on the screen, and what is still to be asked about it. */
export type Opening = {
  /** Grows with every opening, so that each one is drawn afresh. */
  serial: number
  article: OpenArticle
  offline: boolean
  /** When what is shown without the server was read, ISO 8601; null where that is not known. */
  readAt: string | null
  /** A draft that differs from the server, until the person decided. */
  draft: UnsavedDraft | null
  /** What this computer keeps of it could not be looked for just now. */
  isUnread: boolean
  /** Somebody else has the article: what this computer keeps of it is only shown. */
  isKept: boolean
}

type Shown = {
  kind: 'open' | 'offline' | 'kept'
  post: Post
  draft: LocalDraft
  local?: Parameters<typeof createOpenArticle>[2]
  read_at?: string | null
}

const overtakeQuestion = {
  title: 'Article in use',
  text: 'Are you sure you want to overtake editing?',
  yes: 'Overtake editing',
  no: 'Back to the list',
}

/** Opens the article: asks before overtaking, says what cannot be opened and leaves, offers what this computer keeps.
 *  `opening` is null while it is opening, and where it `failed`: somebody else has it, and nothing of it is here. With
 *  `continues` what another window wrote goes on without a question, as does what was saved and waits for the server;
 *  `localId` is that of an article which the server does not have, until it has it: then the same one goes on as `id`. */
export function useOpening(id: number | null, localId: string | null, continues: boolean) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const close = useClose()
  const closeAtOnce = useClose(true)
  const confirm = useConfirm()
  const brand = useBrand()
  const mayUpdate = useMay('post')('update')
  const { id: userId } = useCurrentUser()
  const [opening, setOpening] = useState<Opening | null>(null)
  const [failed, setFailed] = useState(false)
  const needs = useRef({
    brand,
    mayUpdate,
    confirm,
    close,
    continues,
    overtake: state?.overtake === true,
    kept: state?.kept === true,
  })
  useEffect(() => {
    Object.assign(needs.current, { brand, mayUpdate, confirm, close })
  })
  useEffect(() => {
    // A yes counts once: whoever comes back to this entry is asked again.
    if (state?.overtake !== true) return
    void navigate({ pathname, search }, { replace: true, state: { ...state, overtake: undefined } })
  }, [navigate, pathname, search, state])

  const isAsking = opening === null || opening.draft !== null || opening.isKept
  const { makeRoom, stayOut } = useBringBack(isAsking ? null : opening.article)
  const sayOlder = useSayOlder()
  const onScreen = useRef<OpenArticle | null>(null)
  const show = useCallback(
    (opened: Shown, resume: boolean) => {
      const { brand } = needs.current
      const article = createOpenArticle(
        opened.post,
        { bodyFormat: brand.body_format, defaultThumbnail: brand.default_thumbnail },
        opened.local,
      )
      onScreen.current = article
      const { draft } = opened
      const differs = draft.kind === 'differs' ? draft : null
      const isKept = opened.kind === 'kept'
      if (isKept) article.writer.stop()
      store.set(article.atoms.isCopy, opened.kind === 'offline')
      const direct =
        isKept ||
        opened.local !== undefined ||
        opened.kind === 'offline' ||
        (resume && differs !== null && !differs.conflict && !differs.set_aside)
      const interrupted = takeInterruptedWork(article.id)
      if (resume) store.set(article.atoms.interrupted, interrupted)
      if (differs && direct) put(article, differs)
      if (differs?.older && direct) sayOlder(differs.saved_at)
      if (resume) putCaretBack(article)
      // What is asked about is not on the screen yet.
      if (!isKept && (direct || !differs)) dropLost({ key: article.key.id, userId })
      setOpening(before => ({
        serial: (before?.serial ?? 0) + 1,
        article,
        offline: opened.kind === 'offline',
        readAt: opened.read_at ?? null,
        draft: direct ? null : differs,
        isUnread: draft.kind === 'unread',
        isKept,
      }))
    },
    [sayOlder, userId],
  )

  const showKept = useCallback(
    async (id: number) => {
      const kept = unwritten(id, userId) ?? (await readKept(id))
      if (kept) show({ kind: 'kept', ...kept }, false)
      return kept !== null
    },
    [show, userId],
  )

  /** How often the server was known to answer when the article was asked for last. */
  const askedAt = useRef(0)
  const run = useCallback(
    async (left: { now: boolean }, resume: boolean, shown?: OpenArticle) => {
      askedAt.current = store.get(answeringAtom)
      const { overtake, kept } = needs.current
      needs.current.overtake = false
      if (id === null && localId !== null) {
        const local = withUnwritten(await readLocal(localId), localId, userId)
        if (left.now) return
        if (local) sayOfDraft(local.kind === 'open' ? local.draft : local)
        if (local?.kind === 'open') return show(local, resume)
        if (local) return needs.current.close()
      }
      if (id === null) return refuse({ kind: 'not-found', messages: [] }, needs.current.close)
      if (kept && (await showKept(id))) return
      let opened = await openOrAsk(id, overtake, async ({ messages }) => {
        // Who has it is in the server's words.
        const about = [await nameHere(id), ...messages]
        return !left.now && needs.current.confirm({ ...overtakeQuestion, about })
      })
      if (left.now) {
        if (opened?.kind === 'open') void api.posts.unlock({ id }).catch(() => {})
        return
      }
      if (opened === null) {
        stayOut()
        return needs.current.close()
      }
      if (opened.kind === 'not-overtaken') toast.error('Error fetching data.')
      // The server is not back yet, or somebody else has it: what is on the screen stays there.
      if (shown && !isAnswer(opened)) return
      if (opened.kind === 'refused') {
        if (isGone(opened.problem)) await setAsideDeleted(id)
        return refuse(opened.problem, needs.current.close)
      }
      if (opened.kind === 'not-overtaken') {
        if (!(await showKept(id))) setFailed(true)
        return
      }
      const roomy = await makeRoom(opened, needs.current.mayUpdate)
      if (left.now || roomy === null) {
        if (opened.kind === 'open') void api.posts.unlock({ id }).catch(() => {})
        return left.now ? undefined : needs.current.close()
      }
      opened = roomy
      settleDraft(id, opened.draft)
      if (opened.kind === 'open') {
        // Reading took the lock; somebody who may only read gives it back at once (decision W2).
        if (readOnlyReason(opened.post, needs.current.mayUpdate))
          void api.posts.unlock({ id }).catch(() => {})
      }
      const lost = unwritten(id, userId)
      if (lost) {
        const conflict = lost.post.revision !== opened.post.revision
        opened.draft = { ...lost.draft, seq: 'seq' in opened.draft ? opened.draft.seq : null, conflict }
      }
      const goesOn = resume || (opened.kind === 'open' && opened.isSaved)
      show(shown ? { ...opened, draft: draftOf(shown, opened) } : opened, goesOn)
    },
    [id, localId, userId, show, showKept, makeRoom, stayOut],
  )

  /** Whether the person is elsewhere by now, for what was asked after the opening. */
  const gone = useRef({ now: false })
  useEffect(() => {
    const left = { now: false }
    gone.current = left
    return () => {
      left.now = true
    }
  }, [])

  useEffect(() => {
    // The server has it now; the person writes on.
    if (id !== null && onScreen.current?.id === id) return
    const left = { now: false }
    void run(left, takeInterruption() || needs.current.continues)
    return () => {
      left.now = true
    }
  }, [id, run])

  /** Asks the server again after the article was opened without it. */
  const reconnecting = useRef(false)
  const reconnect = useCallback(async () => {
    if (reconnecting.current || !opening) return
    reconnecting.current = true
    await opening.article.writer.flush()
    await run(gone.current, true, opening.article)
    reconnecting.current = false
  }, [opening, run])
  const answering = useAtomValue(answeringAtom)
  useEffect(() => {
    if (opening?.offline && answering > askedAt.current) void reconnect()
  }, [answering, opening, reconnect])

  // Asked again when the person comes back to the window, as from unlocking the keychain; not about what is typed by then.
  useEffect(() => {
    if (!opening?.isUnread) return
    const { article } = opening
    const again = async () => {
      const draft = await readDraftBesides(store.get(article.atoms.post))
      if (draft.kind === 'unread' || onScreen.current !== article || !article.isOnServer()) return
      settleDraft(article.id, draft)
      const found = draft.kind === 'differs' ? draft : null
      setOpening(now => now && { ...now, draft: found, isUnread: false })
    }
    addEventListener('focus', again)
    return () => removeEventListener('focus', again)
  }, [opening])

  const lockLost = useCallback(
    async (loss: LockLoss) => {
      if (!opening) return
      const by = loss.kind === 'gone' ? 'gone' : { username: loss.username }
      await loseArticle(opening, by, userId)
      if (loss.kind === 'gone') toast.error('Post with given ID not found.')
      else {
        toast.warning('The article is locked for editing')
        const { id, atoms } = opening.article
        notify('lock-lost', { id, title: titleOf(store.get(atoms.post)) })
      }
      closeAtOnce()
    },
    [opening, userId, closeAtOnce],
  )
  const leave = useCallback(async () => {
    if (opening && !opening.isKept) await loseArticle(opening, 'window', userId)
  }, [opening, userId])

  const decide = async (apply: boolean) => {
    if (!opening?.draft) return
    const { article, draft } = opening
    if (apply) put(article, draft)
    // First: what is typed from then on is kept.
    else await discard(article)
    dropLost({ key: article.key.id, userId })
    setOpening(now => (now === opening ? { ...opening, draft: null } : now))
  }
  return {
    opening,
    failed,
    retry() {
      setFailed(false)
      void run(gone.current, false)
    },
    close,
    reconnect,
    lockLost,
    leave,
    decide,
    server: opening && store.get(opening.article.atoms.post),
  }
}

/** Puts a draft on the screen, in one with what is newer on the server; from then on a save acknowledges its generation. */
function put(article: OpenArticle, draft: UnsavedDraft): void {
  article.writer.adopt(draft.seq, draft.saved_at)
  store.set(article.atoms.categories, draft.categories)
  if (draft.conflict) applyOverNewer(article, draft)
  else article.apply(draft.form)
}

/** Whether the server said something about the post itself. */
function isAnswer(opened: Opened): boolean {
  if (opened.kind !== 'refused') return opened.kind === 'open'
  return opened.problem.kind === 'not-found' || opened.problem.kind === 'forbidden'
}

/** What is on the screen, as the draft of the version that was just read: newer than anything on the disk. */
function draftOf(shown: OpenArticle, { post, draft }: Shown): LocalDraft {
  const form = shown.snapshot()
  if (isSameForm(form, articleFormOf(post))) return draft.kind === 'differs' ? { kind: 'nothing' } : draft
  const seq = shown.writer.seq()
  const began = store.get(shown.atoms.post)
  const categories = store.get(shown.atoms.categories)
  return unsavedDraft(began, form, { seq, categories, conflict: began.revision !== post.revision })
}

function refuse(problem: Problem, close: () => void): void {
  if (isOver(problem)) return
  // P8's own words for it come before the server's.
  if (isGone(problem)) toast.error('Post with given ID not found.')
  else toast.problem(problem, 'Error fetching data.')
  close()
}

async function discard(article: OpenArticle): Promise<void> {
  // A save of what is not wanted any more is not sent either.
  await withdrawSaves(article.key, true)
  await article.writer.forget()
  await api.drafts.discard({ key: article.key, window: windowId }).catch(() => {})
}
