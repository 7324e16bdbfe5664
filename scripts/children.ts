import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const running = new Set<ChildProcess>()

/** Starts a process that `endAll` will end. */
export function start(command: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, options)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Starts one of our own servers and answers the JSON line it prints when it is ready. Rejects when it ends first. */
export async function startServer<T>(args: string[]): Promise<T> {
  const child = start(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  if (!child.stdout) throw new Error('no output')
  const lines = createInterface(child.stdout)
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${args[0]} ended with ${String(code)}`)
  })
  const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string]
  ended.catch(() => {})
  return JSON.parse(line) as T
}

/** Runs a command to its end in this terminal; answers its exit code, 1 when it could not start. */
export async function run(command: string, args: string[], options: SpawnOptions = {}): Promise<number> {
  const child = start(command, args, { stdio: 'inherit', ...options })
  return new Promise(resolve => {
    child.once('error', () => resolve(1))
    child.once('exit', code => resolve(code ?? 1))
  })
}

/** As `run`, but what the command says comes in one piece when it has ended, below its name. */
export async function runAside(name: string, command: string, args: string[]): Promise<number> {
  const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', text => {
      said += text
    })
  }
  return new Promise(resolve => {
    const end = (code: number) => {
      process.stdout.write(`\n── ${name}\n${said}`)
      resolve(code)
    }
    child.once('error', () => end(1))
    child.once('close', code => end(code ?? 1))
  })
}

/** Asks every started process to end, and ends those that have not after 5 s. */
export async function endAll(): Promise<void> {
  const children = [...running]
  for (const child of children) child.kill()
  const late = setTimeout(() => {
    for (const child of running) child.kill('SIGKILL')
  }, 5000)
  await Promise.all(children.map(child => child.exitCode ?? child.signalCode ?? once(child, 'exit')))
  clearTimeout(late)
}
