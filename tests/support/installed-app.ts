import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect } from 'playwright/test'
import { makeCertificate, serveSecurely } from './certificate.ts'
import { type Newsroom, password } from './newsroom.ts'
import type { ThrowawayRoot } from './throwaway-root.ts'

const editor = 'editor@stet.example'

export type InstalledApp = Awaited<ReturnType<typeof watchInstalled>>

/** Starts the command that a package brought, with a link of its brand or without, in a display of its own, and waits for
 *  its window. */
export async function startInstalled(root: ThrowawayRoot, command: string, ...link: string[]) {
  const display = { DISPLAY: await root.openDisplay() }
  const app = root.start([command, ...link], display)
  const gone = once(app, 'exit')
  return {
    ...(await watchInstalled(root, display, command)),
    /** Until it has ended by itself. */
    gone,
    /** Ends it as a person would, and waits until it has written down what it holds. */
    async close() {
      await root.asPerson(display, 'xdotool', 'key', 'ctrl+q')
      await gone
    },
    /** Ends every process of it at once, as a crash would. */
    async kill() {
      await root.asRoot('pkill', '--signal', 'KILL', '--full', command)
      await gone
    },
  }
}

/** Waits for the window of an application that was started in this display. What comes back is what a person could see
 *  and do: the package lets no test look inside (hardening 2.13). `command` ends in what its windows are called. */
export async function watchInstalled(root: ThrowawayRoot, display: { DISPLAY: string }, command: string) {
  const ask = (tool: string, ...args: string[]) => root.asPerson(display, tool, ...args)
  const windows = async () => {
    const found = await ask('xdotool', 'search', '--onlyvisible', '--class', basename(command)).catch(
      () => '',
    )
    return found.trim().split('\n').filter(Boolean)
  }
  await expect.poll(windows, { timeout: 60_000 }).not.toEqual([])
  const [window = ''] = await windows()

  const titleOf = async (id: string) => (await ask('xdotool', 'getwindowname', id)).trim()
  const countWindows = async () => (await windows()).length
  const press = (...keys: string[]) => ask('xdotool', 'key', ...keys)
  const type = (text: string) => ask('xdotool', 'type', '--delay', '30', text)
  return {
    display,
    title: () => titleOf(window),
    /** Of all its windows, but those that go meanwhile. */
    async titles() {
      const titles = await Promise.all((await windows()).map(id => titleOf(id).catch(() => null)))
      return titles.filter(title => title !== null)
    },
    /** As window managers know it. */
    windowClass: () => ask('xprop', '-id', window, 'WM_CLASS'),
    press,
    type,
    /** In the form that a start without a session begins with. */
    async signIn(newsroom: Newsroom) {
      await type(editor)
      await press('Tab')
      await type(password)
      // Past the button that shows the password.
      await press('Tab', 'Tab')
      await type(await newsroom.code(editor))
      await press('Return')
    },
    click: (x: number, y: number) => ask('xdotool', 'mousemove', String(x), String(y), 'click', '1'),
    /** Has the system's dialog opened by `act`, and chooses this file in it. */
    async choose(file: string, act: () => Promise<unknown>) {
      await expect(async () => {
        if ((await countWindows()) === 1) await act()
        await expect.poll(countWindows, { timeout: 5000 }).toBe(2)
      }).toPass({ timeout: 60_000 })
      await expect(async () => {
        // What it says of a file that it did not find stands in a window too.
        if ((await countWindows()) > 2) await press('Return')
        // The slash has it ask for a path. It may lose what is typed until it does, so that each try begins anew.
        await press('slash')
        await press('ctrl+a')
        await type(file)
        await press('Return')
        await expect.poll(countWindows, { timeout: 5000 }).toBe(1)
      }).toPass({ timeout: 60_000 })
    },
  }
}

/** Has IT lead the application with this data folder to a newsroom of this computer: an address and an authority by
 *  policy. And the person was last at this route. */
export async function leadTo(
  root: ThrowawayRoot,
  data: string,
  newsroom: Newsroom,
  folder: string,
  route: string,
) {
  const certificate = makeCertificate(folder)
  const front = await serveSecurely(newsroom.url, certificate)
  const [here, there] = [join(folder, 'policy.json'), `/etc/${data}`]
  writeFileSync(here, JSON.stringify({ api_base: front.url, ca_file: `${there}/authority.pem` }))
  await root.asRoot('install', '-D', '--mode=644', here, `${there}/policy.json`)
  await root.asRoot('install', '-D', '--mode=644', certificate.file, `${there}/authority.pem`)
  const { id } = (await newsroom.act(editor, 'GET', 'v2/users/me')).body as { id: number }
  const settings = { last_route: { [id]: route } }
  writeFileSync(here, JSON.stringify(settings))
  await root.asRoot('chmod', '-R', 'a+rX', folder)
  await root.asPerson({}, 'mkdir', '-p', '-m', '700', join(root.home, '.config', data))
  await root.asPerson({}, 'cp', here, join(root.home, '.config', data, 'settings.json'))
  return front
}
