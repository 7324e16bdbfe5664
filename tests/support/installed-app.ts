import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { makeCertificate, serveSecurely } from './certificate.ts'
import { type Newsroom, password } from './newsroom.ts'
import type { ThrowawayRoot } from './throwaway-root.ts'

const editor = 'editor@stet.example'

export type InstalledApp = Awaited<ReturnType<typeof startInstalled>>

/** Starts the command that a package brought, with a link of its brand or without, in a display of its own, and waits for
 *  its window. What comes back is what a person could see and do: the package lets no test look inside (hardening 2.13). */
export async function startInstalled(root: ThrowawayRoot, command: string, ...link: string[]) {
  const display = { DISPLAY: await root.openDisplay() }
  const app = root.start([command, ...link], display)
  const ask = (tool: string, ...args: string[]) => root.asPerson(display, tool, ...args)
  let window = ''
  await expect
    .poll(
      async () =>
        (window = (
          await ask('xdotool', 'search', '--onlyvisible', '--class', command).catch(() => '')
        ).trim()),
      {
        timeout: 60_000,
      },
    )
    .toMatch(/^\d+$/)

  const countWindows = async () =>
    (await ask('xdotool', 'search', '--onlyvisible', '--class', command)).trim().split('\n').length
  const press = (...keys: string[]) => ask('xdotool', 'key', ...keys)
  const type = (text: string) => ask('xdotool', 'type', '--delay', '30', text)
  return {
    display,
    title: async () => (await ask('xdotool', 'getwindowname', window)).trim(),
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
        await type(file)
        await press('Return')
        await expect.poll(countWindows, { timeout: 5000 }).toBe(1)
      }).toPass({ timeout: 60_000 })
    },
    /** Ends it as a person would, and waits until it has written down what it holds. */
    async close() {
      const gone = once(app, 'exit')
      await ask('xdotool', 'key', 'ctrl+q')
      await gone
    },
    /** Ends every process of it at once, as a crash would. */
    async kill() {
      const gone = once(app, 'exit')
      await root.asRoot('pkill', '--signal', 'KILL', '--full', command)
      await gone
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
