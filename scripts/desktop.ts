// Runs a command with what a test machine lacks and a desk has: a display (Xvfb), and a session bus with an unlocked
// keyring of its own, so that no test touches the person's. Where the tools are missing the command runs as it is.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

const [command, ...args] = process.argv.slice(2)
if (!command) throw new Error('usage: node scripts/desktop.ts <command> [arguments]')

/** As many tests as run at a time, at least. */
const displayCount = 4
const onLinux = process.platform === 'linux'
const env: NodeJS.ProcessEnv = { ...process.env }
const displays =
  onLinux && has('Xvfb') ? await Promise.all(Array.from({ length: displayCount }, startDisplay)) : []
const folder = mkdtempSync(join(tmpdir(), 'stet-desktop-'))
if (displays[0]) {
  env.DISPLAY = displays[0].name
  env.STET_DISPLAYS = displays.map(({ name }) => name).join(' ')
  delete env.WAYLAND_DISPLAY
}

const withKeyring = onLinux && has('dbus-run-session') && has('gnome-keyring-daemon')
if (withKeyring) {
  env.XDG_RUNTIME_DIR = join(folder, 'run')
  env.XDG_DATA_HOME = join(folder, 'data')
  env.STET_KEYRING = 'test'
  mkdirSync(env.XDG_RUNTIME_DIR, { mode: 0o700 })
  mkdirSync(env.XDG_DATA_HOME)
}
const unlocked = `printf '\\n' | gnome-keyring-daemon --unlock --components=secrets >/dev/null; exec "$@"`
const child = withKeyring
  ? spawn('dbus-run-session', ['--', 'sh', '-c', unlocked, '_', command, ...args], { stdio: 'inherit', env })
  : spawn(command, args, { stdio: 'inherit', env })

// Ctrl+C and the terminal's end reach the child by themselves, since it is in this terminal's group; this process only
// has to outlive it.
process.on('SIGINT', () => {})
process.on('SIGHUP', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.once('error', error => end(1, error.message))
child.once('exit', code => end(code ?? 1))

function end(code: number, message?: string) {
  if (message) process.stderr.write(`${message}\n`)
  for (const display of displays) display.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(code)
}

function has(tool: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${tool}`], { stdio: 'ignore' }).status === 0
}

/** Xvfb picks a free number itself and says it on the fourth pipe. Each test that runs at a time has one of its own: a
 *  window that opens or closes under the pointer moves the mouse of the window below it, which ends a drag there, and of
 *  all windows of a server, on whatever screen, one has the keyboard. */
async function startDisplay() {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const number = await new Promise<string>((resolve, reject) => {
    const pipe = server.stdio[3] as Readable
    pipe.once('data', data => resolve(String(data).trim()))
    server.once('exit', () => reject(new Error('Xvfb does not start')))
  })
  server.unref()
  return { name: `:${number}`, stop: () => server.kill() }
}
