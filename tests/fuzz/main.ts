import { registerHooks } from 'node:module'
import { availableParallelism } from 'node:os'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { kinds as Kinds } from './kinds.ts'

// A hundred times what the suite tries, of the hosts a thousand times:
// `node tests/fuzz/main.ts [--share 0.1] [--only bodies] [--seed 1]`.
// A failure says its seed; `--seed <it> --count 1 --only <kind>` tries just that one again.

type Part = { kind: string; count: number; seed: number }
type Said = { done: number } | { kind: string; failures: { seed: number; why: string }[] }

// The build of Slate that the page runs, which is twice as fast as the one Node would choose.
const paged = /^slate(-history|-dom)?$/
registerHooks({
  resolve: (name, context, next) => {
    if (!paged.test(name)) return next(name, context)
    const url = new URL(`../../node_modules/${name}/dist/index.es.js`, import.meta.url).href
    return { url, format: 'module', shortCircuit: true }
  },
})

const { kinds }: { kinds: typeof Kinds } = await import('./kinds.ts')
if (isMainThread) await main()
else await work(workerData)

async function work({ kind, count, seed }: Part): Promise<void> {
  const { attempt } = await import('./trial.ts')
  const tried = kinds.find(one => one.name === kind)
  const say = (said: Said) => parentPort?.postMessage(said)
  if (!tried) return
  const failures = await attempt(tried.trial, count, seed, done => say({ done }))
  await tried.stop?.()
  say({ kind, failures })
}

async function main(): Promise<void> {
  const share = Number(given('--share') ?? 1)
  const first = Number(given('--seed') ?? Date.now() % 1_000_000_000)
  const only = given('--only') ?? ''
  let failed = 0
  console.log(`seed ${first}`)
  for (const { name, count, times } of kinds.filter(kind => kind.name.includes(only))) {
    const start = performance.now()
    const all = Number(given('--count') ?? Math.ceil(count * times * share))
    const failures = await spread(name, all, first)
    failed += failures.length
    const seconds = ((performance.now() - start) / 1000).toFixed(0)
    console.log(`\r${name}: ${all.toLocaleString('en')} tried, ${failures.length} broken, ${seconds} s`)
    for (const { seed, why } of failures)
      console.log(`  --seed ${seed} --count 1 --only '${name}'\n    ${why}`)
  }
  process.exitCode = failed === 0 ? 0 : 1
}

/** Shares the trials among as many workers as there are processors, showing how far they are. */
async function spread(kind: string, count: number, seed: number): Promise<{ seed: number; why: string }[]> {
  const workers = Math.min(count, availableParallelism())
  const each = Math.ceil(count / workers)
  let done = 0
  const found = Array.from({ length: workers }, (_, at) => {
    const part: Part = { kind, count: Math.min(each, count - at * each), seed: seed + at * each }
    return new Promise<{ seed: number; why: string }[]>((resolve, reject) => {
      const worker = new Worker(new URL(import.meta.url), { workerData: part })
      worker.on('error', reject)
      worker.on('message', (said: Said) => {
        if ('failures' in said) return resolve(said.failures)
        done += said.done
        if (process.stdout.isTTY)
          process.stdout.write(`\r${kind}: ${done.toLocaleString('en')} of ${count.toLocaleString('en')}`)
      })
    })
  })
  return (await Promise.all(found)).flat()
}

function given(name: string): string | undefined {
  const at = process.argv.indexOf(name)
  return at < 0 ? undefined : process.argv[at + 1]
}
