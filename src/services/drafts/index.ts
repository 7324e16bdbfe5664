import type { DraftKey } from '../../contract/calls/drafts.ts'
import { ProblemError } from '../../contract/problem.ts'
import { createClaims } from './claims.ts'
import { proofs } from './container.ts'
import { disk } from './disk.ts'
import { generationSteps } from './generation.ts'
import { idOf } from './open-drafts.ts'
import { createStore, type DraftsOptions } from './store.ts'

/** The drafts on this computer's disk. What `put` resolved for survives a crash of the application, of the operating
 *  system and a power cut (hardening 4.1). */
export function createDrafts(options: DraftsOptions & { takenOver?(): void; freed?(): void }) {
  const store = createStore(options, { files: disk, steps: generationSteps, proofs, keep: 4 })
  const claims = createClaims(options.clock, options.freed)

  function claimed(key: DraftKey): string {
    const who = options.account()
    if (!who) throw new ProblemError({ kind: 'unauthorised' })
    return idOf(who.userId, key)
  }

  function mustHold({ key, window }: { key: DraftKey; window?: string }): void {
    if (window && !claims.mayWrite(claimed(key), window)) throw new ProblemError({ kind: 'conflict' })
  }

  return {
    ...store,
    async claim(input: { key: DraftKey; window: string; takes_over: boolean }, signal?: AbortSignal) {
      const id = claimed(input.key)
      if (input.takes_over) options.takenOver?.()
      return claims.claim(id, input.window, input.takes_over, signal)
    },
    async put(draft: Parameters<typeof store.put>[0] & { window?: string }) {
      mustHold(draft)
      return store.put(draft)
    },
    async acknowledge(upTo: Parameters<typeof store.acknowledge>[0] & { window?: string }) {
      mustHold(upTo)
      return store.acknowledge(upTo)
    },
    async discard(draft: Parameters<typeof store.discard>[0] & { window?: string }) {
      mustHold(draft)
      return store.discard(draft)
    },
    async quarantine(draft: Parameters<typeof store.quarantine>[0] & { window?: string }) {
      mustHold(draft)
      return store.quarantine(draft)
    },
    async restore({ aside, window }: { aside: string; window: string }) {
      const { key } = await store.binned({ aside })
      mustHold({ key, window })
      return store.restore({ aside })
    },
    /** Keeps windows of this person from it until the answer is called; null while one has it open. */
    claimAside: (userId: number, key: DraftKey) => claims.claimAside(idOf(userId, key)),
    /** Whether a window of this person has it open, or waits to. */
    isOpen: (userId: number, key: DraftKey) => claims.isOpen(idOf(userId, key)),
    /** The session is over: no window holds a draft any more. */
    forgetClaims: claims.forget,
  }
}
