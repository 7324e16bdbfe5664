import { atom } from 'jotai'
import type { DraftKey } from '../../contract/calls/drafts.ts'
import type { Asked, Intent, UnreadIntent } from '../../contract/calls/outbox.ts'
import { type Problem, problemOf } from '../../contract/problem.ts'
import { api, query, queryClient } from './api.ts'
import { createdArticlesAtom } from './created-articles.ts'
import { followSignedIn } from './follow-signed-in.ts'
import { answeringAtom } from './session.ts'
import { store } from './store.ts'
import { toast } from './toasts.ts'

/** What the person asked for that the server has not done yet, then what was done lately; each oldest first. */
export const intentsAtom = atom<Intent[]>([])

/** Keeps `intentsAtom` as the services know it while somebody is signed in, and says what was done. */
export const followOutbox = () =>
  followSignedIn(
    () => api.outbox.watch(),
    ({ intents, unread, just_done }) => {
      take(intents)
      for (const intent of intents) if (just_done.includes(intent.id)) sayDone(intent)
      sayUnread(unread)
    },
    () => store.set(intentsAtom, []),
  )

/** Whoever hears of it first says so: it is told once. */
function sayUnread(unread: UnreadIntent[]): void {
  for (const why of unread) toast.warning(unreadTexts[why])
}

const unreadTexts: Record<UnreadIntent, string> = {
  damaged:
    'Something that waited for the server cannot be read on this computer any more, so it is not sent. Look through your drafts.',
  'newer-version':
    'Something that waits for the server was asked for by a newer version of the app. It is left alone.',
}

function take(intents: Intent[]): void {
  const before = store.get(intentsAtom)
  store.set(intentsAtom, intents)
  for (const intent of intents) {
    const earlier = before.find(({ id }) => id === intent.id)
    if (intent.state === earlier?.state || intent.state !== 'needs-you') continue
    // Once its person has it sent again, it is tried here too.
    tries.delete(nameOf(intent.key))
    // Whoever else tried it said so.
    if (earlier?.state === 'sending' && intent.problem) toast.problem(intent.problem, failureOf(intent.act))
  }
}

/** What is said of one that the server did not do, where it says nothing itself (P8). */
export const failureOf = (act: Intent['act']) => failures[act]
const failures: Record<Intent['act'], string> = {
  save: 'Error saving post.',
  task: 'Error creating post.',
  publish: 'Error publishing post.',
  schedule: 'Error scheduling post.',
  push: 'Error push notification',
  export: 'Error exporting post.',
  trash: 'Error moving post to trash.',
  restore: 'Error updating post.',
  remove: 'Error deleting post.',
}

function sayDone({ key, act, post_id }: Intent): void {
  if (post_id !== undefined && key.id !== String(post_id)) {
    store.set(createdArticlesAtom, created => ({ ...created, [key.id]: post_id }))
    toast.success('Added')
  }
  if (act === 'save') toast.success('Saved.')
  for (const queryKey of [query.posts.key(), query.dashboard.key(), query.drafts.key()])
    void queryClient.invalidateQueries({ queryKey })
}

/** How often the API was known to answer when a save was asked for or tried here last, by what the draft is called. */
const tries = new Map<string, number>()
const nameOf = ({ entity, id }: DraftKey) => `${entity}:${id}`

/** Whether a save that waits is tried now: once each time that the API answers again, and once in a window that did not
 *  ask for it. Counts as the try. No clock is asked: it may jump. */
export function mayTry(key: DraftKey): boolean {
  const now = store.get(answeringAtom)
  const isDue = (tries.get(nameOf(key)) ?? untried) < now
  if (isDue) tries.set(nameOf(key), now)
  return isDue
}

/** A save that was not tried yet. */
const untried = -1

/** Hands over what could not be done. `triedAt` is the `answeringAtom` at which a save was tried last; one that is
 *  `untried`, as the server was away or its pictures are, goes as soon as it can. False when this computer did not take
 *  it either. */
export async function ask(asked: Asked, triedAt = untried): Promise<boolean> {
  if (asked.act === 'save') tries.set(nameOf(asked.key), triedAt)
  return api.outbox.put(asked).then(
    () => true,
    () => false,
  )
}

/** The intents about this article that the server has not done yet. */
export const intentsOf = (intents: Intent[], { entity, id }: DraftKey): Intent[] =>
  intents.filter(({ key, state }) => state !== 'done' && key.entity === entity && key.id === id)

/** Where what it is about is: an article as the server has it, once it has it; a task stands on the board. */
export const placeOf = ({ key, post_id }: Intent) =>
  key.entity === 'post' ? `/posts/${post_id ?? key.id}` : '/dashboard'

/** Whether a save of this article waits for the server, as the services know it now; never rejects. */
export async function isSaveWaiting(key: DraftKey): Promise<boolean> {
  return (await savesOf(key)).some(({ state }) => state === 'waiting')
}

/** Somebody else has the article now: no save of it goes by itself any more (decision E13). Where its text is kept another
 *  way, as `isKept` says, none is left to ask about. Never rejects. */
export async function withdrawSaves(key: DraftKey, isKept: boolean): Promise<void> {
  const problem: Problem = { kind: 'forbidden', messages: [] }
  for (const { id } of await savesOf(key))
    await (isKept ? forget(id) : api.outbox.failed({ id, problem }).catch(() => {}))
}

async function savesOf(key: DraftKey): Promise<Intent[]> {
  try {
    for await (const { intents, unread } of await api.outbox.watch()) {
      sayUnread(unread)
      return intentsOf(intents, key).filter(({ act }) => act === 'save')
    }
  } catch {
    // The list of what waits says that it cannot be read.
  }
  return []
}

/** It was done here: what waited for it does not wait any more. A save is listed as done, as the server has the article under
 *  this id. */
export function doneInstead(key: DraftKey, act: Intent['act'], post_id: number): void {
  for (const { id, act: one } of intentsOf(store.get(intentsAtom), key)) {
    if (one !== act) continue
    // Gone already, or the services are: then there is nothing to say.
    if (act === 'save') api.outbox.done({ id, post_id }).catch(() => {})
    else void forget(id)
  }
}

/** The person does not want it any more, in the list either. */
export async function forget(id: string): Promise<void> {
  // Gone already, or the services are: then there is nothing to forget.
  await api.outbox.remove({ id }).catch(() => {})
}

/** It was tried here, where its article is open, and this stands in its way. Resolves when that is known: a save that goes
 *  on before would ask for it anew, and be tried without end. Never rejects. */
export async function sayFailed({ id }: Intent, problem: Problem): Promise<void> {
  // It may be gone by now, with the session or another way.
  await api.outbox.failed({ id, problem }).catch(() => {})
}

/** Has it sent again. */
export function sendAgain({ id, act }: Intent): void {
  api.outbox.retry({ id }).catch(error => toast.problem(problemOf(error), failureOf(act)))
}
