import type { WebContents } from 'electron'
import { isOwnPage, scheme } from './origin.ts'

/** Keeps a page where it is: no other document, no window, no frame; a link to the outside goes to the browser
 *  (hardening 2.4). From an empty page, which Chromium lets nobody refuse, it is brought back. */
export function lockNavigation(contents: WebContents, brandId: string, openWeb: (url: string) => void): void {
  contents.setWindowOpenHandler(({ url }) => {
    openWeb(url)
    return { action: 'deny' }
  })
  for (const name of ['will-navigate', 'will-frame-navigate', 'will-redirect'] as const) {
    contents.on(name as 'will-frame-navigate', details => {
      // The page's own addresses: a reload, such as after choosing a language (SH-05).
      if (!details.isMainFrame || !isOwnPage(details.url, brandId)) details.preventDefault()
    })
  }
  let last = `${scheme}://${brandId}/`
  const remember = (url: string) => {
    if (isOwnPage(url, brandId)) last = url
  }
  contents.on('did-navigate', (_event, url) => {
    remember(url)
    if (url.startsWith('about:')) void contents.loadURL(last).catch(() => undefined)
  })
  contents.on('did-navigate-in-page', (_event, url, isMainFrame) => {
    if (isMainFrame) remember(url)
  })
  contents.on('will-attach-webview', event => event.preventDefault())
  contents.on('select-bluetooth-device', (event, _devices, callback) => {
    event.preventDefault()
    callback('')
  })
}
