const maxLength = 2048

/** What may be handed to the system: the re-serialised address, and the host to ask about (in punycode) when it is
 *  not the brand's own; null for anything but plain https and mailto (hardening 2.4). */
export function outsideAddress(
  url: string,
  website: string,
): { href: string; askAbout: string | null } | null {
  if (url.length >= maxLength || !URL.canParse(url)) return null
  const address = new URL(url)
  if (address.username || address.password) return null
  if (address.protocol === 'mailto:') return { href: address.href, askAbout: null }
  if (address.protocol !== 'https:') return null
  const own = new URL(website).hostname.replace(/^www\./, '')
  const isOwn = address.hostname === own || address.hostname.endsWith(`.${own}`)
  return { href: address.href, askAbout: isOwn ? null : address.host }
}
