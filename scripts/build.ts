import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './children.ts'

const stamp = 'out/built'
const sources = [
  'src',
  'docs/manual',
  'electron.vite.config.ts',
  'package-lock.json',
  'scripts/materials.ts',
  'scripts/manual-page.ts',
]

/** Builds main, preload and page unless nothing they come from changed. Answers whether the build stands. */
export async function build(): Promise<boolean> {
  if (existsSync(stamp) && newest(sources) < statSync(stamp).mtimeMs) return true
  process.stdout.write('Building …\n')
  const startedAt = new Date()
  const tool = 'node_modules/electron-vite/bin/electron-vite.js'
  const code = await run(process.execPath, [tool, 'build', '--logLevel', 'warn'])
  if (code !== 0) return false
  writeFileSync(stamp, '')
  // What is edited while the build runs is newer than the build.
  utimesSync(stamp, startedAt, startedAt)
  return true
}

function newest(paths: string[]): number {
  const times = paths.map(path => {
    const { mtimeMs } = statSync(path)
    if (!statSync(path).isDirectory()) return mtimeMs
    const inside = readdirSync(path, { recursive: true, encoding: 'utf8' })
    return Math.max(mtimeMs, ...inside.map(name => statSync(join(path, name)).mtimeMs))
  })
  return Math.max(...times)
}
