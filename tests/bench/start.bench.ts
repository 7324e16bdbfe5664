import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findElectron } from '../../scripts/electron.ts'
import { leadTo, startInstalled } from '../support/installed-app.ts'
import { startNewsroom } from '../support/newsroom.ts'
import { packageBrand } from '../support/package-brand.ts'
import { removeFolder, temporaryFolder } from '../support/temporary-folder.ts'
import { openThrowawayRoot, type ThrowawayRoot } from '../support/throwaway-root.ts'
import { type Row, spreadOf } from './median.ts'
import { differenceOf, openFrames } from './screen-frames.ts'

const rounds = 9
const coldRounds = 5
const name = 'stet-lagos-ledger'
const bare = '/opt/bare-window'
const commands = { bare: `${bare}/electron`, stet: name }
/** Of the screen; a caret that blinks and a time that goes on are less. */
const hardly = 0.004
/** Seconds in which an idle application is looked at. */
const idleFor = 20

/** From the start of the installed application until its window, its form and its list stand on the screen, beside a bare
 *  window of the same Electron; and what both take when nobody does anything. Only root on Linux can install for nobody. */
export async function benchStart(): Promise<Row[]> {
  const electron = await findElectron()
  const folder = temporaryFolder('bench')
  // The person of that root goes through it to what is theirs.
  chmodSync(folder, 0o755)
  for (const own of ['root', 'authority']) mkdirSync(join(folder, own))
  const root = electron ? await openThrowawayRoot(join(folder, 'root')) : null
  if (!electron || !root)
    throw new Error('the application can be installed only by root, on Linux, with an Electron')
  const newsroom = await startNewsroom()
  try {
    await root.asRoot('dpkg', '--install', await packageBrand('lagos', join(folder, 'packages')))
    await layBareWindow(root, dirname(electron))
    const data = 'news.stet.lagos'
    const front = await leadTo(root, data, newsroom, join(folder, 'authority'), '/posts')
    const screen = await openScreen(root, join(folder, 'screen'))
    const size = async (path: string) => Number((await root.asRoot('du', '-sb', path)).split('\t')[0])
    const installed = (await size(`/opt/${name}`)) / (await size(dirname(electron)))
    const rows: Row[] = [
      {
        name: 'what is installed, to Electron itself',
        unit: '×',
        limit: 1.2,
        median: installed,
        p95: installed,
      },
    ]
    try {
      rows.push(...(await compare(screen, 'the sign-in form', 'Sign in', root, { limit: 1.6 })))
      const app = await startInstalled(root, name)
      await until('the form to sign in with', async () => (await app.title()).startsWith('Sign in'))
      await app.signIn(newsroom)
      await until('the list of posts', async () => (await app.title()).startsWith('Posts'))
      await app.close()
      rows.push(...(await compare(screen, 'the list of posts', 'Posts', root)))
    } finally {
      front.close()
      screen.close()
    }
    return rows
  } finally {
    await newsroom.stop()
    await root.close()
    removeFolder(folder)
  }
}

/** Where the person of that root can start it, with what the sandbox needs. */
async function layBareWindow(root: ThrowawayRoot, electron: string) {
  await root.asRoot('cp', '-r', electron, bare)
  await root.asRoot('cp', '-r', join(import.meta.dirname, 'bare-window'), `${bare}/resources/app`)
  await root.asRoot('chmod', '-R', 'a+rX', bare)
  await root.asRoot('chmod', '4755', `${bare}/chrome-sandbox`)
}

type Screen = Awaited<ReturnType<typeof openScreen>>
type Which = keyof typeof commands

/** A display whose dots are read without asking it. */
async function openScreen(root: ThrowawayRoot, folder: string) {
  mkdirSync(folder, { mode: 0o777 })
  await root.asRoot('chmod', '777', folder)
  const display = { DISPLAY: await root.openDisplay('-fbdir', folder) }
  const frames = openFrames(folder)
  const nothing = frames.read()
  return {
    nothing,
    read: frames.read,
    start: (which: Which) => root.start([commands[which]], display),
    title: () =>
      root.asPerson(display, 'xdotool', 'search', '--onlyvisible', '--class', name, 'getwindowname'),
    /** Ends it as the session's end would, until nothing stands there any more. */
    async end(app: ChildProcess) {
      const gone = once(app, 'exit')
      app.kill()
      await gone
      await until('an empty screen', () => differenceOf(frames.read(), nothing) === 0)
    },
    /** What stands there when it has not changed for two seconds. */
    async settled(): Promise<Buffer> {
      let [shown, since] = [frames.read(), performance.now()]
      await until('a window that does not change', () => {
        const now = frames.read()
        if (differenceOf(now, shown) >= hardly || differenceOf(now, nothing) < hardly)
          [shown, since] = [now, performance.now()]
        return performance.now() - since > 2000
      })
      return shown
    },
    close: frames.close,
  }
}

