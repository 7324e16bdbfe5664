import { DraftValue } from '../../../contract/entities/article-draft.ts'
import { type Post, titleOf } from '../../../contract/entities/post.ts'
import type { SetAside } from '../../../contract/entities/set-aside.ts'
import { isUnreached, type Problem, problemOf } from '../../../contract/problem.ts'
import {
  compareDraft,
  type LocalDraft,
  type UnsavedDraft,
  unsavedDraft,
} from '../../catalogue/article-draft.ts'
import { draftKey, isFromNewer } from '../../catalogue/form-draft.ts'
import { sayUnread } from '../../catalogue/say-draft.ts'
import { api } from '../../data/api.ts'
import { isSaveWaiting } from '../../data/outbox.ts'
import { toast } from '../../data/toasts.ts'
import { windowId } from '../../data/window-id.ts'

/** How opening an article ended. */
export type Opened =
  /** `isSaved`: the draft was saved, and waits for the server. */
  | { kind: 'open'; post: Post; draft: LocalDraft; isSaved: boolean }
  /** No answer came, and this computer keeps a draft with the post it was started from, or the post as it was last read:
   *  then ISO 8601 says when. */
  | { kind: 'offline'; post: Post; draft: LocalDraft; read_at: string | null }
  | { kind: 'refused'; problem: Problem }
  /** Somebody else has it, and it could not be taken over. */
  | { kind: 'not-overtaken' }

/** Reads the post, which takes its lock, and the draft this computer keeps of it. Never rejects. */
async function readArticle(id: number, overtake: boolean): Promise<Opened> {
  const reading = overtake ? api.posts.overtake({ id }) : api.posts.get({ id })
  const onDisk = lookForDraft(id)
  try {
    const post = await reading
    const draft = besides(post, await onDisk)
    const isSaved = draft.kind === 'differs' && (await isSaveWaiting(draftKey('post', id)))
    return { kind: 'open', post, draft, isSaved }
  } catch (error) {
    const problem = problemOf(error)
    const hadNoAnswer = isUnreached(problem) || problem.kind === 'unknown-outcome'
    const kept = hadNoAnswer ? ((await readKept(id)) ?? (await readSeen(id, await onDisk))) : null
    return kept ? { kind: 'offline', read_at: null, ...kept } : { kind: 'refused', problem }
  }
}

/** Opens; on 403 asks, and on yes overtakes. Null when the person stays out. */
export async function openOrAsk(
  id: number,
  overtake: boolean,
  ask: (problem: Problem) => Promise<boolean>,
): Promise<Opened | null> {
  if (overtake) return overtakeArticle(id)
  const opened = await readArticle(id, false)
  if (opened.kind !== 'refused' || opened.problem.kind !== 'forbidden') return opened
  return (await ask(opened.problem)) ? overtakeArticle(id) : null
}

async function overtakeArticle(id: number): Promise<Opened> {
  const opened = await readArticle(id, true)
  const isTold = opened.kind === 'refused' && (isOver(opened.problem) || isGone(opened.problem))
  return opened.kind === 'open' || isTold ? opened : { kind: 'not-overtaken' }
}

export const isOver = ({ kind }: Problem) => kind === 'unauthorised'
export const isGone = ({ kind }: Problem) => kind === 'not-found'

/** The draft this computer keeps of an article, with the post it was started from; null without one. Never rejects. */
export async function readKept(id: number): Promise<{ post: Post; draft: UnsavedDraft } | null> {
  const answer = await readDraft(id)
  const value = DraftValue.safeParse(answer?.draft?.value)
  if (!answer?.draft || !value.success) return null
  const { post, form, categories, set_aside } = value.data
  const { seq, saved_at } = answer.draft
  const older = answer.damaged === 'newest'
  return { post, draft: unsavedDraft(post, form, { seq, saved_at, categories, older, set_aside }) }
}

