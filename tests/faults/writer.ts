import { writeSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { ProblemError } from '../../src/contract/problem.ts'
import type { Orders } from './process.ts'
import { openReal } from './real.ts'
import { keyOf, typed } from './typing.ts'

// A process that opens the store as the product does, types, and says what was acknowledged, until it is killed.

const { folder, from, states, secret, isSending }: Orders = JSON.parse(process.argv[2] ?? '')
const store = openReal(folder, secret)
await Promise.all(from.map((_, draft) => store.get({ key: keyOf(draft) })))
say('READY')
await Promise.all(from.map(type))
say('DONE')
await setTimeout(60_000) // the lock is held until somebody ends this process

async function type(first: number, draft: number): Promise<void> {
  const key = keyOf(draft)
  for (let n = first; n < first + states; n += 1) {
    try {
      const { seq } = await store.put({ key, base: null, value: { n, text: typed(n) } })
      say(`ACK ${draft} ${n}`)
      if (!isSending || n % 5 > 0) continue
      say(`SENDING ${draft} ${n}`)
      await store.acknowledge({ key, seq })
      say(`SENT ${draft} ${n}`)
    } catch (error) {
      say(`REFUSED ${draft} ${n} ${error instanceof ProblemError ? error.problem.type : error}`)
    }
  }
}

// Written at once and whole: what stands in the pipe was true before the process could be killed.
function say(line: string): void {
  writeSync(1, `${line}\n`)
}
