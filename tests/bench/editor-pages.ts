import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Page } from 'playwright'
import { build } from 'vite'
import { run } from '../../scripts/children.ts'
import { areModulesCurrent } from '../../scripts/set-up.mjs'

const folder = join('tests', 'bench', 'peers')
const built = join('.cache', 'peers')
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The editors Stet's is measured against, and a bare contenteditable. */
export const peers = ['lexical', 'tiptap', 'ckeditor', 'quill', 'bare'] as const
export type Peer = (typeof peers)[number]

/** What stands around Stet's text: the page's elements with an empty place for an editor, and its styles. */
export type Screen = { html: string; css: string }

/** The screen an open article stands in. */
export function screenOf(page: Page): Promise<Screen> {
  return page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement
    for (const script of body.querySelectorAll('script')) script.remove()
    const app = body.querySelector('#root')
    app?.removeAttribute('id')
    const place = document.createElement('div')
    place.id = 'place'
    app?.querySelector('[data-slate-editor]')?.replaceWith(place)
    const css = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(rule => rule.cssText))
    return { html: body.innerHTML, css: css.join('\n') }
  })
}

/** Installs the others when they are not there as locked, builds a page of each, and serves them. */
export async function servePeers() {
  if (!areModulesCurrent(folder)) {
    const code = await run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'], {})
    if (code !== 0) throw new Error('What Stet is measured against could not be installed.')
  }
  await build({
    root: folder,
    logLevel: 'error',
    // Fluent and Pragmatic drag and drop are Stet's own: they take the React of these pages.
    resolve: { dedupe: ['react', 'react-dom'] },
    build: { outDir: join(process.cwd(), built), emptyOutDir: true, chunkSizeWarningLimit: 5_000 },
  })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    const file = join(built, pathname === '/' ? 'index.html' : pathname)
    if (!existsSync(file)) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    /** Opens the editor's page, without a document; within that screen, if any. */
    open: async (page: Page, peer: string, screen?: Screen) => {
      await page.goto(`http://127.0.0.1:${port}/?editor=${peer}`)
      await page.waitForFunction(() => 'mount' in window)
      if (!screen) return
      await page.evaluate(({ html, css }) => {
        const style = document.createElement('style')
        style.textContent = css
        document.head.append(style)
        const root = document.querySelector('#root') ?? ''
        document.body.innerHTML = html
        document.querySelector('#place')?.replaceWith(root)
      }, screen)
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
