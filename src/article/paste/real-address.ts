import { isSafeLink } from '../link.ts'

/** Services that send readers on: whose they are, and the parameter that holds the real address. */
const redirects: { host: RegExp; path?: RegExp; parameters: string[] }[] = [
  { host: /^(www\.)?google\.[a-z.]{2,7}$/, path: /^\/url$/, parameters: ['q', 'url'] },
  { host: /\.safelinks\.protection\.outlook\.com$/, parameters: ['url'] },
  { host: /^statics\.teams\.(cdn\.office\.net|microsoft\.com)$/, path: /safelinks/, parameters: ['url'] },
  { host: /^(l|lm)\.(facebook|instagram|messenger|threads)\.(com|net)$/, parameters: ['u'] },
  { host: /^(www\.|m\.)?facebook\.com$/, path: /^\/(l|flx\/warn)(\.php)?\/?$/, parameters: ['u'] },
  { host: /^slack-redir\.net$/, path: /^\/link$/, parameters: ['url'] },
  { host: /^(www\.)?youtube\.com$/, path: /^\/redirect$/, parameters: ['q'] },
  { host: /^(www\.)?linkedin\.com$/, path: /^\/(redir\/redirect|safety\/go)\/?$/, parameters: ['url'] },
  { host: /^(m\.)?vk\.com$/, path: /^\/away(\.php)?$/, parameters: ['to'] },
  { host: /^out\.reddit\.com$/, parameters: ['url'] },
  { host: /^t\.umblr\.com$/, path: /^\/redirect$/, parameters: ['z'] },
]

/** Longer than any address a person wants in an article. */
const longest = 8000

/** The address a link leads to, out of the redirects that mail and chat programs put around it; nothing else of it is
 *  changed. Null when it may not stand in an article: only https, http and mailto may. */
export function realAddress(href: string): string | null {
  let address = tidyAddress(href)
  if (address.startsWith('//')) address = `https:${address}`
  for (let step = 0; step < 4; step++) {
    const inner = unwrapped(address)
    if (inner === null) break
    address = inner
  }
  return address.length <= longest && isSafeLink(address) ? address : null
}

/** An address as browsers read it: they drop breaks and tabs in an address and encode the rest of what may not stand in it. Empty when it is
 *  longer than any real one. */
export function tidyAddress(href: string): string {
  if (href.length > 4 * longest) return ''
  return href
    .replaceAll(/[\t\n\r\f\0]/g, '')
    .trim()
    .replaceAll(/[\s"'<>\\]|\p{Cs}/gu, sign => (sign.charCodeAt(0) > 0x7f ? '' : encoded(sign)))
}

function encoded(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
}

function unwrapped(address: string): string | null {
  const parts = /^https?:\/\/([^/?#:@\s]+)(?::\d+)?([^?#]*)(?:\?([^#]*))?/i.exec(address)
  if (!parts) return null
  const [, host = '', path = '', query = ''] = parts
  const lower = host.toLowerCase()
  if (lower === 'urldefense.com') return defended(address)
  for (const redirect of redirects) {
    if (!redirect.host.test(lower) || redirect.path?.test(path) === false) continue
    for (const name of redirect.parameters) {
      const found = parameter(query, name)
      if (found !== null && isSafeLink(tidyAddress(found))) return tidyAddress(found)
    }
  }
  return null
}

function parameter(query: string, name: string): string | null {
  for (const pair of query.split('&')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at) === name) return decoded(pair.slice(at + 1))
  }
  return null
}

/** Proofpoint: `/v3/__https://example.org/__;…`; characters it took out are not restored, so such a link stays. */
function defended(address: string): string | null {
  const at = address.indexOf('__')
  const end = address.lastIndexOf('__;')
  const inner = at < 0 || end <= at ? '' : address.slice(at + 2, end)
  return inner !== '' && !inner.includes('*') && isSafeLink(inner) ? inner : null
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('+', '%20'))
  } catch {
    return null
  }
}
