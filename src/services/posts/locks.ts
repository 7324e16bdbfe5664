import * as z from 'zod'
import type { LockNews } from '../../contract/entities/post.ts'
import { problemOf } from '../../contract/problem.ts'
import { createFeed } from '../feed.ts'
import type { Http } from '../http/client.ts'
import { paths } from '../http/paths.ts'
import { AnswerError } from '../http/problem.ts'
import type { Clock, Log } from '../ports.ts'

/** How often a held lock is checked, in milliseconds (P9). */
export const lockCheckMs = 15_000

/** The longest a release may take, in milliseconds (hardening N42). */
export const releaseMs = 3_000

type LockNeeds = {
  http: Http
  clock: Clock
  log: Log
  /** Reads the post, which checks the lock (decision E10). Rejects with `forbidden` when it is somebody else's. */
  check(id: number, signal: AbortSignal): Promise<unknown>
}

/** The edit locks this computer holds. A lock is given back once and only while it is ours: giving back another's
 *  would take it from them. */
export function createLocks({ http, clock, log, check }: LockNeeds) {
  /** Post id to how many readers hold its lock. */
  const held = new Map<number, number>()
  const watches = new Map<number, Set<Watch>>()
  /** What is being given back, by post id. */
  const releasing = new Map<number, Promise<void>>()
  /** Until when a lock that its last reader leaves is kept. */
  let keptUntil = 0

  function endWatches(id: number) {
    for (const { end } of watches.get(id) ?? []) end()
  }

  /** The API says that the lock is somebody else's, or that there is no such post any more. */
  function lose(id: number, error: unknown) {
    held.delete(id)
    const isGone = problemOf(error).kind === 'not-found'
    for (const { push, end } of watches.get(id) ?? []) {
      push(isGone ? { kind: 'gone' } : { kind: 'lost', username: holderIn(error) })
      end()
    }
  }

  /** Never rejects and never takes longer than 3 s. */
  async function release(id: number): Promise<void> {
    if (!held.delete(id)) return
    endWatches(id) // a check would take the lock again
    const done = giveBack(id)
    releasing.set(id, done)
    await done
    if (releasing.get(id) === done) releasing.delete(id)
  }

  /** Gives back what nobody holds, once nobody is expected back. */
  async function releaseUnlessHeld(id: number): Promise<void> {
    while (clock.now() < keptUntil) await clock.wait(keptUntil - clock.now())
    if (held.get(id) === 0) await release(id)
  }

  async function giveBack(id: number): Promise<void> {
    const late = new AbortController()
    const call = http
      .send('POST', paths.unlockPost(id), { signal: late.signal })
      .catch(error => log('unlock-failed', { kind: problemOf(error).kind }))
    const inTime = new AbortController()
    await Promise.race([
      call.finally(() => inTime.abort()),
      clock.wait(releaseMs, inTime.signal).then(
        () => late.abort(),
        () => {},
      ),
    ])
  }

  async function watch(id: number, signal: AbortSignal, tell: Watch['push']) {
    tell({ kind: 'held' })
    do await clock.wait(lockCheckMs, signal)
    while (await isStillHeld(id, signal, tell))
  }

  /** Checks it once, and tells. False where there is nothing to check any more. */
  async function isStillHeld(id: number, signal: AbortSignal, tell: Watch['push']): Promise<boolean> {
    const error = await check(id, signal).then(() => null, identity)
    const kind = error === null ? null : problemOf(error).kind
    if (signal.aborted || kind === 'unauthorised') return false
    if (kind === 'forbidden' || kind === 'not-found') {
      lose(id, error)
      return false
    }
    tell({ kind: kind === null ? 'held' : 'unanswered' })
    return true
  }

  return {
    /** The API gave us the lock. */
    took(id: number) {
      held.set(id, held.get(id) ?? 0)
    },
    /** Whoever leaves now comes back at once. */
    keep() {
      keptUntil = clock.now() + lockCheckMs
    },
    lose,
    /** Checks at once what is held for a reader: this computer slept, and may have lost it. */
    async checkAll() {
      const all = [...watches.values()].flatMap(some => [...some])
      await Promise.all(all.map(({ checkNow }) => checkNow()))
    },
    isHeld: (id: number) => held.has(id),
    /** There is nothing to give back any more. */
    forget(id: number) {
      held.delete(id)
    },
    release,
    releaseUnlessHeld,
    /** Waits for a release that is on its way: one that arrived later would give back what is taken now. */
    released: async (id: number) => releasing.get(id),
    /** Waits for those that are on their way already, too. */
    async releaseAll() {
      await Promise.all([...[...held.keys()].map(release), ...releasing.values()])
    },
    /** The session is over: the watches end, and nothing is given back in somebody else's name. */
    forgetAll() {
      held.clear()
      for (const id of watches.keys()) endWatches(id)
    },
    /** Holds the lock for one reader; the last one to leave gives it back. */
    hold(id: number, signal: AbortSignal | undefined) {
      const left = new AbortController()
      const wasHeld = held.has(id)
      held.set(id, (held.get(id) ?? 0) + 1)
      const others = watches.get(id) ?? new Set()
      watches.set(id, others)
      const feed = createFeed<LockNews>(signal, () => {
        left.abort()
        others.delete(one)
        const readers = held.get(id)
        if (readers === undefined) return
        if (readers > 1) held.set(id, readers - 1)
        else {
          held.set(id, 0)
          void releaseUnlessHeld(id)
        }
      })
      const one = { ...feed, checkNow: () => isStillHeld(id, left.signal, feed.push) }
      others.add(one)
      watch(id, left.signal, feed.push)
        .catch(() => {}) // the reader left while the watch waited
        .finally(feed.end)
      // It has been given back since this reader took it.
      if (!wasHeld) void one.checkNow()
      return feed.items
    },
  }
}

type Watch = Pick<ReturnType<typeof createFeed<LockNews>>, 'push' | 'end'> & {
  checkNow(): Promise<boolean>
}

const Refusal = z.object({ lock: z.object({ username: z.string() }) })

/** A post that could not be read, since somebody else holds its lock (decisions E10, E11). */
export class LockedError extends AnswerError {}

/** Who holds the lock that a call was refused for, where the refusal names them; null where it was for something else. */
export function takenOver(error: unknown): { by: string | null } | null {
  if (problemOf(error).kind !== 'forbidden') return null
  const by = holderIn(error)
  return by !== null || error instanceof LockedError ? { by } : null
}

/** Who holds the lock, where the refusal names them. */
function holderIn(error: unknown): string | null {
  const refusal = Refusal.safeParse(error instanceof AnswerError ? error.body : null)
  return refusal.success ? refusal.data.lock.username : null
}

const identity = (value: unknown) => value
