import { randomBytes } from 'node:crypto'
import { seeded } from '../../src/reference-api/seed/random.ts'
import type { DraftFiles } from '../../src/services/drafts/files.ts'
import { createSimulatedDisk } from './simulated-disk.ts'
import { book, type Tally, tally } from './tally.ts'
import { keyOf, openStore } from './typing.ts'

const key = keyOf(0)

/** Several stores that all believe to be alone on one draft (a network home, a lock that failed), `rounds` times: what
 *  each of them acknowledged last must still be there (hardening D11). */
export async function writeTogether(rounds: number, seed: number): Promise<Tally> {
  const sum = tally()
  const random = seeded(seed)
  for (; sum.count < rounds; sum.count += 1) {
    const disk = createSimulatedDisk(random)
    const files: DraftFiles = disk.mount()
    await openStore({}, { files }).put({ key, base: null, value: 'before' })
    const stores = Array.from({ length: 2 + Math.floor(random() * 7) }, () => openStore({}, { files }))
    const last = await Promise.all(
      stores.map(async store => {
        if (random() < 0.7) await store.get({ key })
        let value = ''
        for (let n = 1 + Math.floor(random() * 8); n > 0; n -= 1) {
          value = randomBytes(8).toString('hex')
          await store.put({ key, base: null, value })
          sum.acknowledged += 1
          for (let wait = random() * 20; wait > 0; wait -= 1) await null
        }
        await store.flush()
        return value
      }),
    )
    const there = await everyText(disk.files(), files)
    for (const value of last)
      if (!there.has(value)) book(sum, 'lost: the text of another writer', `round ${sum.count}`)
  }
  return sum
}

// Reads the newest, takes it away, reads the next.
async function everyText(paths: Map<string, unknown>, files: DraftFiles): Promise<Set<unknown>> {
  const texts = new Set<unknown>()
  const draft = [...paths.keys()].filter(path => path.endsWith('.ndr'))
  for (const path of draft) {
    const others = draft.filter(other => other !== path)
    const alone: DraftFiles = {
      ...files,
      list: async folder =>
        (await files.list(folder)).filter(name => !others.some(other => other.endsWith(name))),
    }
    texts.add((await openStore({}, { files: alone }).get({ key })).draft?.value)
  }
  return texts
}
