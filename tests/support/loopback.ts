import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Brand } from '../../src/contract/brand.ts'
import { createHost } from '../../src/loopback/host.ts'
import { startServer } from '../../src/loopback/server.ts'
import { type Checked, createServices } from '../../src/services/index.ts'
import { createPage, imageSourcesOf } from '../../src/services/page.ts'
import type { Host } from '../../src/services/ports.ts'
import { brandOf } from './brand.ts'

/** A running browser host; `pid` where it has a process of its own. */
export type Loopback = { url: string; pid?: number; kill(): Promise<void>; stop(): Promise<void> }

const pageFolder = process.env.STET_RENDERER ?? 'out/renderer'

/** Starts the browser host's parts as `src/loopback/main.ts` does, in this process: a quarter of a second sooner. What
 *  needs a process to kill takes `startLoopback`. `more` is what another host would lend the services. */
export async function startLoopbackHere(options: {
  api: string
  data: string
  brand: string
  clockSpeed: number
  more?: Partial<Host>
}): Promise<Loopback & { checkForUpdates(): Promise<Checked> }> {
  const brand = Brand.parse({ ...brandOf(options.brand), ...options.more?.brand, api_base: options.api })
  const host = {
    ...createHost({ brand, version: '0.0.0', dataFolder: options.data, clockSpeed: options.clockSpeed }),
    ...options.more,
    brand,
  }
  const services = createServices(host)
  const page = createPage(pageFolder, imageSourcesOf(brand))
  const server = await startServer({ router: services.router, page, log: host.log })
  const stop = async () => {
    await services.stop()
    await server.close()
  }
  return { url: server.url, kill: stop, stop, checkForUpdates: services.checkForUpdates }
}

/** Starts `src/loopback/main.ts` in a process of its own on the built page, or on the one in STET_RENDERER; resolves with the address it printed,
 *  rejects with what it wrote when it refused. */
export async function startLoopback(options: {
  api: string
  data: string
  brand?: string
  clockSpeed?: number
  /** A folder with another page. */
  renderer?: string
}) {
  const args = ['src/loopback/main.ts', '--api', options.api, '--data', options.data]
  args.push('--brand', options.brand ?? 'lagos')
  args.push('--renderer', options.renderer ?? pageFolder)
  if (options.clockSpeed) args.push('--clock-speed', String(options.clockSpeed))
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    // The host is started once a test: half of that time is compiling.
    env: { NODE_COMPILE_CACHE: join('.cache', 'compiled'), ...process.env },
  })
  const complaints: string[] = []
  child.stderr.on('data', data => complaints.push(String(data)))
  const url = await firstLine(child, complaints)
  return {
    url: (JSON.parse(url) as { url: string }).url,
    pid: child.pid,
    /** Resolves when the process ends, for whatever reason. */
    ended: new Promise<void>(resolve => child.once('exit', () => resolve())),
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
