import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { Page } from 'playwright'
import { build } from 'vite'
import { run } from '../../scripts/children.ts'

const folder = join('tests', 'bench', 'peers')
const built = join('.cache', 'peers')
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The editors Stet's is measured against, and a bare contenteditable. */
export const peers = ['lexical', 'tiptap', 'ckeditor', 'quill', 'bare'] as const
export type Peer = (typeof peers)[number]

/** Installs the other editors when they are not there, builds a page of each, and serves them. */
export async function servePeers() {
  if (!existsSync(join(folder, 'node_modules'))) {
    const code = await run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'], {})
    if (code !== 0) throw new Error('The other editors could not be installed.')
  }
  await build({
    root: folder,
    logLevel: 'error',
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
    /** Opens the editor's page, without a document. */
    open: async (page: Page, peer: Peer) => {
      await page.goto(`http://127.0.0.1:${port}/?editor=${peer}`)
      await page.waitForFunction(() => 'mount' in window)
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
