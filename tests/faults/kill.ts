import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { seeded } from '../../src/reference-api/seed/random.ts'
import { removeFolder, temporaryFolder } from '../support/temporary-folder.ts'
import { startWriter } from './process.ts'
import { openReal } from './real.ts'
import { book, type Tally, tally } from './tally.ts'
import { judge, keyOf, typed, type Witness, witness } from './typing.ts'

/** Kills a writing process with SIGKILL, at a random moment of 40 ms, half of them from its start and half from its
 *  first acknowledgement, `kills` times, and reads what it left: in every draft the last acknowledged state or the one after it, byte for byte (hardening D1). */
export async function killWriters(kills: number, seed: number): Promise<Tally> {
  const sum = tally()
  let started = 0
  async function lane(number: number): Promise<void> {
    const random = seeded(seed + number)
    while (started < kills) {
      const many = Math.min(20, kills - started)
      started += many
      await inOneFolder(many, random, sum)
    }
  }
  await Promise.all([lane(1), lane(2)])
  return sum
}

async function inOneFolder(kills: number, random: () => number, sum: Tally): Promise<void> {
  const folder = temporaryFolder('kill')
  const secret = random() < 0.5 ? randomBytes(32).toString('base64') : null
  const seen = Array.from({ length: 1 + Math.floor(random() * 3) }, () => ({ ...witness(), started: 1 }))
  const isSending = random() < 0.5
  let from = seen.map(() => 1)
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const writer = await startWriter({ folder, from, states: 1e6, secret, isSending })
      try {
        await writer.says(random() < 0.5 ? 'READY' : 'ACK')
        await setTimeout(random() * 40)
      } finally {
        await writer.end()
      }
      sum.acknowledged += listen(writer.lines(), seen)
      from = await inspect(folder, secret, seen, sum)
      sum.count += 1
    }
  } finally {
    removeFolder(folder)
  }
}

// What the writer said before it died; how much of it was an acknowledgement.
function listen(lines: string[], seen: Witness[]): number {
  let acknowledged = 0
  const says = lines.map(line => line.split(' '))
  for (const [draft, one] of seen.entries()) {
    for (const [word, where, state] of says) {
      if (Number(where) !== draft || word === 'READY') continue
      const n = Number(state)
      if (word === 'SENDING') one.going = n
      else if (word === 'SENT') one.gone = n
      else if (word !== 'ACK') throw new Error(`the writer said ${word} ${where} ${state}`)
      else {
        one.safe = n
        one.started = n + 1
        acknowledged += 1
      }
    }
  }
  return acknowledged
}

// Also says from which state on the next writer types: the one after what is there.
async function inspect(
  folder: string,
  secret: string | null,
  seen: Witness[],
  sum: Tally,
): Promise<number[]> {
  const reader = openReal(folder, secret)
  const next: number[] = []
  for (const [draft, one] of seen.entries()) {
    const got = await reader.get({ key: keyOf(draft) })
    book(sum, judge(one, got, typed), `kill ${sum.count}, draft ${draft}`)
    // A kill takes nothing from the disk: what was seen once is owed from now on.
    const value = got.draft?.value
    if (typeof value === 'object' && value !== null && 'n' in value) one.safe = Number(value.n)
    one.started = one.safe + 1
    next.push(one.started)
  }
  const left = await readdir(folder, { recursive: true })
  if (left.some(path => path.includes('.t-'))) book(sum, 'unreadable: a temporary file is left', folder)
  await reader.close()
  return next
}