/** Both applications in turn, until their whole window stands there: warm, then with nothing of them in memory. */
async function compare(
  screen: Screen,
  what: string,
  title: string,
  root: ThrowawayRoot,
  promise: Pick<Row, 'limit'> = {},
): Promise<Row[]> {
  const both = ['bare', 'stet'] as const
  const rows: Row[] = []
  const whole = {} as Record<Which, Buffer>
  const idle = {} as Record<Which, Awaited<ReturnType<typeof idleOf>>>
  for (const which of both) {
    const app = screen.start(which)
    whole[which] = await screen.settled()
    const shown = which === 'stet' ? await screen.title() : title
    if (!shown.startsWith(title)) throw new Error(`this is not ${what}, but: ${shown}`)
    idle[which] = await idleOf(app)
    await screen.end(app)
  }
  for (const [how, count] of [
    ['warm', rounds],
    ['cold', coldRounds],
  ] as const) {
    const took = { bare: [] as Took[], stet: [] as Took[] }
    for (let round = 0; round < count; round++)
      for (const which of both) {
        if (how === 'cold') await forget(root, which === 'bare' ? bare : `/opt/${name}`)
        const app = screen.start(which)
        took[which].push(await watch(screen, whole[which]))
        await screen.end(app)
      }
    const all = (which: Which, step: keyof Took) => took[which].map(one => one[step])
    const ratio = (step: keyof Took) =>
      all('stet', step).map((one, round) => one / (all('bare', step)[round] ?? Number.NaN))
    rows.push(
      { name: `${how}, to the first window, before ${what}`, ...spreadOf(all('stet', 'window')) },
      { name: `${how}, to ${what}`, ...spreadOf(all('stet', 'whole')) },
      { name: `${how}, to a bare window's line`, ...spreadOf(all('bare', 'whole')) },
      { name: `${how}, first window to a bare one`, unit: '×', ...spreadOf(ratio('window')) },
      { name: `${how}, ${what} to a bare window's line`, unit: '×', ...promise, ...spreadOf(ratio('whole')) },
    )
  }
  for (const which of both) {
    const { memory, wakeUps } = idle[which]
    const where = which === 'bare' ? 'a bare window' : what
    rows.push({ name: `memory at ${where}, idle`, unit: 'MB', median: memory, p95: memory })
    rows.push({ name: `wake-ups a second at ${where}, idle`, unit: '/s', median: wakeUps, p95: wakeUps })
  }
  return rows
}

type Took = { window: number; whole: number }

async function watch(screen: Screen, whole: Buffer): Promise<Took> {
  const from = performance.now()
  let window = 0
  await until('the window as it was before', () => {
    const frame = screen.read()
    if (window === 0 && differenceOf(frame, screen.nothing) > 0.1) window = performance.now() - from
    return differenceOf(frame, whole) < hardly
  })
  return { window, whole: performance.now() - from }
}

/** Looks every five milliseconds until it is so; gives up after a minute. */
async function until(what: string, isSo: () => boolean | Promise<boolean>) {
  for (const from = performance.now(); !(await isSo()); await wait(5))
    if (performance.now() - from > 60_000) throw new Error(`${what} never came`)
}

/** Takes its files out of the system's memory. */
async function forget(root: ThrowawayRoot, folder: string) {
  await root.asRoot(
    'find',
    folder,
    ...['-type', 'f', '-exec', 'dd', 'if={}', 'iflag=nocache', 'count=0', 'status=none', ';'],
  )
}

/** What all processes of an application hold in memory of their own share, in MB, and how often its threads were woken in
 *  a second, while nobody does anything. */
async function idleOf({ pid = 0 }: ChildProcess) {
  await wait(5000)
  const wokenBefore = wakeUpsOf(pid)
  await wait(idleFor * 1000)
  const wakeUps = (wakeUpsOf(pid) - wokenBefore) / idleFor
  const memory = processesOf(pid)
    .map(process =>
      Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${process}/smaps_rollup`, 'utf8'))?.[1] ?? 0),
    )
    .reduce((sum, one) => sum + one / 1024, 0)
  return { memory, wakeUps }
}

const wakeUpsOf = (pid: number) =>
  processesOf(pid)
    .flatMap(process =>
      readdirSync(`/proc/${process}/task`).map(task => `/proc/${process}/task/${task}/status`),
    )
    .map(file => Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? 0))
    .reduce((sum, one) => sum + one, 0)

function processesOf(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['--parent', String(pid)], { encoding: 'utf8' })
  return [pid, ...stdout.split('\n').filter(Boolean).map(Number).flatMap(processesOf)]
}
