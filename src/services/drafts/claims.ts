import type { ClaimNews } from '../../contract/calls/drafts.ts'
import { createFeed } from '../feed.ts'
import type { Clock } from '../ports.ts'

/** How long a window that is asked to leave may take, in milliseconds. */
export const leaveMs = 3000

type Claim = { window: string; feed: ReturnType<typeof createFeed<ClaimNews>> }

/** Which window writes which draft: one at a time, and the others wait in the order of their coming (decision D3).
 *  `freed` hears when no window is left that would write one. */
export function createClaims(clock: Clock, freed: () => void = () => {}) {
  /** Draft to the claims on it; the first one holds. */
  const drafts = new Map<string, Claim[]>()

  function leave(id: string, claim: Claim) {
    const claims = drafts.get(id)
    const at = claims?.indexOf(claim) ?? -1
    if (!claims || at < 0) return
    claims.splice(at, 1)
    if (claims.length === 0) {
      drafts.delete(id)
      freed()
    }
    if (at === 0) claims[0]?.feed.push({ kind: 'granted' })
  }

  async function moveOut(id: string, holder: Claim) {
    holder.feed.push({ kind: 'leave' })
    await clock.wait(leaveMs)
    if (drafts.get(id)?.[0] === holder) holder.feed.end()
  }

  return {
    /** Another claim of the same window takes the place of its former one. `takesOver` asks the holder to leave. */
    claim(id: string, window: string, takesOver: boolean, signal?: AbortSignal) {
      signal?.throwIfAborted()
      const claim: Claim = { window, feed: createFeed(signal, () => leave(id, claim)) }
      const claims = drafts.get(id) ?? []
      drafts.set(id, claims)
      const before = claims.findIndex(one => one.window === window)
      const [former] = before < 0 ? [] : claims.splice(before, 1, claim)
      former?.feed.end()
      const [holder] = claims
      if (!holder || holder === claim) {
        if (!holder) claims.push(claim)
        claim.feed.push({ kind: 'granted' })
        return claim.feed.items
      }
      if (before >= 0) claims.splice(before, 1)
      claims.splice(takesOver ? 1 : claims.length, 0, claim)
      claim.feed.push({ kind: 'elsewhere' })
      if (takesOver) void moveOut(id, holder)
      return claim.feed.items
    },
    /** Takes the draft for what happens to it without a window; whoever comes meanwhile waits, until the answer is called.
     *  Null while some window has it open. */
    claimAside(id: string): (() => void) | null {
      if (drafts.has(id)) return null
      const claim: Claim = { window: '', feed: createFeed(undefined, () => leave(id, claim)) }
      drafts.set(id, [claim])
      return claim.feed.end
    },
    /** Whether a window has it open, or waits to. */
    isOpen: (id: string) => drafts.get(id)?.some(({ window }) => window !== '') ?? false,
    /** Whether this window may change the draft: it holds it, or nobody does. */
    mayWrite(id: string, window: string): boolean {
      const holder = drafts.get(id)?.[0]
      return holder === undefined || holder.window === window
    },
    /** The session is over: whoever signs in next claims anew. */
    forget() {
      const all = [...drafts.values()].flat()
      drafts.clear()
      for (const { feed } of all) feed.end()
    },
  }
}
