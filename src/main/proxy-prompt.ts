import { randomBytes, randomUUID } from 'node:crypto'
import { BrowserWindow, type Session, session as sessions } from 'electron'
import type { Brand } from '../contract/brand.ts'
import type { ProxyCredentials } from '../services/ports.ts'
import { denyPowers } from './permissions.ts'
import { markPreview } from './preview-sessions.ts'
import { proxyForm } from './proxy-form.ts'
import type { ProxyPrompt } from './proxy-sign-in.ts'
import { everyPage } from './window.ts'

const scheme = 'embed'

/** Asks the person who they are to a proxy, in a window of this process's own above the one in use; where there is none,
 *  nobody is asked. Its page has no script, no preload and no network, and belongs to a session that is never written
 *  down; what is typed comes as the form's own request, which nobody else answers. */
export function createProxyPrompt(
  brand: Brand,
  currentWindow: () => BrowserWindow | null,
): (asked: ProxyPrompt) => Promise<ProxyCredentials | null> {
  return asked =>
    new Promise(resolve => {
      const parent = currentWindow()
      if (!parent) return resolve(null)
      const address = `${scheme}://${randomUUID()}/`
      const session = makeSession(address)
      const window = new BrowserWindow({
        parent,
        width: 440,
        height: 420,
        useContentSize: true,
        minimizable: false,
        maximizable: false,
        fullscreenable: false,
        title: brand.name,
        show: false,
        webPreferences: { ...everyPage, session, javascript: false },
      })
      window.removeMenu()
      let typed: ProxyCredentials | null = null
      let isOver = false
      const end = (said: ProxyCredentials | null) => {
        if (isOver) return
        isOver = true
        typed = said
        // The request of its own page is still being answered.
        setImmediate(() => {
          if (!window.isDestroyed()) window.destroy()
        })
      }
      stay(window, address)
      serveForm(session, address, brand, asked, end)
      window.webContents.on('before-input-event', (event, { type, key }) => {
        if (type !== 'keyDown' || key !== 'Escape') return
        event.preventDefault()
        end(null)
      })
      window.webContents.once('render-process-gone', () => end(null))
      window.webContents.once('dom-ready', () => window.show())
      window.once('closed', () => {
        isOver = true
        session.protocol.unhandle(scheme)
        resolve(typed)
      })
      window.loadURL(address).catch(() => end(null))
    })
}

function makeSession(address: string): Session {
  const session = sessions.fromPartition(`proxy-${randomUUID()}`)
  // Its rules are set here, and not those of our own page.
  markPreview(session)
  denyPowers(session, () => false)
  session.webRequest.onBeforeRequest(({ url }, callback) => callback({ cancel: url !== address }))
  return session
}

function stay(window: BrowserWindow, address: string): void {
  const { webContents: contents } = window
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect'] as const)
    contents.on(event as 'will-frame-navigate', details => {
      if (details.url !== address) details.preventDefault()
    })
  contents.on('will-attach-webview', event => event.preventDefault())
  window.on('page-title-updated', event => event.preventDefault())
}

function serveForm(
  session: Session,
  address: string,
  brand: Brand,
  asked: ProxyPrompt,
  end: (typed: ProxyCredentials | null) => void,
): void {
  session.protocol.handle(scheme, async request => {
    if (request.url !== address) return new Response(null, { status: 404 })
    if (request.method === 'POST') {
      const form = new URLSearchParams(await request.text())
      const isGiven = form.get('act') === 'sign-in'
      end(isGiven ? { user: form.get('user') ?? '', password: form.get('password') ?? '' } : null)
      return new Response(null, { status: 204 })
    }
    const nonce = randomBytes(16).toString('base64')
    const policy = [
      "default-src 'none'",
      `style-src 'nonce-${nonce}'`,
      // Chromium takes no host of such a scheme; `makeSession` sees to it that none but its own is asked.
      `form-action ${scheme}:`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]
    return new Response(proxyForm(brand, asked, nonce), {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy.join('; '),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      },
    })
  })
}
