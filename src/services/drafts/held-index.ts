import * as z from 'zod'
import { HeldDraft } from '../../contract/calls/drafts.ts'
import { createSealedCache } from '../sealed/sealed-cache.ts'
import type { SealedNeeds } from '../sealed/sealed-files.ts'
import type { SealOwner } from '../sealed/sealing.ts'

const Entries = z.record(z.string(), z.object({ files: z.string(), held: z.array(HeldDraft) }))
type Entries = z.infer<typeof Entries>

/** How many drafts a start may read anew before it is worth a file. */
const few = 16
/** Another name once more is found out of the same files. */
const about = 'drafts 2'

/** What was found out of a person's drafts, for the next start: it looks which files there are, and need not read them.
 *  Sealed like the drafts, and only a cache: an entry holds for exactly the files that it was found out of. */
export type HeldIndex = {
  /** What was found in the place of this name, when these files were there. */
  find(place: string, files: string): readonly HeldDraft[] | undefined
  note(place: string, files: string, held: readonly HeldDraft[]): void
  /** Writes down what is known of these places, where that spares the next start something. Nobody waits for it. */
  keep(places: readonly string[]): void
}

/** The index of each person, in a file of its own. */
export function createHeldIndexes(needs: SealedNeeds, ownerOf: (userId: number) => Promise<SealOwner>) {
  const cache = createSealedCache(needs, 'held', { most: 1, mostBytes: 32 * 1024 * 1024 })
  const opened = new Map<number, Promise<HeldIndex>>()
  return {
    of(userId: number): Promise<HeldIndex> {
      const known = opened.get(userId)
      const index =
        known ??
        ownerOf(userId).then(
          one => open(cache, one),
          () => open(cache, null),
        )
      opened.set(userId, index)
      return index
    },
    settled: cache.settled,
  }
}

/** What an earlier start knew; nothing where there are no keys. */
async function open(
  cache: ReturnType<typeof createSealedCache>,
  owner: SealOwner | null,
): Promise<HeldIndex> {
  const kept = owner && Entries.safeParse((await cache.read(owner, about))?.value).data
  const entries = new Map(Object.entries(kept ?? {}))
  let anew = 0
  return {
    find(place, files) {
      const entry = entries.get(place)
      return entry?.files === files ? entry.held : undefined
    },
    note(place, files, held) {
      entries.set(place, { files, held: [...held] })
      anew += 1
    },
    keep(places) {
      if (!owner || anew <= few) return
      anew = 0
      const known = places.flatMap((place): [string, Entries[string]][] => {
        const entry = entries.get(place)
        return entry ? [[place, entry]] : []
      })
      void cache.keep(owner, about, Object.fromEntries(known))
    },
  }
}
