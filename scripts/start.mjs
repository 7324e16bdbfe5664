// `npm run demo`, `npm test`, `npm run bench`, `npm run manual` and `npm run mutants` on any Node 20 or newer, with nothing
// installed: sets up what is missing, then hands over to the script of that name on the project's own Node.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectNode, setUp } from './set-up.mjs'
import { answerInstead } from './usage.mjs'

const [name = '', ...args] = process.argv.slice(2)
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const instead = answerInstead(name, args)
if (instead) {
  process[instead.code === 0 ? 'stdout' : 'stderr'].write(`${instead.say}\n`)
  process.exit(instead.code)
}
const env = await setUp(name === 'demo' ? 'demo' : 'test')

const child = spawn(projectNode(), [join('scripts', `${name}.ts`), ...args], {
  stdio: 'inherit',
  env: { ...process.env, ...env },
})
// Ctrl+C reaches the child by itself; this process only has to outlive it.
process.on('SIGINT', () => {})
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
  process.on(signal, () => child.kill(signal))
child.once('exit', code => process.exit(code ?? 1))
