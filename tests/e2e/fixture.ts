import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import type { Brand } from '../../src/contract/brand.ts'
import { type Loopback, startLoopback, startLoopbackHere } from '../support/loopback.ts'
import { type Newsroom, password } from '../support/newsroom.ts'
import { test as base } from '../support/own-newsroom.ts'
import { signInAt } from '../support/sign-in.ts'

export { expect } from 'playwright/test'

/** The demo account: a senior editor with every right on posts. */
export const editor = 'editor@stet.example'

/** The whole application in one page: the newsroom's API, the browser host, and what a person does with them. */
export type Stet = {
  newsroom: Newsroom
  /** The host that serves the page; another one after `restart`. */
  host: Loopback
  dataFolder: string
  /** Opens the page at a path of the application, without signing in. */
  open(path?: string): Promise<void>
  /** Signs in and opens the page at `path`, or on the post list; `/` leads to the first screen. What the sign-in screen itself does is proved in
   *  sign-in.spec.ts; here it would only cost time. */
  signIn(login?: string, path?: string): Promise<void>
  /** Fills the sign-in form that is on the screen and sends it. */
  fillSignIn(login?: string): Promise<void>
  /** Kills the host as a crash would and starts another on the same data folder. The page must be opened again. */
  crash(): Promise<void>
  /** Holds the host's process, and with it every write to the disk, while `act` runs. */
  whileHostHangs(act: () => Promise<void>): Promise<void>
}

/** What stands in for the system's browser. */
export type SystemBrowser = {
  /** The addresses it was asked to open, oldest first. */
  opened(): string[]
}

/** `brand`: one of ours by its id, or any other. `ownProcess`: the host runs in a process of its own, which `crash` and
 *  `host.kill` can kill and `whileHostHangs` can hold. */
type Options = { brand: string | Brand; clockSpeed: number; ownProcess: boolean }
type Fixtures = { stet: Stet; systemBrowser: SystemBrowser; watchPage: undefined }

/** A test in the browser host. Nothing between the page and the reference API's database is replaced. */
export const test = base.extend<Options & Fixtures>({
  brand: ['lagos', { option: true }],
  clockSpeed: [1, { option: true }],
  ownProcess: [false, { option: true }],

  stet: async ({ page, newFolder, newsroom, brand, clockSpeed, ownProcess }, use) => {
    const dataFolder = newFolder('data')
    const brandName = typeof brand === 'string' ? brand : join(newFolder('brand'), 'brand.json')
    if (typeof brand !== 'string') writeFileSync(brandName, JSON.stringify(brand))
    const startHost = ownProcess ? startLoopback : startLoopbackHere
    const start = () => startHost({ api: newsroom.url, data: dataFolder, brand: brandName, clockSpeed })
    const stet: Stet = {
      newsroom,
      host: await start(),
      dataFolder,
      async open(path = '/') {
        const { origin, hash } = new URL(stet.host.url)
        // An address that differs in its hash alone would not be loaded.
        if (page.url() === `${origin}${path}`) await page.goto('about:blank')
        await page.goto(`${origin}${path}${hash}`)
      },
      async fillSignIn(login = editor) {
        await page.getByLabel('Email').fill(login)
        await page.getByLabel('Password').fill(password)
        if (hasTwoFactor(login)) await page.getByLabel('Two-Factor Code').fill(await newsroom.code(login))
        await page.getByRole('button', { name: 'Sign in' }).click()
      },
      async signIn(login = editor, path = '/posts') {
        const two_fa_code = hasTwoFactor(login) ? await newsroom.code(login) : ''
        // A page that is open would take answers that are meant for the next.
        await page.goto('about:blank')
        await signInAt(stet.host.url, { login, password, two_fa_code })
        await stet.open(path)
        // A question may stand above it at once, and hide it from who cannot see.
        await expect(page.getByRole('banner', { includeHidden: true })).toBeVisible()
      },
      async crash() {
        if (!ownProcess) throw new Error('Only a host in a process of its own can crash: use ownProcess.')
        await stet.host.kill()
        stet.host = await start()
      },
      async whileHostHangs(act) {
        const { pid } = stet.host
        if (pid === undefined)
          throw new Error('Only a host in a process of its own can hang: use ownProcess.')
        process.kill(pid, 'SIGSTOP')
        await act().finally(() => process.kill(pid, 'SIGCONT'))
      },
    }
    await use(stet)
    await page.close()
    await stet.host.stop()
  },

  systemBrowser: async ({ stet: _, newFolder }, use, info) => {
    info.skip(process.platform !== 'linux', 'only xdg-open asks the environment which browser it is')
    const folder = newFolder('browser')
    const opened = join(folder, 'opened')
    const browser = join(folder, 'browser.sh')
    writeFileSync(opened, '')
    writeFileSync(browser, `#!/bin/sh\necho "$1" >> ${opened}\n`, { mode: 0o700 })
    // The host runs in this process. Without a desktop, xdg-open takes the browser that is named.
    const { env } = process
    process.env = { ...env, BROWSER: browser, DISPLAY: '', XDG_CURRENT_DESKTOP: '' }
    await use({ opened: () => readFileSync(opened, 'utf8').split('\n').slice(0, -1) })
    process.env = env
  },

  // Every test fails on a script error and on anything the content security policy had to stop.
  watchPage: [
    async ({ page }, use) => {
      const faults: string[] = []
      await watch(page, fault => faults.push(fault))
      await use(undefined)
      expect(faults).toEqual([])
    },
    { auto: true },
  ],
})

const hasTwoFactor = (login: string) => login !== 'newcomer@stet.example'

async function watch(page: Page, report: (fault: string) => void): Promise<void> {
  page.on('pageerror', error => report(error.stack ?? error.message))
  await page.exposeFunction('stetReport', report)
  await page.addInitScript(() => {
    const { stetReport } = window as unknown as { stetReport: (fault: string) => void }
    // What React got over by drawing everything again says only here what it was.
    addEventListener('error', ({ error }) => {
      if (error?.cause) stetReport(`because of ${error.cause.stack ?? error.cause}`)
    })
    addEventListener('securitypolicyviolation', event => {
      stetReport(
        `policy ${event.violatedDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
      )
    })
  })
}
