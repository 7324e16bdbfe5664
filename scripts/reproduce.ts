// Packages a brand twice, each time from a clean copy of the last commit in a folder of its own, and compares the two
// archives: `npm run reproduce -- lagos`. What is not committed takes no part.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { extractFile, listPackage } from '@electron/asar'

const [brand] = process.argv.slice(2)
if (!brand) throw new Error('no brand')
const folder = mkdtempSync(join(tmpdir(), 'stet-reproduce-'))
try {
  const archives = ['first', 'second'].map(name => packageIn(join(folder, name)))
  const differing = differences(archives[0] ?? '', archives[1] ?? '')
  const sums = archives.map(archive => createHash('sha256').update(readFileSync(archive)).digest('hex'))
  process.stdout.write(`${sums.map(sum => `app.asar ${sum}`).join('\n')}\n`)
  if (sums[0] !== sums[1]) {
    process.stdout.write(`They differ: ${differing.join(', ') || 'in the order of their files'}\n`)
    process.exitCode = 1
  } else process.stdout.write('Two clean builds made the same archive.\n')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function packageIn(copy: string): string {
  run('git', ['clone', '--quiet', '--no-hardlinks', '.', copy], '.')
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'), 'junction')
  run(process.execPath, ['scripts/package-brand.ts', brand ?? '', '--dir'], copy)
  const [archive] = readdirSync(join(copy, 'dist'), { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('app.asar'),
  )
  return join(copy, 'dist', archive ?? '')
}

function run(command: string, args: string[], cwd: string) {
  const env = { ...process.env }
  // A relative one would mean something else in a copy.
  if (env.ELECTRON_OVERRIDE_DIST_PATH)
    env.ELECTRON_OVERRIDE_DIST_PATH = resolve(env.ELECTRON_OVERRIDE_DIST_PATH)
  const { status } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`)
}

/** The files whose bytes differ, or that one of the archives has alone. */
function differences(one: string, other: string): string[] {
  const names = new Set([one, other].flatMap(archive => listPackage(archive, { isPack: false })))
  const bytesOf = (archive: string, name: string) => {
    try {
      return extractFile(archive, name.slice(1)).toString('latin1')
    } catch {
      return null
    }
  }
  return [...names].filter(name => bytesOf(one, name) !== bytesOf(other, name))
}
