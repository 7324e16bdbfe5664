import { createSealedFiles, type SealedFile, type SealedNeeds } from './sealed-files.ts'
import type { SealOwner } from './sealing.ts'

type Kept = SealedFile & { size: number }

/** The last value of each thing that a person read, on this computer's disk: the newest `most` and `mostBytes` of them. A
 *  cache: what cannot be written or read is only missing, and so is what is older than `mostDays`. */
export function createSealedCache(
  needs: SealedNeeds,
  root: string,
  limits: { most: number; mostBytes: number; mostDays?: number },
) {
  const files = createSealedFiles(needs, root)
  /** What is kept of each person, by what it is about, the last kept last: no clock is asked, as it may be set back. */
  const shelves = new Map<string, Promise<Map<string, Kept>>>()
  let line: Promise<unknown> = Promise.resolve()
  const longest = (limits.mostDays ?? Number.POSITIVE_INFINITY) * 24 * 60 * 60 * 1000
  /** With no days at all the newest is too old. */
  const isTooOld = ({ at }: SealedFile) => needs.clock.now() - at >= longest

  function shelfOf(owner: SealOwner): Promise<Map<string, Kept>> {
    const known = shelves.get(owner.name)
    if (known) return known
    const loaded = load(owner)
    shelves.set(owner.name, loaded)
    loaded.catch(() => shelves.delete(owner.name))
    return loaded
  }

  async function load(owner: SealOwner): Promise<Map<string, Kept>> {
    const newestFirst = new Map<string, Kept>()
    for (const file of await files.list(owner)) {
      // A crash between two files of one thing left the older one behind.
      if (newestFirst.has(file.of) || isTooOld(file)) await files.remove(owner, file)
      else newestFirst.set(file.of, { ...file, size: await files.size(owner, file).catch(() => 0) })
    }
    return new Map([...newestFirst].reverse())
  }

  async function prune(owner: SealOwner, shelf: Map<string, Kept>): Promise<void> {
    let bytes = 0
    for (const [place, file] of [...shelf.values()].reverse().entries()) {
      bytes += file.size
      if (place < limits.most && bytes <= limits.mostBytes && !isTooOld(file)) continue
      shelf.delete(file.of)
      await files.remove(owner, file)
    }
  }

  /** Whether it could be done. */
  function inLine(work: () => Promise<void>): Promise<boolean> {
    const done = line.then(work).then(
      () => true,
      () => {
        needs.log('cache-not-written', { store: root })
        return false
      },
    )
    line = done
    return done
  }

  return {
    /** Never rejects, and says whether the disk took it; the value is as it stands at the call. */
    keep(owner: SealOwner, about: string, value: unknown): Promise<boolean> {
      return inLine(async () => {
        const shelf = await shelfOf(owner)
        if (longest === 0) return
        const before = shelf.get(owner.hashed(about))
        const file = await files.write(owner, about, value)
        const size = await files.size(owner, file)
        shelf.delete(file.of)
        shelf.set(file.of, { ...file, size })
        if (before && before.name !== file.name) await files.remove(owner, before)
        await prune(owner, shelf)
      })
    },
    /** What was kept last and since when, milliseconds since 1970; null for nothing. Never rejects. */
    async read(owner: SealOwner, about: string): Promise<{ value: unknown; at: number } | null> {
      await line
      try {
        const file = (await shelfOf(owner)).get(owner.hashed(about))
        if (file && isTooOld(file)) return null
        const value = file && (await files.read(owner, file))
        return file && value !== undefined ? { value, at: file.at } : null
      } catch {
        return null
      }
    },
    /** Takes away what is kept of one thing. */
    forget(owner: SealOwner, about: string): Promise<boolean> {
      return inLine(async () => {
        const shelf = await shelfOf(owner)
        const file = shelf.get(owner.hashed(about))
        if (!file) return
        shelf.delete(file.of)
        await files.remove(owner, file)
      })
    },
    /** Takes away all that is kept of this person. */
    wipe(owner: SealOwner): Promise<boolean> {
      return inLine(async () => {
        for (const file of (await shelfOf(owner)).values()) await files.remove(owner, file)
        shelves.delete(owner.name)
      })
    },
    /** Resolves when all that was to be kept is. */
    settled: async () => void (await line),
  }
}
