import { createDecipheriv } from 'node:crypto'
import { join } from 'node:path'
import { proofs } from '../../src/services/drafts/container.ts'
import { diskError } from '../../src/services/drafts/files.ts'
import {
  acknowledge,
  type GenerationJob,
  generationSteps,
  readBack,
  retire,
} from '../../src/services/drafts/generation.ts'
import {
  checkSize,
  createTemporary,
  publish,
  type Step,
  syncFile,
  syncFolder,
  writeEveryByte,
} from '../../src/services/drafts/write.ts'
import { corrupt } from './corruption.ts'
import { type Build, cutPower } from './power-cut.ts'
import type { Tally } from './tally.ts'
import { spoilFirst, writeShort } from './trouble.ts'

type AnyStep = Step<GenerationJob>

const without = (step: AnyStep): Build => replaced(step, async () => {})

function replaced(step: AnyStep, by: AnyStep): Build {
  return files => ({ files, steps: generationSteps.map(one => (one === step ? by : one)) })
}

// The same steps, one of them earlier.
function moved(step: AnyStep, before: AnyStep): AnyStep[] {
  return generationSteps.filter(one => one !== step).flatMap(one => (one === before ? [step, one] : [one]))
}

/** How the whole suite looks at a store. Small counts: a missing step must show at once. */
const looks = {
  cut: (build: Build) => cutPower(2_000, 1, build),
  settle: (build: Build) => cutPower(8_000, 1, build), // few of the cuts hit a removal
  corrupt: (build: Build) => corrupt(200, 1, build),
  short: (build: Build) => writeShort(40, 1, build),
  spoil: (build: Build) => spoilFirst(build),
}

/** Every safety step of the store, taken out in turn, and the look that must miss it. The first rows are the store as
 *  it is, or with one generation kept: there nothing may be found. */
export const mutants: {
  name: string
  build: Build
  look: (build: Build) => Promise<Tally>
  isSound?: true
}[] = [
  { name: 'power cuts', build: files => ({ files }), look: looks.cut, isSound: true },
  {
    name: 'power cuts, one generation kept',
    build: files => ({ files, keep: 1 }),
    look: looks.cut,
    isSound: true,
  },
  { name: 'damaged files', build: files => ({ files }), look: looks.corrupt, isSound: true },
  { name: 'short writes', build: files => ({ files }), look: looks.short, isSound: true },
  { name: 'a spoiled write', build: files => ({ files }), look: looks.spoil, isSound: true },
  {
    name: 'writing until the last byte',
    build: replaced(writeEveryByte, async ({ file, bytes }) => void (await file?.write(bytes, 0))),
    look: looks.short,
  },
  { name: 'fsync of the file', build: without(syncFile), look: looks.cut },
  {
    name: 'believing a failed fsync',
    build: replaced(syncFile, async ({ file }) => file?.sync().catch(() => file.sync())),
    look: looks.cut,
  },
  { name: 'the size check', build: without(checkSize), look: looks.cut },
  {
    name: 'the temporary file',
    build: files => ({
      files,
      steps: generationSteps.map(step => {
        if (step === publish) return async () => {}
        if (step !== createTemporary) return step
        return async job => {
          job.file = await job.files.create(join(job.folder, job.name))
        }
      }),
    }),
    look: looks.cut,
  },
  { name: 'fsync of the folder', build: without(syncFolder), look: looks.cut },
  {
    name: 'fsync of the folders above',
    build: files => ({
      files: {
        ...files,
        syncFolder: async path => (path.split('/').length > 4 ? files.syncFolder(path) : undefined),
      },
    }),
    look: looks.cut,
  },
  {
    name: 'acknowledging after the rename',
    build: files => ({ files, steps: moved(acknowledge, publish) }),
    look: looks.cut,
  },
  {
    name: 'acknowledging after the fsync of the folder',
    build: files => ({ files, steps: moved(acknowledge, syncFolder) }),
    look: looks.cut,
  },
  {
    name: 'removing old generations last',
    build: files => ({ files, keep: 1, steps: moved(retire, syncFolder) }),
    look: looks.cut,
  },
  { name: 'reading back', build: without(readBack), look: looks.spoil },
  {
    name: 'the mark before removing what was sent',
    build: files => ({
      files: {
        ...files,
        create: async path => {
          if (/[\\/]d-\d+-[^\\/]+$/.test(path)) throw diskError('ENOSPC', 'no mark')
          return files.create(path)
        },
      },
    }),
    look: looks.settle,
  },
  {
    name: 'sweeping temporary files',
    build: files => ({
      files: { ...files, remove: async path => (path.includes('.t-') ? undefined : files.remove(path)) },
    }),
    look: looks.cut,
  },
  {
    name: 'the checksum',
    build: files => ({ files, proofs: { ...proofs, checksum: () => {} } }),
    look: looks.corrupt,
  },
  {
    name: 'comparing header and file name',
    build: files => ({ files, proofs: { ...proofs, sameName: () => {} } }),
    look: looks.corrupt,
  },
  {
    name: 'binding a file to its draft',
    build: files => ({ files, proofs: { ...proofs, bound: head => head } }),
    look: looks.corrupt,
  },
  {
    name: 'the tag',
    build: files => ({
      files,
      proofs: {
        ...proofs,
        decrypt: (sealed, _tag, bound, iv, key) =>
          createDecipheriv('aes-256-gcm', key, iv).setAAD(bound).update(sealed),
      },
    }),
    look: looks.corrupt,
  },
]
