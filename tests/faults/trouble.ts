import { ProblemError } from '../../src/contract/problem.ts'
import { seeded } from '../../src/reference-api/seed/random.ts'
import { type DraftFiles, diskError } from '../../src/services/drafts/files.ts'
import type { Build } from './power-cut.ts'
import { createSimulatedDisk, kind, type SimulatedDisk } from './simulated-disk.ts'
import { book, type Tally, tally } from './tally.ts'
import { judge, keyOf, openStore, type Store, textOf, type Witness, witness } from './typing.ts'

const codes = ['EIO', 'ENOSPC', 'EACCES', 'EROFS', 'EMFILE', 'EINTR', 'EBUSY', 'EPERM']
const key = keyOf(0)
const small = (n: number) => textOf(n, 20, 400)
const plain: Build = files => ({ files })

async function put(store: Store, seen: Witness, text: (n: number) => string, sum: Tally): Promise<unknown> {
  const n = ++seen.started
  try {
    await store.put({ key, base: null, value: { n, text: text(n) } })
    seen.safe = n
    sum.acknowledged += 1
    return null
  } catch (error) {
    return error
  }
}

/** What a new store finds, once the trouble is over: all that was acknowledged, no rubbish, and room for more. */
async function inspect(
  disk: SimulatedDisk,
  seen: Witness,
  text: (n: number) => string,
  sum: Tally,
  where: string,
) {
  const store = openStore({}, { files: disk.mount() })
  book(sum, judge(seen, await store.get({ key }), text), where)
  if (disk.holds('.t-')) book(sum, 'unreadable: a temporary file is left', where)
  const trouble = await put(store, seen, text, sum)
  if (trouble) book(sum, `lost: refused when all was well again, ${trouble}`, where)
  await store.flush()
}

/** One error at the 1st, 2nd, 3rd … call of the disk, until a run ends without meeting it; then the same with every
 *  call from there on failing. Eight errors (hardening D6). The caller hears of it or the text is safe; what was safe
 *  stays readable, also when the power goes right after. */
export async function failEverywhere(build: Build = plain): Promise<Tally> {
  const sum = tally()
  for (const code of codes) {
    for (const lasts of [1, Infinity]) {
      for (let call = 1; await failAt(code, call, lasts, build, sum); call += 1);
    }
  }
  return sum
}

async function failAt(code: string, call: number, lasts: number, build: Build, sum: Tally): Promise<boolean> {
  const where = `${code} at call ${call}${lasts > 1 ? ' and after' : ''}`
  const seen = witness()
  const disk = createSimulatedDisk(seeded(call))
  await put(openStore({}, { files: disk.mount() }), seen, small, sum)
  let calls = 0
  const failing = between(disk.mount(), () => {
    calls += 1
    if (calls >= call && calls < call + lasts) throw diskError(code, 'injected')
  })
  const store = openStore({}, build(failing))
  await store.get({ key }).catch(() => null)
  for (let turn = 0; turn < 6; turn += 1) {
    const trouble = await put(store, seen, small, sum)
    if (trouble && !(trouble instanceof ProblemError && trouble.problem.kind === 'disk')) {
      book(sum, `lost: said ${trouble}`, where)
    }
  }
  const upTo = seen.safe
  seen.going = upTo
  await store.acknowledge({ key, seq: upTo }).catch(() => null)
  await put(store, seen, small, sum)
  await store.flush()
  const afterCut = disk.afterCut()
  await inspect(afterCut, { ...seen }, small, sum, `${where}, then a power cut`)
  await inspect(disk, seen, small, sum, where)
  sum.count += 1
  return calls >= call
}

/** Writes texts of 1 to 260 KB on a disk that is nearly full, and now and then makes room (hardening D7). */
export async function fill(writes: number, seed: number, build: Build = plain): Promise<Tally> {
  const sum = tally()
  const random = seeded(seed)
  const text = (n: number) => textOf(n, 1_000, 259_000)
  const seen = witness()
  const disk = createSimulatedDisk(random)
  let store = openStore({}, build(disk.mount()))
  for (; sum.count < writes; sum.count += 1) {
    disk.resize(disk.used() + Math.floor(random() * 150_000))
    const trouble = await put(store, seen, text, sum)
    if (trouble && !(trouble instanceof ProblemError && trouble.problem.type === 'ENOSPC')) {
      book(sum, `lost: said ${trouble}`, `write ${sum.count}`)
    }
    if (random() < 0.8) continue
    await store.flush()
    disk.resize(Infinity)
    await inspect(disk, seen, text, sum, `write ${sum.count}`)
    store = openStore({}, build(disk.mount()))
  }
  return sum
}

/** Writes on a disk that takes a part of most writes: no reason to refuse a text (hardening D8). */
export async function writeShort(writes: number, seed: number, build: Build = plain): Promise<Tally> {
  const sum = tally()
  const seen = witness()
  const disk = createSimulatedDisk(seeded(seed), { ...kind, shortWrite: 0.6 })
  const store = openStore({}, build(disk.mount()))
  for (; sum.count < writes; sum.count += 1) {
    const trouble = await put(store, seen, small, sum)
    if (trouble) book(sum, `lost: refused, ${trouble}`, `write ${sum.count}`)
  }
  await store.flush()
  await inspect(disk, seen, small, sum, 'at the end')
  return sum
}

/** A disk that spoils the first draft it is given, and says nothing: read back, it is noticed and written again. */
export async function spoilFirst(build: Build = plain): Promise<Tally> {
  const sum = tally()
  const seen = witness()
  const disk = createSimulatedDisk(seeded(1))
  let isSpoiled = false
  const files = disk.mount()
  const store = openStore(
    {},
    build({
      ...files,
      async rename(from, to) {
        await files.rename(from, to)
        const file = disk.files().get(to)
        if (isSpoiled || !to.endsWith('.ndr') || !file) return
        isSpoiled = true
        file.data = Buffer.from(file.data).fill(0, 300, 310)
      },
    }),
  )
  await put(store, seen, small, sum)
  await store.flush()
  sum.count = 1
  await inspect(disk, seen, small, sum, 'spoiled')
  return sum
}

/** The same disk with something done before every call, also of its open files. */
function between(files: DraftFiles, before: () => void): DraftFiles {
  const after = async <Result>(act: () => Promise<Result>): Promise<Result> => {
    before()
    return act()
  }
  return {
    makeFolder: path => after(() => files.makeFolder(path)),
    removeFolder: path => after(() => files.removeFolder(path)),
    list: path => after(() => files.list(path)),
    read: (path, limit) => after(() => files.read(path, limit)),
    size: path => after(() => files.size(path)),
    rename: (from, to) => after(() => files.rename(from, to)),
    remove: path => after(() => files.remove(path)),
    syncFolder: path => after(() => files.syncFolder(path)),
    freeBytes: path => after(() => files.freeBytes(path)),
    create: path =>
      after(async () => {
        const file = await files.create(path)
        return {
          write: (bytes, offset) => after(() => file.write(bytes, offset)),
          sync: () => after(() => file.sync()),
          size: () => after(() => file.size()),
          close: () => after(() => file.close()),
        }
      }),
  }
}
