import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import { seeded } from '../../src/reference-api/seed/random.ts'
import { generationName, generationsIn } from '../../src/services/drafts/names.ts'
import type { Build } from './power-cut.ts'
import { createSimulatedDisk, type SimulatedDisk } from './simulated-disk.ts'
import { book, type Tally, tally } from './tally.ts'
import { keyOf, openStore, textOf } from './typing.ts'

const text = (n: number) => textOf(n, 20, 900)
const generations = 4

/** Spoils one to three of the four generations of a draft, in every way a disk or a hand can, `cases` times. The newest
 *  whole one must come back, and what was spoiled must be out of the way, but not deleted (hardening D9). */
export async function corrupt(
  cases: number,
  seed: number,
  build: Build = files => ({ files }),
): Promise<Tally> {
  const sum = tally()
  const random = seeded(seed)
  const disk = createSimulatedDisk(random)
  const store = openStore({}, build(disk.mount()))
  for (let n = 1; n <= generations; n += 1) {
    for (const draft of [0, 1])
      await store.put({ key: keyOf(draft), base: null, value: { n, text: text(n), draft } })
  }
  await store.flush()
  sum.acknowledged = generations * 2
  for (; sum.count < cases; sum.count += 1) await spoilOnce(disk.copy(), random, build, sum)
  return sum
}

async function spoilOnce(disk: SimulatedDisk, random: () => number, build: Build, sum: Tally): Promise<void> {
  const files = [...disk.files()].flatMap(([path, node]) => {
    const [generation] = generationsIn([path.slice(dirname(path).length + 1)])
    return generation ? [{ path, node, ...generation }] : []
  })
  const folders = [...new Set(files.map(({ path }) => dirname(path)))]
  const mine = files.filter(({ path }) => dirname(path) === folders[0]).sort((a, b) => a.seq - b.seq)
  const others = files.filter(({ path }) => dirname(path) === folders[1])
  const draft = Number(
    await draftOf(
      disk.copy(),
      mine.map(({ path }) => path),
    ),
  )
  const spoiled = new Set<number>()
  const done: string[] = []
  const stays = new Set<number>()
  const many = 1 + Math.floor(random() * 3)
  for (const file of [...mine].sort(() => random() - 0.5).slice(0, many)) {
    const way = ways[Math.floor(random() * ways.length)] ?? ways[0]
    const other = others.find(({ seq }) => seq === file.seq)?.node.data ?? file.node.data
    const sibling = mine[(file.seq + Math.floor(random() * 3)) % generations]?.node.data ?? other
    const data = way.spoil(Buffer.from(file.node.data), random, { other, sibling })
    if (data.equals(file.node.data)) continue
    file.node.data = data
    spoiled.add(file.seq)
    done.push(`${way.name} ${file.seq}`)
    if (way.isForged) stays.add(file.seq)
  }
  const where = `case ${sum.count}: ${done.join(', ')}`
  const whole = mine.map(({ seq }) => seq).filter(seq => !spoiled.has(seq))
  const newest = Math.max(...whole)
  try {
    const reader = openStore({}, build(disk.mount()))
    const got = await reader.get({ key: keyOf(draft) })
    const expected = { seq: newest, value: { n: newest, text: text(newest), draft } }
    const seen = got.draft && { seq: got.draft.seq, value: got.draft.value }
    if (JSON.stringify(seen) !== JSON.stringify(expected)) {
      book(sum, `lost: ${seen ? `state ${seen.seq}` : 'nothing'} instead of ${newest}`, where)
    }
    const isSaid = Math.max(0, ...spoiled) > newest ? 'newest' : 'none'
    if (got.damaged !== isSaid) book(sum, `unreadable: says ${got.damaged}, not ${isSaid}`, where)
    const left = [...disk.files().keys()]
    for (const { seq, writer, path } of mine) {
      if (seq <= newest) continue
      const isInPlace = left.includes(path)
      const isKept =
        isInPlace || left.some(at => at.endsWith(generationName(seq, writer)) && at.includes('quarantine'))
      if (!isKept) book(sum, `lost: damaged file ${seq} was deleted`, where)
      if (isInPlace !== stays.has(seq)) book(sum, `unreadable: damaged file ${seq} stays in the way`, where)
    }
  } catch (error) {
    book(sum, `unreadable: get rejects, ${error}`, where)
  }
}

// Folder names tell nothing, so the draft is found by what a store reads when only that folder is left.
async function draftOf(disk: SimulatedDisk, paths: string[]): Promise<number> {
  const files = disk.mount()
  for (const [path, { data }] of disk.files()) {
    if (data.length > 0 && path.endsWith('.ndr') && !paths.includes(path)) await files.remove(path)
  }
  const store = openStore({}, { files: disk.mount() })
  return (await store.get({ key: keyOf(0) })).draft ? 0 : 1
}

type Others = { other: Buffer; sibling: Buffer }
type Way = {
  name: string
  spoil(data: Buffer, random: () => number, others: Others): Buffer
  /** Whole by its checksum, so it is for another key, as far as one can tell: it stays where it is. */
  isForged?: boolean
}

const at = (data: Buffer, random: () => number) => Math.floor(random() * data.length)

const ways: [Way, ...Way[]] = [
  {
    name: 'bit flip',
    spoil(data, random) {
      const place = at(data, random)
      data[place] = (data[place] ?? 0) ^ (1 << Math.floor(random() * 8))
      return data
    },
  },
  {
    name: 'byte range',
    spoil: (data, random) => data.fill(Math.floor(random() * 256), at(data, random), data.length),
  },
  { name: 'truncation', spoil: (data, random) => data.subarray(0, at(data, random)) },
  {
    name: 'zero tail',
    spoil: (data, random) => data.fill(0, at(data, random)),
  },
  {
    name: 'appended bytes',
    spoil: (data, random) => Buffer.concat([data, Buffer.alloc(1 + Math.floor(random() * 600), 7)]),
  },
  {
    name: 'random file',
    spoil: (data, random) => Buffer.from(data.map(() => Math.floor(random() * 256))),
  },
  { name: 'another generation under this name', spoil: (_data, _random, { sibling }) => sibling },
  { name: 'another draft', spoil: (_data, _random, { other }) => other, isForged: true },
  {
    name: 'forged, with a right checksum',
    spoil(data, random) {
      const headerEnd = 12 + data.readUInt32LE(8)
      const place = headerEnd + Math.floor(random() * (data.length - headerEnd - 32))
      data[place] = (data[place] ?? 0) ^ 1
      createHash('sha256')
        .update(data.subarray(0, -32))
        .digest()
        .copy(data, data.length - 32)
      return data
    },
    isForged: true,
  },
]
