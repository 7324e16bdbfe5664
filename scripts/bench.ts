// Every bench, or those named, on a build of this very tree.
import { build } from './build.ts'
import { run } from './children.ts'

const benches = ['tests/bench/main.ts', ...process.argv.slice(2)]
process.exit((await build()) ? await run(process.execPath, benches) : 1)
