const maxLength = 2048

/** What may be handed to the system: the re-serialised address, and the host to ask about (in punycode) when it is
 *  not the brand's own; null for anything but plain https and mailto (hardening 2.4). What a mailto would fill into
 *  the mail, which can be a file of this computer, is left out and asked about. */
export function outsideAddress(
  url: string,
  website: string,
): { href: string; askAbout: string | null; leftOut?: string } | null {
  if (url.length >= maxLength || !URL.canParse(url)) return null
  const address = new URL(url)
  if (address.username || address.password) return null
  if (address.protocol === 'mailto:') {
    const leftOut = address.search + address.hash
    if (leftOut === '') return { href: address.href, askAbout: null }
    return { href: `mailto:${address.pathname}`, askAbout: address.pathname, leftOut }
  }
  if (address.protocol !== 'https:') return null
  const own = new URL(website).hostname.replace(/^www\./, '')
  const isOwn = address.hostname === own || address.hostname.endsWith(`.${own}`)
  return { href: address.href, askAbout: isOwn ? null : address.host }
}
