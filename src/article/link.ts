const web = /^https?:\/\/[^\s<>"'\\/?#]+[^\s<>"'\\]*$/i
const mail = /^mailto:[^\s<>"'\\@]+@[^\s<>"'\\@]+$/i

/** Whether a link may be followed: https, http or mailto, nothing else. */
export function isSafeLink(url: string): boolean {
  return web.test(url) || mail.test(url)
}

/** The address somebody meant by what they typed: a bare host gets https, a bare e-mail address mailto. Null when it
 *  is none. */
export function readLink(typed: string): string | null {
  const text = typed.trim()
  if (isSafeLink(text)) return text
  if (/^[^\s<>"'\\@:/]+@[^\s<>"'\\@:/]+\.[^\s<>"'\\@:/]+$/.test(text)) return `mailto:${text}`
  if (/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([/?#:][^\s<>"'\\]*)?$/u.test(text)) return `https://${text}`
  return null
}
