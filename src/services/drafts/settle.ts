import { join } from 'node:path'
import { type Bench, type Draft, makeReady } from './draft.ts'
import { codeOf } from './files.ts'
import { namesIn, setAside } from './folders.ts'
import { doneIn, doneName, type Generation, generationName, generationsIn } from './names.ts'
import { isFromNewerVersion } from './read.ts'

/** The server has everything up to `seq`: of that, what this store wrote or showed goes, what it wrote and could not
 *  show by way of the bin. Newer text stays, and so does text that was never offered to anybody. */
export async function acknowledgeUpTo(bench: Bench, draft: Draft, seq: number): Promise<void> {
  const generations = generationsIn(await namesIn(bench.files, draft.path))
  // Our mark speaks for all that we wrote.
  const isOurs = ({ name, writer }: Generation) => draft.known.has(name) || writer === bench.writer
  const sent = generations.filter(one => one.seq <= seq && isOurs(one))
  if (sent.length === 0) return
  await settle(bench, draft, sent, sent, generation => drop(bench, draft, generation))
}

/** Puts everything in the bin, except what a newer version of the application wrote. */
export async function discardAll(bench: Bench, draft: Draft): Promise<void> {
  const ours = await notFromNewerVersions(bench, draft)
  if (ours.length === 0 && draft.damagedSeq === 0) return
  const at = bench.clock.now()
  await settle(bench, draft, marksFor(bench, draft, ours), ours, generation =>
    bin(bench, draft, generation, at),
  )
}

/** Puts everything in quarantine, except what a newer version of the application wrote. The marks come last: what a crash
 *  left marked would go to the bin. */
export async function quarantineAll(bench: Bench, draft: Draft): Promise<void> {
  const { files, clock } = bench
  const ours = await notFromNewerVersions(bench, draft)
  // What stays where it is does not go with what is sent next.
  for (const { name } of ours) draft.known.delete(name)
  const at = clock.now()
  for (const generation of ours.toReversed())
    await setAside(files, clock, draft.account.path, draft.owner.draft, generation, 'quarantine', at)
  await settle(bench, draft, marksFor(bench, draft, ours), [], async () => {})
}

async function notFromNewerVersions(bench: Bench, draft: Draft): Promise<Generation[]> {
  const ours: Generation[] = []
  for (const generation of generationsIn(await namesIn(bench.files, draft.path))) {
    if (!(await isFromNewerVersion(bench, draft, generation))) ours.push(generation)
  }
  return ours
}

// Our own mark also speaks for what is in quarantine.
const marksFor = ({ writer }: Bench, { nextSeq }: Draft, ours: Generation[]) => [
  { seq: nextSeq - 1, writer },
  ...ours,
]

/** Puts one generation that this store wrote in the bin, as if since `at`. */
export async function binOne(bench: Bench, draft: Draft, seq: number, at: number): Promise<void> {
  const { writer } = bench
  const name = generationName(seq, writer)
  draft.known.delete(name)
  await bin(bench, draft, { name, seq, writer }, at)
  await bench.files.syncFolder(draft.path)
}

/** Removes a generation that a newer one has made needless: our own at once, one that was never shown by way of the
 *  bin. */
export async function drop(bench: Bench, draft: Draft, generation: Generation): Promise<void> {
  if (draft.known.get(generation.name) === 'own') {
    await bench.files.remove(join(draft.path, generation.name))
  } else if (!(await isFromNewerVersion(bench, draft, generation))) {
    await bin(bench, draft, generation)
  }
  draft.known.delete(generation.name)
}

const bin = ({ files, clock }: Bench, draft: Draft, generation: Generation, at?: number) =>
  setAside(files, clock, draft.account.path, draft.owner.draft, generation, 'bin', at)

// The mark first, and durable; then the files. A power cut in between brings no older text back.
async function settle(
  bench: Bench,
  draft: Draft,
  upTo: { seq: number; writer: string }[],
  generations: Generation[],
  putAway: (generation: Generation) => Promise<void>,
): Promise<void> {
  const { files } = bench
  const isMarked = await mark(bench, draft, upTo)
  const failures: unknown[] = []
  for (const generation of generations.toReversed()) {
    await putAway(generation).catch(error => codeOf(error) === 'ENOENT' || failures.push(error))
  }
  // Marked files are as good as gone, and the next start clears them out.
  if (!isMarked && failures.length > 0) throw failures[0]
  draft.last = null
  if (draft.damagedSeq <= Math.max(...upTo.map(({ seq }) => seq))) draft.damagedSeq = 0
  if (failures.length === 0) await removeOldMarks(bench, draft).catch(() => {})
  else await files.syncFolder(draft.path).catch(() => {})
}

// A full disk may have no space even for an empty file; then removing is what helps.
async function mark(bench: Bench, draft: Draft, upTo: { seq: number; writer: string }[]): Promise<boolean> {
  const { files, clock, log } = bench
  const highest = new Map<string, number>()
  for (const { seq, writer } of upTo) highest.set(writer, Math.max(seq, highest.get(writer) ?? 0))
  try {
    // A mark alone must never leave an older text on top. So what was removed before is safe first, and marks are made
    // one after the other, that of the newest text's writer last.
    await makeReady(files, draft)
    await files.syncFolder(draft.path)
    for (const [writer, seq] of [...highest].sort(([, a], [, b]) => a - b)) {
      const name = doneName({ seq, writer }, clock.now())
      const file = await files.create(join(draft.path, name)).catch(error => {
        if (codeOf(error) !== 'EEXIST') throw error
      })
      await file?.close()
      await files.syncFolder(draft.path)
    }
    return true
  } catch (error) {
    log('draft-mark-failed', { code: codeOf(error) })
    return false
  }
}

// The files are gone for good once the folder is synced; then one mark is enough to keep the numbers rising.
async function removeOldMarks({ files }: Bench, draft: Draft): Promise<void> {
  await files.syncFolder(draft.path)
  const [, ...others] = doneIn(await files.list(draft.path))
  for (const { name } of others) await files.remove(join(draft.path, name))
}
