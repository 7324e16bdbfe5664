import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A running browser host in a process of its own, so that it can be killed. */
export type Loopback = Awaited<ReturnType<typeof startLoopback>>

/** Starts `src/loopback/main.ts` on the built page, or on the one in STET_RENDERER; resolves with the address it printed,
 *  rejects with what it wrote when it refused. */
export async function startLoopback(options: {
  api: string
  data: string
  brand?: string
  clockSpeed?: number
  /** Same port as before, for a page that must find its host again. */
  port?: number
  env?: Record<string, string>
}) {
  const args = ['src/loopback/main.ts', '--api', options.api, '--data', options.data]
  args.push('--brand', options.brand ?? 'lagos')
  if (process.env.STET_RENDERER) args.push('--renderer', process.env.STET_RENDERER)
  if (options.clockSpeed) args.push('--clock-speed', String(options.clockSpeed))
  if (options.port) args.push('--port', String(options.port))
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // The host is started once a test: half of that time is compiling.
    env: { NODE_COMPILE_CACHE: join('.cache', 'compiled'), ...process.env, ...options.env },
  })
  const complaints: string[] = []
  child.stderr.on('data', data => complaints.push(String(data)))
  const url = await firstLine(child, complaints)
  return {
    url: (JSON.parse(url) as { url: string }).url,
    pid: child.pid,
    /** SIGKILL: no chance to tidy up. */
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
    complaints,
  }
}

function firstLine(child: ChildProcess, complaints: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) return reject(new Error('no output'))
    createInterface(child.stdout).once('line', resolve)
    child.once('exit', code => reject(new Error(`the host ended with ${code}: ${complaints.join('')}`)))
  })
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