/** The post as this computer last read it, and what stands for its draft; null where it never did. Never rejects. */
async function readSeen(id: number, answer: Looked) {
  const seen = await api.posts.seen({ id }).catch(() => null)
  return seen && { ...seen, draft: besides(seen.post, answer) }
}

/** What this computer knows the post to be called; '' where it never read it. Never rejects. */
export async function nameHere(id: number): Promise<string> {
  const here = (await readKept(id)) ?? (await api.posts.seen({ id }).catch(() => null))
  return here ? titleOf(here.post) : ''
}

/** An article that only this computer has, or why that cannot be read; null without one. Never rejects. */
export async function readLocal(id: string) {
  const answer = await lookForDraft(id)
  if ('error' in answer) return { kind: 'unread' as const, ...answer }
  if (!answer.draft && answer.from_newer_version) return { kind: 'newer-version' as const }
  const value = DraftValue.safeParse(answer.draft?.value)
  if (!answer.draft || !value.success) {
    const isWhole = answer.draft !== null
    return isWhole || answer.damaged === 'all' ? { kind: 'unreadable' as const, isWhole } : null
  }
  const { post, form, categories, unanswered, set_aside } = value.data
  const { seq, saved_at } = answer.draft
  const older = answer.damaged === 'newest'
  const isBehind = answer.from_newer_version
  const draft = unsavedDraft(post, form, { seq, saved_at, categories, older, isBehind, set_aside })
  return { kind: 'open' as const, post, draft, local: { id, unanswered } }
}

/** The server has this post no more: what this computer keeps of it is set aside (decision E42). Never rejects. */
export const setAsideDeleted = (id: number): Promise<void> =>
  setAsideKept(id, { why: 'deleted', by: null, at: new Date().toISOString() })

/** What this computer keeps of a post goes no further by itself, unless it was set aside before. Never rejects. */
export async function setAsideKept(id: number, set_aside: SetAside): Promise<void> {
  const key = draftKey('post', id)
  const { draft } = (await readDraft(id)) ?? {}
  const { data: value } = DraftValue.safeParse(draft?.value)
  if (!draft || !value || value.set_aside) return
  await api.drafts
    .put({ key, base: draft.base, value: { ...value, set_aside }, window: windowId })
    .catch(() => {})
}

type Looked = Awaited<ReturnType<typeof lookForDraft>>

/** What this computer keeps of an article, or why it cannot be looked for. Never rejects. */
const lookForDraft = (id: number | string) =>
  api.drafts.get({ key: draftKey('post', id) }).catch((error: unknown) => ({ error }))

async function readDraft(id: number | string) {
  const looked = await lookForDraft(id)
  return 'error' in looked ? null : looked
}

const besides = (post: Post, looked: Looked): LocalDraft =>
  'error' in looked ? { kind: 'unread', ...looked } : compareDraft(looked, post)

/** The draft of this post, once more. Never rejects. */
export const readDraftBesides = async (post: Post): Promise<LocalDraft> =>
  besides(post, await lookForDraft(post.id))

/** Deals with a draft that needs no question: one the server has goes, one nobody can read is said, and kept aside
 *  before anything is written in its place. What differs is left to the caller. */
export function settleDraft(id: number, draft: LocalDraft): void {
  const key = draftKey('post', id)
  if (draft.kind === 'unreadable' && draft.isWhole)
    void api.drafts.quarantine({ key, window: windowId }).catch(() => {})
  if (draft.kind === 'same') {
    const done = api.drafts.acknowledge({ key, seq: draft.seq, window: windowId })
    done.catch(() => {}) // still there, it is compared again at the next opening
  }
  sayOfDraft(draft)
}

/** Says what of a draft cannot be shown here. */
export function sayOfDraft(draft: LocalDraft): void {
  if (draft.kind === 'unreadable') toast.error('Error parsing post text from localStorage.')
  if (draft.kind === 'unread')
    sayUnread(draft.error, 'What this computer keeps of this article could not be read just now.')
  if (isFromNewer(draft)) toast.warning('This draft was saved by a newer version of the app')
}
