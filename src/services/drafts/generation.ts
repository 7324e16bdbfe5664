import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { largestFile, readHeader, seal, unseal } from './container.ts'
import { type Bench, type Draft, makeReady, type Saved } from './draft.ts'
import { codeOf, diskError } from './files.ts'
import type { DraftsKey } from './keys.ts'
import { generationName, generationsIn } from './names.ts'
import { drop } from './settle.ts'
import { durable, type Job, run, type Step } from './write.ts'

/** A generation on its way to the disk. */
export type GenerationJob = Job & {
  bench: Bench
  draft: Draft
  key: DraftsKey
  seq: number
  plain: Buffer
  isAcknowledged: boolean
  acknowledge(): void
}

/** From here on the caller may tell the editor that the text is safe. */
export async function acknowledge(job: GenerationJob): Promise<void> {
  job.isAcknowledged = true
  job.acknowledge()
}

/** The first write and every 20th is read again, sealed text and all. */
export async function readBack({ bench, draft, key, seq, plain, name }: GenerationJob): Promise<void> {
  if (draft.writes++ % 20 !== 0) return
  const bytes = await bench.files.read(join(draft.path, name), largestFile)
  const header = readHeader(bytes, { seq, writer: bench.writer }, bench.proofs)
  if (!unseal(bytes, header, key.key, draft.owner, bench.proofs).equals(plain)) {
    throw diskError('EIO', 'another text came back')
  }
}

/** Removes generations beyond the newest few. That this fails harms nobody. */
export async function retire({ bench, draft }: GenerationJob): Promise<void> {
  try {
    const mine = generationsIn(await bench.files.list(draft.path)).filter(({ name }) => draft.known.has(name))
    for (const generation of mine.slice(bench.keep)) await drop(bench, draft, generation)
  } catch (error) {
    bench.log('draft-retire-failed', { code: codeOf(error) })
  }
}

/** How a generation is written, step by step (hardening 4.4, steps 3 to 9). */
export const generationSteps: readonly Step<GenerationJob>[] = [...durable, acknowledge, readBack, retire]

/** Writes one state as generation `seq`. Calls `saved` when it is durable; rejects when it never was. A generation
 *  that does not come back as it was written is written once more, under the next number (`saved` is null then). */
export async function writeGeneration(
  bench: Bench,
  steps: readonly Step<GenerationJob>[],
  draft: Draft,
  seq: number,
  plain: Buffer,
  key: DraftsKey,
  saved: ((saved: Saved) => void) | null,
): Promise<void> {
  const { files, clock, writer, app } = bench
  await makeReady(files, draft)
  const wall = clock.now()
  const facts = { seq, writer, kid: key.kid, createdMono: Math.round(performance.now()), wall, app }
  const bytes = seal(facts, plain, key.key, draft.owner, bench.proofs)
  const free = await files.freeBytes(draft.path).catch(() => Infinity)
  const state = free < 3 * bytes.length + 10_000_000 ? 'low' : 'disk'
  const name = generationName(seq, writer)
  const result: Saved = { seq, saved_at: new Date(wall).toISOString(), state }
  const job: GenerationJob = {
    ...{ files, clock, folder: draft.path, name, bytes, temporary: '', file: null },
    ...{ bench, draft, key, seq, plain, isAcknowledged: false },
    acknowledge() {
      draft.last = { hash: hashOf(plain), name, saved: result }
      saved?.(result)
    },
  }
  draft.known.set(name, 'own')
  try {
    await run(steps, job)
  } catch (error) {
    if (!job.isAcknowledged) throw error
    bench.log('draft-read-back-failed', { seq })
    draft.last = null
    draft.writes = 0 // so that the next write is read back too
    if (saved) await writeGeneration(bench, steps, draft, draft.nextSeq++, plain, key, null)
  }
}

/** Tells equal states apart from changed ones. */
export function hashOf(plain: Buffer): string {
  return createHash('sha256').update(plain).digest('base64')
}
