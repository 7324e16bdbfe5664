import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { _electron, type ElectronApplication, expect, type Page } from 'playwright/test'
import { electronSwitches, findElectron } from '../../scripts/electron.ts'
import { type Newsroom, password } from '../support/newsroom.ts'
import { test as base } from '../support/own-newsroom.ts'

export { expect } from 'playwright/test'

export const editor = 'editor@stet.example'

/** What secrets of a development run are filed under. */
export const keychainService = 'news.stet.lagos.development'

/** The application in its own window, on a newsroom and a data folder of its own. */
export type Desk = {
  newsroom: Newsroom
  dataFolder: string
  /** Where the policy of this computer is read from at a start; not there unless a test writes it. */
  policyFile: string
  /** Which brand the next start is, by its name or its file. */
  brand: string
  app: ElectronApplication
  page: Page
  signIn(): Promise<void>
  /** Ends the application as a person would, and starts it again on the same data. */
  restart(): Promise<void>
  /** SIGKILL to every process of the application at once: main, page, helpers. */
  kill(): Promise<void>
  /** Starts the application; after `kill`, or to have it once more. `more` stands on its command line too. */
  start(...more: string[]): Promise<void>
}

type Options = {
  /** `none`: no session bus, as on a machine without a keychain. */
  keychain: 'real' | 'none'
  /** Whether the application runs when the test begins. If not, `app` and `page` are there once the test started it. */
  startsAtOnce: boolean
}

/** A test in real Electron. Left out, with a word, where no Electron can be had. */
export const test = base.extend<Options & { desk: Desk }>({
  keychain: ['real', { option: true }],
  startsAtOnce: [true, { option: true }],

  desk: async ({ keychain, startsAtOnce, newFolder, newsroom }, use, info) => {
    const electron = await findElectron()
    info.skip(electron === null, 'Electron cannot be had here')
    const hasKeyring = process.platform !== 'linux' || process.env.STET_KEYRING === 'test'
    info.skip(keychain === 'real' && !hasKeyring, 'there is no keyring here')

    const dataFolder = newFolder('desk')
    const policyFile = join(newFolder('policy'), 'policy.json')
    const launch = (more: string[]) =>
      // Without `executablePath` Playwright finds the binary as `findElectron` does, and holds the start until it is
      // ready to watch; with it, one start in twenty hung.
      _electron.launch({
        args: ['.', ...electronSwitches(), ...more],
        env: {
          ...environment(desk.brand, newsroom.url, dataFolder, keychain, info.parallelIndex),
          STET_POLICY: policyFile,
        },
      })
    const desk = { newsroom, dataFolder, policyFile, brand: 'lagos' } as Desk
    Object.assign(desk, {
      async start(...more: string[]) {
        desk.app = await launch(more)
        desk.page = await desk.app.firstWindow()
        // What is asked of the main process while it reads its services may never be answered: V8 collects the answer.
        await expect(desk.page).not.toHaveTitle('Stet')
      },
      async restart() {
        await desk.app?.close()
        await desk.start()
      },
      async kill() {
        const main = desk.app.process()
        const gone = once(main, 'exit')
        // Playwright starts Electron as the head of a process group.
        if (main.pid) process.kill(process.platform === 'win32' ? main.pid : -main.pid, 'SIGKILL')
        await gone
      },
      async signIn() {
        await desk.page.getByLabel('Email').fill(editor)
        await desk.page.getByLabel('Password').fill(password)
        await desk.page.getByLabel('Two-Factor Code').fill(await newsroom.code(editor))
        await desk.page.getByRole('button', { name: 'Sign in' }).click()
        // A question may stand above it at once, and hide it from who cannot see.
        await expect(desk.page.getByRole('banner', { includeHidden: true })).toBeVisible()
      },
    })
    try {
      if (startsAtOnce) await desk.start()
      await use(desk)
    } finally {
      // Nobody answers what it asks as it ends, such as while something is still being saved.
      await desk.app
        ?.evaluate(({ dialog }) => {
          dialog.showMessageBox = async () => ({ response: 1, checkboxChecked: false })
        })
        .catch(() => undefined)
      await desk.app?.close().catch(() => undefined)
    }
  },
})

/** Every byte under a folder, as text in which an ASCII secret would be found, whether stored as UTF-8 or UTF-16. */
export function everyByteUnder(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'latin1').replaceAll('\0', ''))
    .join('\n')
}

function environment(
  brand: string,
  apiBase: string,
  dataFolder: string,
  keychain: Options['keychain'],
  place: number,
) {
  const env: Record<string, string> = {}
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value
  Object.assign(env, { STET_BRAND: brand, STET_API_BASE: apiBase, STET_DATA: dataFolder })
  const displays = env.STET_DISPLAYS?.split(' ') ?? []
  const own = displays[place % displays.length]
  if (own) env.DISPLAY = own
  if (keychain === 'none') env.DBUS_SESSION_BUS_ADDRESS = 'unix:path=/nowhere'
  return env
}
