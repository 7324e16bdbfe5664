import { Intent } from '../../contract/calls/outbox.ts'
import { codeOf } from '../drafts/files.ts'
import { createSealedFiles, type SealedFile, type SealedNeeds } from '../sealed/sealed-files.ts'
import type { SealOwner } from '../sealed/sealing.ts'

/** How long what was done stays listed, in milliseconds, and how much of it. */
export const keptDone = { ms: 24 * 60 * 60 * 1000, most: 20 }

type Row = { intent: Intent; at: number; file: Promise<SealedFile | null> }

/** What of each person's intents was done lately, by id, oldest first. It lies apart from what waits, without its text, so
 *  that nothing of it is ever sent; it only tells, so that whatever the disk refuses is no trouble. */
export function createDone(needs: SealedNeeds, ownerOf: (userId: number) => Promise<SealOwner>) {
  const { clock, log } = needs
  const files = createSealedFiles(needs, 'outbox-done')
  const people = new Map<number, Promise<Map<string, Row>>>()
  const untold = new Map<number, Set<string>>()

  async function load(userId: number): Promise<Map<string, Row>> {
    const owner = await ownerOf(userId)
    const rows = new Map<string, Row>()
    for (const file of (await files.list(owner)).toReversed()) {
      const { data } = Intent.safeParse(await files.read(owner, file))
      if (data) rows.set(data.id, { intent: data, at: file.at, file: Promise.resolve(file) })
    }
    return rows
  }

  function rowsOf(userId: number): Promise<Map<string, Row>> {
    const known = people.get(userId)
    if (known) return known
    const loading = load(userId).catch(error => {
      log('done-not-read', { code: codeOf(error) })
      people.delete(userId)
      return new Map<string, Row>()
    })
    people.set(userId, loading)
    return loading
  }

  async function drop(userId: number, rows: Map<string, Row>, { intent, file }: Row): Promise<void> {
    rows.delete(intent.id)
    const written = await file
    if (written) await files.remove(await ownerOf(userId), written)
  }
  const dropSoon = (...which: Parameters<typeof drop>) =>
    void drop(...which).catch(error => log('done-not-removed', { code: codeOf(error) }))

  async function write(userId: number, intent: Intent, at: number): Promise<SealedFile | null> {
    try {
      return await files.write(await ownerOf(userId), intent.id, intent, at)
    } catch (error) {
      log('done-not-written', { code: codeOf(error) })
      return null
    }
  }

  return {
    /** Oldest first. */
    async of(userId: number): Promise<Intent[]> {
      const rows = await rowsOf(userId)
      const newestFirst = [...rows.values()].reverse()
      for (const [place, row] of newestFirst.entries())
        if (place >= keptDone.most || row.at < clock.now() - keptDone.ms) dropSoon(userId, rows, row)
      return [...rows.values()].map(({ intent }) => intent)
    },
    /** Takes the place of what was done earlier of the same. Resolves once the disk has it, or refused. */
    async add(userId: number, intent: Intent): Promise<void> {
      const rows = await rowsOf(userId)
      for (const row of [...rows.values()])
        if (row.intent.id === intent.id || isSame(row.intent, intent)) dropSoon(userId, rows, row)
      const at = clock.now()
      const file = write(userId, intent, at)
      rows.set(intent.id, { intent, at, file })
      await file
    },
    /** False where there is none of this id. Rejects while the disk does not let it go. */
    async remove(userId: number, id: string): Promise<boolean> {
      const rows = await rowsOf(userId)
      const row = rows.get(id)
      if (row) await drop(userId, rows, row)
      return row !== undefined
    },
    /** It is to be told that this was done. */
    isNews: (userId: number, id: string) =>
      void untold.set(userId, (untold.get(userId) ?? new Set()).add(id)),
    /** What of this person's was done and nobody heard of yet. */
    untold: (userId: number): string[] => [...(untold.get(userId) ?? [])],
    /** The person heard of it. */
    told: (userId: number) => void untold.delete(userId),
  }
}

/** Saves of one article. */
const isSame = (one: Intent, other: Intent) =>
  one.act === 'save' && other.act === 'save' && one.post_id === other.post_id
