import { askedAddress } from '../contract/link-fields.ts'

/** An address inside an embed as a browser would ask for it. `isPlain`: https, no name, password or port in it. */
export type EmbedAddress = {
  href: string
  host: string
  path: string
  query: string
  isPlain: boolean
}

const parts = /^(https?):\/\/([^/?#@]*@)?([^/?#:@[\]]+|\[[^\]]*\])(:\d+)?([^?#]*)(\?[^#]*)?(?:#.*)?$/

/** Reads an address as a browser does, whatever tricks it is written with; one without a scheme is https. Null when it
 *  is no web address of its own. */
export function readAddress(written: string): EmbedAddress | null {
  const text = written.replaceAll(/[\t\n\r]/g, '').trim()
  const href = askedAddress(text.replace(/^[/\\]{2}/, 'https://'))
  const [, scheme, person, host, port, path = '', query = ''] = parts.exec(href ?? '') ?? []
  if (href === null || host === undefined) return null
  return { href, host, path, query, isPlain: scheme === 'https' && !person && !port }
}

/** One value of an address's query; null when it is not there. */
export function queryValue(address: EmbedAddress, name: string): string | null {
  for (const pair of address.query.slice(1).split('&')) {
    const [key, value = ''] = pair.split('=', 2)
    if (key === name) return decoded(value.replaceAll('+', ' '))
  }
  return null
}

/** The text without its percent escapes; as it was where they are broken. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
