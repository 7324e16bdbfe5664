import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Where packages put what they bring. */
const layered = ['etc', 'opt', 'usr', 'var']

/** Somebody who is nobody: the application refuses to run without Chromium's sandbox, which refuses root. */
const nobody = 65534

/** This machine's system with a layer of its own over it: what is installed here is nowhere else. */
export type ThrowawayRoot = NonNullable<Awaited<ReturnType<typeof openThrowawayRoot>>>

/** Opens one in an empty folder; null where this machine lets nobody do so: not Linux, not root, or no mounts. */
export async function openThrowawayRoot(folder: string) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null
  const home = join(folder, 'home')
  const runtime = join(folder, 'run')
  for (const own of [home, runtime]) {
    mkdirSync(own, { mode: 0o700 })
    chownSync(own, nobody, nobody)
  }
  chmodSync(folder, 0o755)
  const layers = layered.map(name => {
    const [upper, work] = [join(folder, 'layers', name), join(folder, 'work', name)]
    mkdirSync(upper, { recursive: true })
    mkdirSync(work, { recursive: true })
    return `mount -t overlay overlay -o 'lowerdir=/${name},upperdir=${upper},workdir=${work}' /${name}`
  })
  const script = [...layers, 'echo open', 'exec sleep infinity'].join(' && ')
  const holder = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  if ((await firstLine(holder)) !== 'open') return null

  const inside = ['--mount', `--target=${holder.pid}`, '--']
  const asPerson = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups', 'env', '-i']
  const person: Record<string, string> = {
    PATH: '/usr/bin:/bin',
    HOME: home,
    XDG_RUNTIME_DIR: runtime,
    LANG: 'C.UTF-8',
  }
  const started = new Set<ChildProcess>([holder])

  function start(command: string[], env: Record<string, string>, stdio: 'pipe' | 'ignore'): ChildProcess {
    const variables = Object.entries({ ...person, ...env }).map(([name, value]) => `${name}=${value}`)
    const child = spawn('nsenter', [...inside, ...asPerson, ...variables, ...command], {
      stdio: ['ignore', stdio, 'ignore'],
    })
    started.add(child)
    return child
  }

  /** A session bus with an unlocked keyring of the person's own. */
  const keyring = `printf '\\n' | gnome-keyring-daemon --unlock --components=secrets >/dev/null
    echo "$DBUS_SESSION_BUS_ADDRESS"; exec sleep infinity`
  const bus = start(['dbus-run-session', '--', 'sh', '-c', keyring], {}, 'pipe')
  person.DBUS_SESSION_BUS_ADDRESS = (await firstLine(bus)) ?? ''

  return {
    /** What the packages left, as the layer over one of the system's folders. */
    layer: (name: 'etc' | 'opt' | 'usr' | 'var') => join(folder, 'layers', name),
    /** The home of the person who works here. */
    home,
    asRoot: async (command: string, ...args: string[]) =>
      (await run('nsenter', [...inside, command, ...args], { maxBuffer: 2 ** 26 })).stdout,
    asPerson: async (env: Record<string, string>, command: string, ...args: string[]) => {
      const variables = Object.entries({ ...person, ...env }).map(([name, value]) => `${name}=${value}`)
      return (await run('nsenter', [...inside, ...asPerson, ...variables, command, ...args])).stdout
    },
    /** A process of the person's, until it ends or the root closes. */
    start: (command: string[], env: Record<string, string> = {}) => start(command, env, 'ignore'),
    /** A display of the person's own, such as `:5`; `more` says more to Xvfb. */
    async openDisplay(...more: string[]): Promise<string> {
      const screen = ['-screen', '0', '1400x900x24', '-nolisten', 'tcp', ...more]
      const number = await firstLine(start(['Xvfb', '-displayfd', '1', ...screen], {}, 'pipe'))
      return `:${number}`
    },
    async close() {
      const ends = [...started].map(
        child => child.exitCode !== null || child.signalCode !== null || ended(child),
      )
      for (const child of started) child.kill()
      await Promise.all(ends)
    },
  }
}

function firstLine(child: ChildProcess): Promise<string | null> {
  return new Promise(resolve => {
    if (child.stdout) createInterface(child.stdout).once('line', resolve)
    child.once('close', () => resolve(null))
  })
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise(resolve => child.once('exit', () => resolve()))
}
