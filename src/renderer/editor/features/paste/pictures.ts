import type { LoosePicture } from '../../../../article/index.ts'
import { picturesInRtf } from '../../../../article/index.ts'

/** The files of pictures that came with pasted text, null for each that could not be had, and the names of those: this
 *  page fetches nothing. Word gives its pictures in RTF. */
export function filesOf(
  pictures: readonly LoosePicture[],
  rtf: string,
): { files: (File | null)[]; missing: string[] } {
  const local = pictures.filter(({ address }) => /^file:/i.test(address))
  const drawn = picturesInRtf(local, rtf)
  const files: (File | null)[] = []
  const missing: string[] = []
  for (const picture of pictures) {
    const fromRtf = drawn[local.indexOf(picture)]
    const file = fromRtf ? fileOf(fromRtf.type, fromRtf.bytes, picture.name) : fileOfData(picture)
    files.push(file)
    if (!file) missing.push(picture.name || 'Picture without a name')
  }
  return { files, missing }
}

function fileOfData({ address, name }: LoosePicture): File | null {
  const [, type, coded] = /^data:(image\/[a-z0-9.+-]+)((?:;[a-z0-9=-]+)*),/i.exec(address.slice(0, 200)) ?? []
  if (!type) return null
  const body = address.slice(address.indexOf(',') + 1)
  try {
    const text = coded?.toLowerCase().endsWith(';base64') ? atob(body) : decodeURIComponent(body)
    return fileOf(
      type.toLowerCase(),
      Uint8Array.from(text, sign => sign.charCodeAt(0)),
      name,
    )
  } catch {
    return null
  }
}

function fileOf(type: string, bytes: Uint8Array<ArrayBuffer>, name: string): File {
  const ending = type
    .replace(/^image\//, '')
    .replace(/^jpeg$/, 'jpg')
    .replace(/\+.*/, '')
  const stem = name.replace(/\.(jpe?g|png|gif|webp|bmp)$/i, '').trim() || 'picture'
  return new File([bytes], `${stem}.${ending}`, { type })
}
