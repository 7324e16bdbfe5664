import { crc32 } from 'node:zlib'

const gpsTag = 0x8825

/** A picture's first bytes without the place where it was taken: what its EXIF and XMP say of it is blanked, and no
 *  byte moves. Null when they say none. */
export function withoutLocation(head: Buffer): Buffer | null {
  const bytes = Buffer.from(head)
  const changed = isJpeg(bytes) ? blankInJpeg(bytes) : isPng(bytes) ? blankInPng(bytes) : false
  return changed ? bytes : null
}

const isJpeg = (bytes: Buffer) => bytes.readUInt16BE(0) === 0xffd8
const isPng = (bytes: Buffer) => bytes.toString('latin1', 1, 4) === 'PNG'

function blankInJpeg(bytes: Buffer): boolean {
  let changed = false
  for (const { marker, from, to } of segments(bytes)) {
    if (marker !== 0xe1) continue
    const content = bytes.subarray(from, to)
    if (content.toString('latin1', 0, 6) === 'Exif\0\0') changed = blankInTiff(content.subarray(6)) || changed
    else changed = blankInXmp(content) || changed
  }
  return changed
}

/** The segments of a JPEG before its picture, as far as these bytes go. */
export function* segments(bytes: Buffer): Generator<{ marker: number; from: number; to: number }> {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    const to = at + 2 + bytes.readUInt16BE(at + 2)
    yield { marker, from: at + 4, to: Math.min(to, bytes.length) }
    // What follows is the picture.
    if (marker === 0xda) return
    at = to
  }
}

function blankInPng(bytes: Buffer): boolean {
  let changed = false
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > bytes.length) break
    const name = bytes.toString('latin1', at + 4, at + 8)
    const content = bytes.subarray(at + 8, end)
    const isBlanked = name === 'eXIf' ? blankInTiff(content) : name === 'iTXt' && blankInXmp(content)
    if (isBlanked) bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end)), end)
    changed ||= isBlanked
    at = end + 4
  }
  return changed
}

/** Empties the GPS directory of an EXIF block. */
function blankInTiff(tiff: Buffer): boolean {
  const order = tiff.toString('latin1', 0, 2)
  if ((order !== 'II' && order !== 'MM') || tiff.length < 8) return false
  const short = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (order === 'II' ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const entries = (at: number) => {
    if (at + 2 > tiff.length) return []
    const count = Math.min(short(at), Math.floor((tiff.length - at - 2) / 12))
    return Array.from({ length: count }, (_, index) => at + 2 + 12 * index)
  }
  let changed = false
  for (const entry of entries(long(4))) {
    if (short(entry) !== gpsTag) continue
    const directory = long(entry + 8)
    for (const one of entries(directory)) {
      const size = (sizes[short(one + 2)] ?? 1) * long(one + 4)
      const at = long(one + 8)
      if (size > 4 && at < tiff.length) tiff.fill(0, at, Math.min(at + size, tiff.length))
      tiff.fill(0, one, one + 12)
      changed = true
    }
    if (directory + 2 <= tiff.length) tiff.fill(0, directory, directory + 2)
  }
  return changed
}

/** Bytes of one value of each EXIF type. */
const sizes: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 9: 4, 10: 8 }

/** Blanks the coordinates in an XMP packet, written as attributes or as elements. */
function blankInXmp(packet: Buffer): boolean {
  const text = packet.toString('latin1')
  const blanked = text.replaceAll(
    /((?:exif|Iptc4xmpExt):GPS\w+(?:="|>))([^"<]+)/g,
    (_, name: string, value: string) => name + ' '.repeat(value.length),
  )
  if (blanked === text) return false
  packet.write(blanked, 'latin1')
  return true
}
