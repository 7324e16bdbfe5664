import { startVitest } from 'vitest/node'
import { row, since } from './table.ts'

/** Has every call meet every fault of hardening 5.2; the number of cases that did not end as they must. */
export async function tryCalls(): Promise<number> {
  process.env.STET_FAULTS = 'all'
  const start = performance.now()
  const run = await startVitest('test', ['tests/services/faults.test.ts'], {
    watch: false,
    reporters: ['minimal'],
  })
  const cases = run.state.getTestModules().flatMap(module => [...module.children.allTests()])
  const red = cases.filter(one => one.result().state !== 'passed').length
  await run.close()
  row(['kind', 'cases', 'red', 'seconds'])
  row(['calls and faults', cases.length.toLocaleString('en'), String(red), since(start)])
  return red
}
