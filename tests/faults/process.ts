import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build } from 'vite'

/** What a writer is told: where, from which state on in each draft, and how many states. */
export type Orders = {
  folder: string
  from: number[]
  states: number
  /** The drafts' key as a keychain holds it; null on a computer without one. */
  secret: string | null
  /** Whether every fifth state is sent to the server. */
  isSending: boolean
}

/** A writing process. */
export type Writer = {
  /** What it said so far, line by line. */
  lines(): string[]
  /** Resolves when a line begins so. Rejects when the process ends before. */
  says(start: string): Promise<void>
  /** Kills it with SIGKILL; resolves when it is gone and everything it said was read. */
  end(): Promise<void>
}

const bundles = new Map<string, Promise<string>>()

const cache = join(import.meta.dirname, '../../.cache/faults')

// One file starts in 50 ms, a hundred modules in 200: ten thousand kills are ten thousand starts.
async function bundled(name: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, `${name}.ts`),
      outDir: cache,
      emptyOutDir: false,
      target: 'node20',
    },
  })
  return join(cache, `${name}.js`)
}

/** Starts a writer. `limits` are shell commands that run before it in the same process. */
export const startWriter = (orders: Orders, limits?: string): Promise<Writer> =>
  startProcess('writer', orders, limits)

/** Starts what this file of the folder does, with its orders. */
export async function startProcess(
  name: 'writer' | 'uploader',
  orders: object,
  limits?: string,
): Promise<Writer> {
  const bundle = bundles.get(name) ?? bundled(name)
  bundles.set(name, bundle)
  const command = [process.execPath, await bundle, JSON.stringify(orders)]
  const [program = '', ...rest] = limits ? ['sh', '-c', `${limits}; exec "$@"`, 'sh', ...command] : command
  const env = { ...process.env, NODE_COMPILE_CACHE: join(cache, 'compiled') }
  const child = spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let isOver = false
  let wake = () => {}
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', text => {
      said += text
      wake()
    })
  }
  const closed = new Promise<void>(resolve => {
    child.once('close', () => {
      isOver = true
      wake()
      resolve()
    })
  })
  const lines = () => said.split('\n').slice(0, -1)
  return {
    lines,
    async says(start) {
      while (!lines().some(line => line.startsWith(start))) {
        if (isOver) throw new Error(`the process ended by itself:\n${said}`)
        await new Promise<void>(resolve => {
          wake = resolve
        })
      }
    },
    async end() {
      child.kill('SIGKILL')
      await closed
    },
  }
}
