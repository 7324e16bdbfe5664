import type { WebContents } from 'electron'
import { isOwnPage } from './origin.ts'

/** Keeps a page where it is: no other document, no window, no frame; a link to the outside goes to the browser
 *  (hardening 2.4). */
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
  contents.on('will-attach-webview', event => event.preventDefault())
  // A page cannot keep its window open: what it holds was flushed on the way (hardening 4.5).
  contents.on('will-prevent-unload', event => event.preventDefault())
  contents.on('select-bluetooth-device', (event, _devices, callback) => {
    event.preventDefault()
    callback('')
  })
}
