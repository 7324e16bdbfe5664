import type { Session } from 'electron'
import type { createPage } from '../services/page.ts'
import { isOwnPage } from './origin.ts'

/** Answers `app://<brand>/…` out of the built page, in this session alone (hardening 2.5). */
export function serveApp(session: Session, brandId: string, page: ReturnType<typeof createPage>): void {
  session.protocol.handle('app', request => {
    if (!isOwnPage(request.url, brandId)) return new Response(null, { status: 404 })
    const answer = page(request.method, new URL(request.url).pathname)
    return new Response(answer.status === 200 ? new Uint8Array(answer.body) : null, {
      status: answer.status,
      headers: answer.headers,
    })
  })
}
