// Small faults put into the product, each against the tests that reach its file; see tests/mutants/main.ts.
import { run } from './children.ts'

process.exit(await run(process.execPath, ['tests/mutants/main.ts', ...process.argv.slice(2)]))
