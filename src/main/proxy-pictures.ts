import { net, type Session } from 'electron'
import type { Host, ProxyCredentials } from '../services/ports.ts'

/** Answers as `credentials` does, and has Chromium know the answer for the pictures of our pages: for a picture of
 *  another origin it asks nobody, but uses what the session was told before. */
export function alsoForPictures(
  session: Session,
  imageSources: string[],
  credentials: NonNullable<Host['proxyCredentials']>,
): NonNullable<Host['proxyCredentials']> {
  const told = new Map<string, ProxyCredentials>()
  return async question => {
    const given = await credentials(question)
    if (given && told.get(question.proxy) !== given) {
      told.set(question.proxy, given)
      for (const origin of imageSources) void tell(session, `${origin}/`, question.proxy, given)
    }
    return given
  }
}

/** Goes to an address through that proxy, if its way leads there, so that the session learns who the person is. */
async function tell(session: Session, url: string, proxy: string, { user, password }: ProxyCredentials) {
  const place = proxy.replace(/^https?:\/\//, '')
  const way = `${proxy.startsWith('https:') ? 'HTTPS' : 'PROXY'} ${place}`
  const ways = await session.resolveProxy(url).catch(() => '')
  if (!ways.split(';').some(each => each.trim() === way)) return
  const request = net.request({ method: 'HEAD', url, session, credentials: 'omit', redirect: 'manual' })
  let isTold = false
  request.on('login', ({ isProxy, host, port }, answer) => {
    // A server that asks, another proxy, and this one a second time are told nothing.
    if (!isProxy || isTold || `${host}:${port}` !== place) return answer()
    isTold = true
    answer(user, password)
  })
  request.on('redirect', () => request.abort())
  // A proxy that is told nothing more answers, and the answer breaks off.
  request.on('response', response => response.on('error', () => undefined))
  request.on('error', () => undefined)
  request.end()
}
