import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { publicKeyOf, signatureOf } from '../../scripts/update-feed.ts'
import type { makeCertificate } from './certificate.ts'

export const newKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey
export { publicKeyOf }

/** How a file of a feed is answered: its bytes, or by hand. */
type Answer = Buffer | ((response: ServerResponse) => void)

/** A feed on this computer that speaks TLS and has only what a test lays into it, by names within the folder of this
 *  computer's kind; it counts what it was asked. */
export async function serveFeed({ key, certificate }: ReturnType<typeof makeCertificate>) {
  const files = new Map<string, Answer>()
  const asked: string[] = []
  const server = createServer({ key, cert: certificate }, ({ url = '' }, response) => {
    asked.push(url)
    const [, name = ''] =
      new RegExp(`^/feed/(?:stable|early)/${process.platform}-${process.arch}/(.+)$`).exec(url) ?? []
    const answer = files.get(name)
    if (!answer) return response.writeHead(404).end()
    if (typeof answer === 'function') return answer(response)
    response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': answer.length })
    response.end(answer)
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}/feed/`,
    files,
    asked,
    /** Lays a manifest there, right or wrong, with a signature of it. */
    lay(manifest: object, signedBy: KeyObject) {
      const bytes = Buffer.from(JSON.stringify(manifest))
      files.set('manifest.json', bytes)
      files.set('manifest.json.sig', Buffer.from(signatureOf(bytes, signedBy)))
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A manifest that is right for this computer, of an installer of these bytes. */
export function manifestOf(installer: Buffer, changes: object = {}) {
  return {
    app_id: 'news.stet.lagos',
    ring: 'stable',
    version: '1.2.0',
    platform: process.platform,
    arch: process.arch,
    file: 'stet-1.2.0.AppImage',
    size: installer.length,
    sha512: createHash('sha512').update(installer).digest('hex'),
    released: '2026-03-01T10:00:00.000Z',
    notes: 'Tables can be sorted.',
    ...changes,
  }
}
