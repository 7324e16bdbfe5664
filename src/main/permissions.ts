import type { Session } from 'electron'
import { isOwnPage } from './origin.ts'

/** "Link copied to clipboard" is the only power of the browser that the page may use. */
const granted = new Set(['clipboard-sanitized-write'])

/** Denies everything a page could ask of the computer or the network, except what `granted` and the brand's pictures
 *  need (hardening 2.3). */
export function lockSession(session: Session, brandId: string, imageSources: string[]): void {
  denyPowers(
    session,
    (permission, isMainFrame, url) => isMainFrame && isOwnPage(url, brandId) && granted.has(permission),
  )
  session.webRequest.onBeforeRequest((details, callback) =>
    callback({
      cancel: !(
        mayLoad(details.url, details.resourceType, brandId, imageSources) ||
        // No page's own: this process asks for it (`proxy-pictures.ts`).
        (details.webContentsId === undefined && imageSources.some(origin => details.url === `${origin}/`))
      ),
    }),
  )
  session.webRequest.onHeadersReceived((details, callback) => {
    const isPicture = !isOwnPage(details.url, brandId)
    const isDrawing = Object.entries(details.responseHeaders ?? {}).some(
      ([name, values]) => name.toLowerCase() === 'content-type' && /svg/i.test(values.join()),
    )
    callback({ cancel: isPicture && isDrawing })
  })
}

/** Denies the pages of this session every device, every download and every permission but what `may` grants. */
export function denyPowers(
  session: Session,
  may: (permission: string, isMainFrame: boolean, url: string) => boolean,
): void {
  session.setPermissionRequestHandler((_contents, permission, callback, details) =>
    callback(may(permission, details.isMainFrame, details.requestingUrl)),
  )
  session.setPermissionCheckHandler((_contents, permission, _origin, details) =>
    may(permission, details.isMainFrame, details.requestingUrl ?? ''),
  )
  session.setDevicePermissionHandler(() => false)
  session.setUSBProtectedClassesHandler(({ protectedClasses }) => protectedClasses)
  session.setBluetoothPairingHandler((_details, callback) => callback({ confirmed: false }))
  session.setDisplayMediaRequestHandler((_request, callback) => callback({}))
  session.on('will-download', event => event.preventDefault())
  session.setSSLConfig({ minVersion: 'tls1.2' })
  // Chromium would fetch dictionaries from its maker; ours come along (DK-03, src/main/spelling).
  if (process.platform !== 'darwin') session.setSpellCheckerLanguages([])
}

/** Whether the page may load this address at all: itself, what it made itself, and pictures of the brand's hosts. */
export function mayLoad(url: string, kind: string, brandId: string, imageSources: string[]): boolean {
  if (isOwnPage(url, brandId) || url.startsWith('blob:') || url.startsWith('devtools:')) return true
  if (kind !== 'image') return false
  return url.startsWith('data:') || (URL.canParse(url) && imageSources.includes(new URL(url).origin))
}
