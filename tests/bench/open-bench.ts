import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { makeTemplate } from '../../src/reference-api/index.ts'
import { startLoopback } from '../support/loopback.ts'
import { password, startNewsroom, templateFile } from '../support/newsroom.ts'
import { signInAt } from '../support/sign-in.ts'
import { removeFolder, temporaryFolder } from '../support/temporary-folder.ts'

/** The account that the benches sign in with. */
export const login = 'editor@stet.example'
export const viewport = { width: 1280, height: 800 }

const templates = { small: templateFile, full: join('.cache', 'newsroom-full.db') }

/** A newsroom, the browser host with somebody signed in, and a browser; `close` ends them all. */
export async function openBench(size: keyof typeof templates = 'small') {
  const template = templates[size]
  await makeTemplate(template, size)
  const newsroom = await startNewsroom(template)
  const data = temporaryFolder('bench')
  const host = await startLoopback({ api: newsroom.url, data })
  await signInAt(host.url, { login, password, two_fa_code: await newsroom.code(login) })
  const browser = await openBrowser()
  return {
    newsroom,
    url: host.url,
    browser,
    async close() {
      await browser.close()
      await host.stop()
      await newsroom.stop()
      removeFolder(data)
    },
  }
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.STET_CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--enable-precise-memory-info'],
  })
}

declare global {
  interface Window {
    /** Resolves in the task after the next frame: what was done last is painted. */
    painted(): Promise<void>
  }
}

/** A page with `painted`, in a context of its own. */
export async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport })
  await context.addInitScript(() => {
    window.painted = () =>
      new Promise(resolve => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve()
          port2.postMessage(null)
        })
      })
  })
  return context.newPage()
}
