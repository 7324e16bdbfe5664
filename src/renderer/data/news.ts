import type { News, SessionState } from '../../contract/calls/session.ts'
import { api, onTransport, queryClient } from './api.ts'
import { flushAll } from './flush.ts'
import {
  answeringAtom,
  interruptedAtom,
  onlineAtom,
  sessionAtom,
  signsOutHereAtom,
  transportAtom,
  wasSignedInHereAtom,
} from './session.ts'
import { store } from './store.ts'
import { clockOffsetAtom } from './time.ts'
import { toast } from './toasts.ts'
import { isNow } from './whose.ts'

/** How long to wait before asking again after the news broke off, in milliseconds. */
const pause = 500

/** Feeds the atoms with the services' news for as long as the window lives; asks anew after a break. */
export async function followNews(): Promise<never> {
  onTransport(connected => store.set(transportAtom, connected))
  for (;;) {
    try {
      for await (const news of await api.session.news()) take(news)
    } catch {
      // The connection mark says it; the next round finds the transport or waits again.
    }
    await new Promise(resolve => setTimeout(resolve, pause))
  }
}

function take(news: News): void {
  if (news.kind === 'session') void takeSession(news.state)
  if (news.kind === 'connection') {
    const isBack = news.online && !store.get(onlineAtom)
    store.set(onlineAtom, news.online)
    if (news.online) answersAgain()
    // What is on the screen may be what was read before.
    if (isBack) void queryClient.invalidateQueries()
  }
  if (news.kind === 'clock') store.set(clockOffsetAtom, news.offset_ms)
  if (news.kind === 'power' && news.asleep) void flushAll()
}

const answersAgain = () => store.set(answeringAtom, times => times + 1)

let turn: Promise<void> = Promise.resolve()

/** Makes this the session of the window, one change after another. A session that ends first lets unsaved work reach
 *  the disk; a 401, and signing out in another window, which asked nobody here, remember where the person was (decision
 *  A9). */
export function takeSession(next: SessionState): Promise<void> {
  turn = turn.catch(() => undefined).then(() => change(next))
  return turn
}

async function change(next: SessionState): Promise<void> {
  const before = store.get(sessionAtom)
  if (JSON.stringify(before) === JSON.stringify(next)) return
  if (next.kind === 'signed-in') {
    store.set(signsOutHereAtom, false)
    store.set(wasSignedInHereAtom, true)
    const interrupted = store.get(interruptedAtom)
    if (interrupted && interrupted.userId !== next.user.id) store.set(interruptedAtom, null)
  }
  if (before.kind === 'signed-in' && next.kind !== 'signed-in') {
    await flushAll()
    const wasInterrupted =
      next.kind === 'signed-out' &&
      (next.reason === 'expired' || (next.reason === 'left' && !store.get(signsOutHereAtom)))
    const path = `${location.pathname}${location.search}`
    store.set(interruptedAtom, wasInterrupted ? { userId: before.user.id, path } : null)
  }
  if (next.kind === 'signed-in' && before.kind !== 'signed-in') answersAgain()
  isNow(next)
  store.set(sessionAtom, next)
  if (next.kind === 'signed-out') {
    // Nobody who signs in next may see what the last person's screens had read (decision A13).
    queryClient.clear()
    if (next.reason === 'permissions') toast.error('Cannot fetch permissions.')
  }
}
