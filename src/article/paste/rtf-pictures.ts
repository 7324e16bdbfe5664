/** A picture out of RTF. */
type RtfPicture = { type: 'image/png' | 'image/jpeg'; bytes: Uint8Array<ArrayBuffer> }

const types = { png: 'image/png', jpeg: 'image/jpeg' } as const

/** The pictures in RTF, in their order: Word puts them on the clipboard there, and in its HTML only the paths of files.
 *  Drawings and pictures of other types are left out. Time linear in the length. */
export function rtfPictures(rtf: string): RtfPicture[] {
  const pictures: RtfPicture[] = []
  for (let at = rtf.indexOf('\\pict'); at >= 0; at = rtf.indexOf('\\pict', at)) {
    at += 5
    if (/[a-z]/i.test(rtf[at] ?? '')) continue
    const { own, end } = groupFrom(rtf, at)
    at = end
    const type = /\\(png|jpeg)blip/.exec(own)?.[1] as keyof typeof types | undefined
    const hex = own.replaceAll(/\\[a-z]+-?\d* ?|\s/gi, '')
    if (type && hex.length >= 16 && /^[0-9a-f]+$/i.test(hex))
      pictures.push({ type: types[type], bytes: bytesOf(hex) })
  }
  return pictures
}

/** What stands in the group from here on, without the groups in it, and where it ends. */
function groupFrom(rtf: string, from: number): { own: string; end: number } {
  const parts: string[] = []
  let depth = 0
  let start = from
  for (let at = from; at < rtf.length; at++) {
    const sign = rtf[at]
    if (sign === '{') {
      if (depth === 0) parts.push(rtf.slice(start, at))
      depth++
    } else if (sign === '}') {
      if (depth === 0) return { own: [...parts, rtf.slice(start, at)].join(''), end: at }
      depth--
      if (depth === 0) start = at + 1
    }
  }
  return { own: '', end: rtf.length }
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length >> 1)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16)
  return bytes
}
