import { randomUUID } from 'node:crypto'
import {
  app,
  type BrowserWindow,
  type Session,
  session as sessions,
  type WebContents,
  WebContentsView,
} from 'electron'
import type { Area, PreviewNews } from '../contract/calls/embeds.ts'
import { previewHeaders } from '../services/embeds/preview-headers.ts'
import type { Preview } from '../services/ports.ts'
import { readOutsideUrl } from './outside-host.ts'
import { showPage } from './page-preview.ts'
import { denyPowers } from './permissions.ts'
import { guardPreview } from './preview-guard.ts'
import { startPreviewProxy } from './preview-proxy.ts'
import { markPreview } from './preview-sessions.ts'
import { everyPage } from './window.ts'

/** The scheme of previews; a session answers for it only while it shows one. */
export const previewScheme = 'embed'

/** A preview nobody touches for so long is closed, in milliseconds (hardening 2.7). */
const idleLimit = 60_000
/** A preview that takes more memory is closed, in kilobytes (hardening 2.7). */
const memoryLimit = 500 * 1024
const watchEvery = 1000

/** The file chooser that a script can open without a field. */
const closedApis = { disableBlinkFeatures: 'FileSystemAccess,FileSystemAccessLocal' }

/** Shows a preview over a part of the window: in a view, a process and a session of its own that is never written down,
 *  without a preload, and without any way to this application, this computer or its network. */
export function createPreview(
  website: string,
  company: Pick<Parameters<typeof startPreviewProxy>[0], 'proxyFor' | 'proxyCredentials'>,
  mayReach: (origin: string) => boolean,
  currentWindow: () => BrowserWindow | null,
): Preview {
  let moveCurrent: (area: Area) => void = () => {}
  return {
    show({ kind, page, area, texts, tell }) {
      if (kind === 'page') return showPage({ page, title: texts.title, tell })
      const window = currentWindow()
      if (!window) {
        tell({ kind: 'closed', why: 'broken' })
        return () => {}
      }
      const address = `${previewScheme}://${randomUUID()}/`
      const session = makeSession(address, page, website)
      const proxy = startPreviewProxy({ ...company, mayReach })
      const view = new WebContentsView({ webPreferences: { ...everyPage, ...closedApis, session } })
      const contents = view.webContents
      moveCurrent = now => view.setBounds(boundsOf(window, now))

      let isOver = false
      const close = () => {
        if (isOver) return
        isOver = true
        moveCurrent = () => {}
        clearInterval(watch)
        window.removeListener('closed', close)
        session.protocol.unhandle(previewScheme)
        void proxy.then(({ close }) => close()).catch(() => undefined)
        if (!window.isDestroyed()) {
          window.contentView.removeChildView(view)
          window.webContents.focus()
        }
        if (!contents.isDestroyed()) contents.close({ waitForBeforeUnload: false })
        void session.clearStorageData().catch(() => undefined)
      }
      const end = (why: Extract<PreviewNews, { kind: 'closed' }>['why']) => {
        if (isOver) return
        close()
        tell({ kind: 'closed', why })
      }

      lockContents(contents, address)
      let touched = Date.now()
      contents.on('input-event', () => {
        touched = Date.now()
      })
      contents.on('before-input-event', (event, input) => {
        if (input.type !== 'keyDown' || input.key !== 'Escape') return
        event.preventDefault()
        end('left')
      })
      contents.once('render-process-gone', () => end('broken'))
      const watch = setInterval(() => {
        if (Date.now() - touched > idleLimit) end('idle')
        else if (memoryOf(contents) > memoryLimit) end('memory')
      }, watchEvery)
      window.once('closed', close)

      view.setBounds(boundsOf(window, area))
      window.contentView.addChildView(view)
      // Not before every way out of it leads through the proxy.
      proxy
        .then(({ address: proxyRules }) =>
          session.setProxy({
            mode: 'fixed_servers',
            proxyRules,
            // Left alone, what is on this computer would need no proxy.
            proxyBypassRules: '<-loopback>',
          }),
        )
        .then(() => contents.loadURL('about:blank'))
        .then(() => guardPreview(contents))
        .then(() => {
          if (isOver) return
          contents.once('dom-ready', () => tell({ kind: 'shown' }))
          return contents.loadURL(address)
        })
        .catch(() => end('broken'))
      return close
    },
    move: area => moveCurrent(area),
  }
}

function makeSession(address: string, page: string, website: string): Session {
  const session = sessions.fromPartition(`embed-${randomUUID()}`)
  markPreview(session)
  denyPowers(session, () => false)
  session.protocol.handle(previewScheme, request =>
    request.url === address && request.method === 'GET'
      ? new Response(page, { headers: previewHeaders("'none'", 'embed') })
      : new Response(null, { status: 404 }),
  )
  session.webRequest.onBeforeRequest((details, callback) => {
    const isOwn = details.url === address || /^(blob|data):/.test(details.url)
    callback({ cancel: !isOwn && !readOutsideUrl(details.url).may })
  })
  // Some players do not play for a page that does not say where it is (YouTube's error 153).
  session.webRequest.onBeforeSendHeaders((details, callback) =>
    callback({ requestHeaders: { Referer: new URL('/', website).href, ...details.requestHeaders } }),
  )
  return session
}

/** The page stays where it is, its frames stay on https, and nothing of it opens a window, a dialog or a sound. */
function lockContents(contents: WebContents, address: string): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect'] as const) {
    contents.on(name as 'will-frame-navigate', details => {
      const mayGo = details.isMainFrame
        ? details.url === address
        : /^(about:|blob:|data:)/.test(details.url) || readOutsideUrl(details.url).may
      if (!mayGo) details.preventDefault()
    })
  }
  contents.on('will-attach-webview', event => event.preventDefault())
  contents.on('will-prevent-unload', event => event.preventDefault())
  contents.on('select-bluetooth-device', (event, _devices, callback) => {
    event.preventDefault()
    callback('')
  })
  // Otherwise Electron would show the first certificate of this person to whoever asks.
  contents.on('select-client-certificate', (event, _url, _certificates, callback) => {
    event.preventDefault()
    ;(callback as () => void)()
  })
  contents.setAudioMuted(true)
  contents.setBackgroundThrottling(true)
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
}

/** Kilobytes that the processes of this page and of its frames hold. */
function memoryOf(contents: WebContents): number {
  if (contents.isDestroyed()) return 0
  const pids = new Set(contents.mainFrame.framesInSubtree.map(frame => frame.osProcessId))
  const own = app.getAppMetrics().filter(metric => pids.has(metric.pid))
  return own.reduce((sum, { memory }) => sum + memory.workingSetSize, 0)
}

/** The area of the page in the window's own measure, cut to the window. */
function boundsOf(window: BrowserWindow, area: Area) {
  const zoom = window.webContents.getZoomFactor()
  const [width = 0, height = 0] = window.getContentSize()
  const x = Math.min(Math.round(area.x * zoom), width)
  const y = Math.min(Math.round(area.y * zoom), height)
  return {
    x,
    y,
    width: Math.min(Math.round(area.width * zoom), width - x),
    height: Math.min(Math.round(area.height * zoom), height - y),
  }
}
