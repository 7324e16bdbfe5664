import { setImmediate } from 'node:timers/promises'
import { seeded } from '../../src/reference-api/seed/random.ts'
import type { DraftFiles } from '../../src/services/drafts/files.ts'
import type { Parts } from '../../src/services/drafts/store.ts'
import { memoryVault } from '../support/host.ts'
import { createSimulatedDisk, type Moods, type SimulatedDisk } from './simulated-disk.ts'
import { book, type Tally, tally } from './tally.ts'
import { judge, keyOf, noKeychain, openStore, type Store, textOf, type Witness, witness } from './typing.ts'

/** The store's parts on a disk; a mutant changes one of them. */
export type Build = (files: DraftFiles) => Partial<Parts> & Pick<Parts, 'files'>

const unkind: Moods = { shortWrite: 0.15, lyingWrite: 0.02, failedSync: 0.02 }
const text = (n: number) => textOf(n, 40, 1700)

/** Types into one or two drafts on a simulated disk, sends and discards now and then, and asks before any call: if the
 *  power went now, what would be left? Each such cut counts. A new store on what is left must hold every acknowledged
 *  state that was not sent, whole, and nothing that was. Often life goes on from there, or after a killed process.
 *  `build` takes a safety step out. */
export async function cutPower(
  cuts: number,
  seed: number,
  build: Build = files => ({ files }),
): Promise<Tally> {
  const sum = tally()
  for (let universe = seed; sum.count < cuts; universe += 1) {
    await new Universe(universe, build, sum).live(cuts)
    await setImmediate()
  }
  return sum
}

class Universe {
  private readonly seed: number
  private readonly build: Build
  private readonly sum: Tally
  private readonly random: () => number
  private readonly disk: SimulatedDisk
  private readonly vault
  private readonly seen: Witness[]

  constructor(seed: number, build: Build, sum: Tally) {
    this.seed = seed
    this.build = build
    this.sum = sum
    this.random = seeded(seed)
    this.disk = createSimulatedDisk(this.random, unkind)
    this.vault = this.random() < 0.5 ? noKeychain : memoryVault()
    this.seen = this.random() < 0.3 ? [witness(), witness()] : [witness()]
  }

  async live(cuts: number): Promise<void> {
    for (let life = 0; life < 5 && this.sum.count < cuts; life += 1) {
      const store = this.open(this.disk)
      this.disk.watch(() => (this.random() < 0.25 ? this.look() : undefined))
      this.disk.cutAfter(Math.floor(this.random() ** 2 * 600))
      await Promise.all(this.seen.map((seen, draft) => this.type(store, draft, seen)))
      await store.flush()
      this.disk.watch(() => undefined)
      if (this.random() < 0.7) this.disk.cut()
    }
  }

  open(disk: SimulatedDisk): Store {
    return openStore({ vault: this.vault }, this.build(disk.mount()))
  }

  // The power goes, in another world: what does the next start find there?
  async look(): Promise<void> {
    const seen = this.seen.map(one => ({ ...one }))
    const after = this.disk.afterCut()
    const store = this.open(after)
    this.sum.count += 1
    for (const [draft, one] of seen.entries()) {
      book(this.sum, judge(one, await store.get({ key: keyOf(draft) }), text), `universe ${this.seed}`)
    }
    if (after.holds('.t-')) book(this.sum, 'unreadable: a temporary file is left', `universe ${this.seed}`)
  }

  // Until the power goes: mostly one state after the other, sometimes several at once, sometimes sent or discarded.
  async type(store: Store, draft: number, seen: Witness): Promise<void> {
    const key = keyOf(draft)
    await store.get({ key }).catch(() => null)
    while (!this.disk.isOut()) {
      const puts = Array.from({ length: this.random() < 0.2 ? 3 : 1 }, async () => {
        const n = ++seen.started
        const { seq } = await store.put({ key, base: null, value: { n, text: text(n) } })
        seen.safe = Math.max(seen.safe, n)
        this.sum.acknowledged += 1
        return { n, seq }
      })
      const done = (await Promise.allSettled(puts)).findLast(put => put.status === 'fulfilled')?.value
      if (done && this.random() < 0.15) await this.send(store, draft, seen, done)
    }
  }

  async send(store: Store, draft: number, seen: Witness, done: { n: number; seq: number }): Promise<void> {
    const key = keyOf(draft)
    const isSent = this.random() < 0.7
    const upTo = isSent ? done.n : seen.started
    seen.going = Math.max(seen.going, upTo)
    try {
      await (isSent ? store.acknowledge({ key, seq: done.seq }) : store.discard({ key }))
      seen.gone = upTo
    } catch {
      // The power went: whether it is gone stays open.
    }
  }
}
