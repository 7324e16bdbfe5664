import * as z from 'zod'
import { Asked, type Intent, type UnreadIntent } from '../../contract/calls/outbox.ts'
import { Problem } from '../../contract/problem.ts'
import { codeOf } from '../drafts/files.ts'
import { createSealedFiles, type SealedFile, type SealedNeeds } from '../sealed/sealed-files.ts'
import type { SealOwner } from '../sealed/sealing.ts'

/** An intent as the service holds it. */
export type Entry = {
  userId: number
  owner: SealOwner
  file: SealedFile
  asked: Asked
  state: Exclude<Intent['state'], 'done'>
  problem?: Problem | undefined
}

const Stored = z.object({
  asked: Asked,
  state: z.enum(['waiting', 'needs-you']),
  problem: Problem.optional(),
})

/** The intents of each person, by id, oldest first, as the disk had them when they were first asked for. */
export function createIntents(needs: SealedNeeds, ownerOf: (userId: number) => Promise<SealOwner>) {
  const files = createSealedFiles(needs, 'outbox')
  const people = new Map<number, Promise<Map<string, Entry>>>()
  const unread = new Map<number, Set<UnreadIntent>>()

  async function load(userId: number): Promise<Map<string, Entry>> {
    const owner = await ownerOf(userId)
    const entries = new Map<string, Entry>()
    for (const file of (await files.list(owner)).toReversed()) {
      const note = (why: UnreadIntent) => void unread.set(userId, (unread.get(userId) ?? new Set()).add(why))
      const value = await files.read(owner, file, why => note(why === 'newer' ? 'newer-version' : 'damaged'))
      const { data } = Stored.safeParse(value)
      if (data) entries.set(file.name, { userId, owner, file, ...data })
      else if (value !== undefined) note('newer-version') // whole, and asks for what this version does not know
    }
    return entries
  }

  /** Rejects while the disk or the keychain gives nothing; the next time asks again. */
  function of(userId: number): Promise<Map<string, Entry>> {
    const known = people.get(userId)
    if (known) return known
    const loading = load(userId)
    people.set(userId, loading)
    loading.catch(() => people.delete(userId))
    return loading
  }

  return {
    of,
    /** What of this person's intents could not be read. */
    unread: (userId: number): UnreadIntent[] => [...(unread.get(userId) ?? [])],
    /** The person heard of it. */
    unreadTold: (userId: number) => void unread.delete(userId),
    /** Resolves when it survives a crash and a power cut. What was asked about the same thing before is over. */
    async add(userId: number, asked: Asked, state: 'waiting' | 'needs-you'): Promise<Entry> {
      const entries = await of(userId)
      const owner = await ownerOf(userId)
      const file = await files.write(owner, slotOf(asked), Stored.parse({ asked, state }))
      const entry: Entry = { userId, owner, file, asked, state }
      // Known before the earlier ones go, as whoever asks meanwhile must find one.
      entries.set(file.name, entry)
      // One that the disk does not let go now is met again at the next start, and goes before this one.
      for (const before of [...entries.values()]) {
        if (before.file.of !== file.of || before.file.name === file.name) continue
        entries.delete(before.file.name)
        await files
          .remove(owner, before.file)
          .catch(error => needs.log('intent-not-removed', { code: codeOf(error) }))
      }
      return entry
    },
    /** Writes how it stands now. */
    async write({ owner, file, asked, problem }: Entry, state: 'waiting' | 'needs-you'): Promise<void> {
      await files.write(owner, slotOf(asked), { asked, state, problem }, file.at)
    },
    async forget(entry: Entry): Promise<void> {
      ;(await of(entry.userId)).delete(entry.file.name)
      await files.remove(entry.owner, entry.file)
    },
  }
}

/** Of an article one save waits, the newest, one export, and one other act; every new task waits for itself. */
const slotOf = ({ key, act }: Asked) =>
  `${key.entity}:${key.id} ${act === 'save' || act === 'export' ? act : 'act'}`
