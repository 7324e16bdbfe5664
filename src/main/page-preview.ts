import { randomUUID } from 'node:crypto'
import {
  BrowserWindow,
  type BrowserWindowConstructorOptions,
  type Session,
  session as sessions,
} from 'electron'
import type { PreviewNews } from '../contract/calls/embeds.ts'
import { previewHeaders } from '../services/embeds/preview-headers.ts'
import { denyPowers } from './permissions.ts'
import { markPreview } from './preview-sessions.ts'
import { everyPage } from './window.ts'

const scheme = 'embed'

/** Shows a static page in a window of its own (decision C36): a process and a session that is never written down, no
 *  preload, no script, and no address but its own. Gives back what closes it. */
export function showPage(options: {
  page: string
  title: string
  tell: (news: PreviewNews) => void
}): () => void {
  const { page, title, tell } = options
  const { window, address, forget } = makePageWindow(page, {
    width: 1000,
    height: 720,
    title,
    autoHideMenuBar: true,
    backgroundColor: '#ffffff',
  })
  window.removeMenu()
  const { webContents: contents } = window
  let isOver = false
  const end = (why: 'left' | 'broken') => {
    if (isOver) return
    isOver = true
    tell({ kind: 'closed', why })
  }
  // The title is ours.
  window.on('page-title-updated', event => event.preventDefault())
  contents.on('before-input-event', (event, { type, key }) => {
    if (type !== 'keyDown' || key !== 'Escape') return
    event.preventDefault()
    window.close()
  })
  contents.once('render-process-gone', () => {
    end('broken')
    window.destroy()
  })
  window.once('closed', () => {
    forget()
    end('left')
  })
  contents.once('dom-ready', () => {
    window.show()
    tell({ kind: 'shown' })
  })
  contents.loadURL(address).catch(() => {
    end('broken')
    if (!window.isDestroyed()) window.destroy()
  })
  return () => {
    isOver = true
    if (!window.isDestroyed()) window.destroy()
  }
}

/** A hidden window for a page of somebody else, not loaded yet: a process and a session that is never written down, no
 *  preload, no script, and no address but its own. `forget` once the window is gone. */
export function makePageWindow(
  page: string,
  options: BrowserWindowConstructorOptions,
): { window: BrowserWindow; address: string; forget(): void } {
  const address = `${scheme}://${randomUUID()}/`
  const session = makeSession(address, page)
  const window = new BrowserWindow({
    ...options,
    show: false,
    webPreferences: { ...everyPage, session, javascript: false },
  })
  const { webContents: contents } = window
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect'] as const)
    contents.on(name as 'will-frame-navigate', event => event.preventDefault())
  contents.on('will-attach-webview', event => event.preventDefault())
  contents.setAudioMuted(true)
  return { window, address, forget: () => session.protocol.unhandle(scheme) }
}

function makeSession(address: string, page: string): Session {
  const session = sessions.fromPartition(`page-${randomUUID()}`)
  markPreview(session)
  denyPowers(session, () => false)
  session.protocol.handle(scheme, request =>
    request.url === address && request.method === 'GET'
      ? new Response(page, { headers: previewHeaders("'none'", 'page') })
      : new Response(null, { status: 404 }),
  )
  session.webRequest.onBeforeRequest(({ url }, callback) =>
    callback({ cancel: url !== address && !url.startsWith('data:') }),
  )
  session.on('will-download', event => event.preventDefault())
  return session
}
