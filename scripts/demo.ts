// The application with a newsroom of its own: the reference API with its seed, and Electron or, where there is none,
// the browser host. `--browser` asks for the browser host, `--brand <id>` for another brand than Lagos. Everything it
// made is gone when it ends.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { generateSync } from 'otplib'
import { readBrandFile } from '../src/services/brand-file.ts'
import { build } from './build.ts'
import { endAll, start, startServer } from './children.ts'
import { electronSwitches, findElectron, hasDisplay } from './electron.ts'

type Api = { url: string; demo: { login: string; password: string; secret: string } }

const { values: wanted } = parseArgs({
  options: { browser: { type: 'boolean', default: false }, brand: { type: 'string', default: 'lagos' } },
})
const folder = mkdtempSync(join(tmpdir(), 'stet-demo-'))
const data = join(folder, 'data')
let ending = false
process.on('SIGINT', () => void end(0))
process.on('SIGTERM', () => void end(0))
process.on('SIGHUP', () => void end(0))
// A terminal that was closed takes no more words.
process.stdout.on('error', () => {})

try {
  readBrandFile(wanted.brand)
  if (!(await build())) await end(1)
  mkdirSync(data, { mode: 0o700 })
  const database = join(folder, 'newsroom.db')
  const api = await startServer<Api>(['src/reference-api/main.ts', '--seed', 'full', '--database', database])
  const electron = wanted.browser ? null : await chooseElectron()
  if (electron) openElectron(electron, api)
  else await openBrowserHost(api)
} catch (error) {
  if (!ending) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    await end(1)
  }
}

async function chooseElectron(): Promise<string | null> {
  if (!hasDisplay()) {
    say('There is no display here, so the application is served to the browser.')
    return null
  }
  const electron = await findElectron()
  if (!electron) say('Electron cannot be had here, so the application is served to the browser.')
  return electron
}

function openElectron(electron: string, api: Api) {
  const startedAt = Date.now()
  const child = start(electron, ['.', ...electronSwitches()], {
    stdio: 'ignore',
    env: { ...process.env, STET_API_BASE: api.url, STET_BRAND: wanted.brand, STET_DATA: data },
  })
  child.once('error', () => {})
  child.once('exit', code => {
    if (ending) return
    if (code === 0) return void end(0)
    if (Date.now() - startedAt > 10_000) return void end(code ?? 1)
    say('Electron does not start here, so the application is served to the browser.')
    openBrowserHost(api).catch(() => end(1))
  })
  say('\nStet is open in its own window.')
  tellAccount(api)
}

async function openBrowserHost(api: Api) {
  const args = ['--api', api.url, '--brand', wanted.brand, '--data', data]
  const host = await startServer<{ url: string }>(['src/loopback/main.ts', ...args])
  say(`\nStet is at\n\n  ${host.url}\n`)
  tellAccount(api)
}

/** The account, and its code whenever that changes (a terminal gets it on Enter too). */
function tellAccount({ demo }: Api) {
  say(`  Email            ${demo.login}\n  Password         ${demo.password}`)
  const tell = () => {
    const left = 30 - (Math.floor(Date.now() / 1000) % 30)
    say(`  Two-Factor Code  ${generateSync({ secret: demo.secret })}   (for ${left} s)`)
  }
  tell()
  if (!process.stdin.isTTY) {
    setTimeout(() => setInterval(tell, 30_000) && tell(), 30_000 - (Date.now() % 30_000))
    return
  }
  say('\nEnter shows a fresh code, Ctrl+C ends the demo.')
  createInterface(process.stdin)
    .on('line', tell)
    .on('SIGINT', () => void end(0))
}

async function end(code: number) {
  if (ending) return
  ending = true
  await endAll()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(code)
}

function say(text: string) {
  process.stdout.write(`${text}\n`)
}
