import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Api } from '../../../src/contract/index.ts'
import type { Host } from '../../../src/services/ports.ts'
import { lagos } from '../../support/brand.ts'
import { memoryVault, testHost } from '../../support/host.ts'
import { type Answered, createNetwork, type Network } from './network.ts'
import type { Window } from './page.ts'
import { createPageWorld } from './page-world.ts'
import type { Product } from './product.ts'
import type { OpenServices } from './services.ts'
import type { ComputerTime, Time } from './time.ts'
import type { Told } from './told.ts'

type ComputerNeeds = {
  product: Product
  time: Time
  /** Where the server is. */
  server: string
  /** A folder for all that it keeps. */
  folder: string
  answered(request: Answered): void
  told: Told
}

/** A computer with the application on it. */
export type Computer = {
  network: Network
  /** Every line that it logged. */
  logged: string[]
  /** Whether a request of it is under way. */
  isBusy(): boolean
  isOn(): boolean
  /** Where it keeps everything, which it finds there at its next start. */
  folder(): string
  /** Its services, to whoever looks on; null while it is off. */
  api(): Api | null
  window(at: number): Window | null
  start(): void
  openWindow(at: number): Window | null
  /** The person closes the window: what is unwritten is written first. */
  closeWindow(at: number): Promise<void>
  /** The window's process dies. */
  crash(at: number): void
  /** The person ends the application. */
  quit(): Promise<void>
  /** Resolves when nobody is just ending it. */
  left(): Promise<void>
  /** SIGKILL, or a power cut to a computer whose disk had everything: not one operation more reaches its folder, and
   *  nothing more the server. */
  kill(): void
  /** Its clock is this wrong from now on, in milliseconds. */
  clock(ms: number): void
  /** Closes its lid, and opens it again after so many milliseconds. */
  sleep(): void
  wake(slept: number): void
  stop(): Promise<void>
}

/** A window that is open, and what breaks off what it was doing. */
type Open = Window & { gone(): void }

/** What runs on a computer from one start to the next end. */
type Run = {
  services: OpenServices
  host: Host
  own: ComputerTime
  isOver: boolean
  windows: (Open | null)[]
}

export async function createComputer(needs: ComputerNeeds): Promise<Computer> {
  const { product, time, server, folder, answered, told } = needs
  const network = await createNetwork(server, time.wait, answered)
  const secrets = memoryVault()
  let starts = 0
  let wrong = 0
  let run: Run | null = null
  let leaving: Promise<void> | null = null
  const logged: string[] = []

  const folderOf = (start: number) => join(folder, String(start))
  mkdirSync(folderOf(1), { recursive: true })

  function start() {
    if (run) return
    starts += 1
    const own = time.computer()
    own.be(wrong)
    const life = { isOver: false }
    const inLife =
      <Input extends unknown[], Result>(act: (...input: Input) => Promise<Result>) =>
      (...input: Input) =>
        life.isOver ? new Promise<Result>(() => {}) : act(...input)
    const { host } = testHost(network.url, {
      brand: { ...lagos, api_base: network.url },
      dataFolder: folderOf(starts),
      clock: own.clock,
      version: `0.1.${starts}`,
      log: (event, facts) => logged.push(JSON.stringify({ event, ...facts })),
      vault: {
        state: inLife(secrets.state),
        get: inLife(secrets.get),
        set: inLife(secrets.set),
        delete: inLife(secrets.delete),
      },
    })
    network.only(`${lagos.id}/${host.version}`)
    const services = product.services.openServices(host)
    run = Object.assign(life, { services, host, own, windows: [null, null] })
  }

  /** Opens a window as a page does, with the surroundings of one. */
  function openWindow(at: number): Window | null {
    if (!run) return null
    const { own, services } = run
    const { world, gone } = createPageWorld(own, services.connect)
    const opened: Open = Object.assign(product.page(world).openWindow(told), { gone })
    run.windows[at] = opened
    return opened
  }

  /** Cuts the application off from everything at this moment. */
  function end() {
    if (!run) return
    run.isOver = true
    for (const window of run.windows) window?.gone()
    run.own.end()
    network.only('')
    run = null
  }

  async function leave(last: Run) {
    for (const at of last.windows.keys()) await computer.closeWindow(at)
    await last.services.stop()
    if (run !== last) return
    const { dataFolder } = last.host
    end()
    renameSync(dataFolder, folderOf(starts + 1))
  }

  const computer: Computer = {
    network,
    logged,
    isBusy: network.isBusy,
    isOn: () => run !== null,
    folder: () => folderOf(run ? starts : starts + 1),
    api: () => run?.services.api ?? null,
    window: at => run?.windows[at] ?? null,
    start,
    openWindow,
    async closeWindow(at) {
      const open = run
      const window = open?.windows[at]
      if (!window) return
      await window.flush()
      window.close()
      await window.flush()
      window.gone()
      open.windows[at] = null
    },
    crash(at) {
      run?.windows[at]?.gone()
      if (run) run.windows[at] = null
    },
    async quit() {
      const last = run
      if (!last || leaving) return
      leaving = leave(last).finally(() => {
        leaving = null
      })
      await leaving
    },
    left: async () => void (await leaving),
    kill() {
      if (!run) return
      renameSync(run.host.dataFolder, folderOf(starts + 1))
      end()
    },
    clock(ms) {
      wrong = ms
      run?.own.be(ms)
    },
    sleep() {
      run?.services.power(true)
      run?.own.sleep()
    },
    wake(slept) {
      run?.own.wake(slept)
      run?.services.power(false)
    },
    async stop() {
      end()
      await network.stop()
    },
  }
  return computer
}
