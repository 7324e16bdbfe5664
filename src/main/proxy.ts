import type { Session } from 'electron'

/** Sets which proxy this session goes through: `system` (PAC files included), `direct`, or the address of one. */
export function setProxy(session: Session, proxy: string): Promise<void> {
  if (proxy === 'system' || proxy === 'direct') return session.setProxy({ mode: proxy })
  return session.setProxy({ mode: 'fixed_servers', proxyRules: proxy })
}
