import { crc32, deflateSync, inflateSync } from 'node:zlib'

type Pixels = { width: number; height: number; bytes: Buffer }

/** A screenshot (PNG, eight bits for each of red, green and blue) as a PNG with its 256 most frequent colours: half the
 *  size. Any other colour, of which a screen has few, becomes the one that is nearest. */
export function withPalette(png: Buffer): Buffer {
  const { width, height, bytes } = pixelsOf(png)
  const counts = new Map<number, number>()
  for (let at = 0; at < bytes.length; at += 3) {
    const colour = bytes.readUIntBE(at, 3)
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const palette = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a - b)
  palette.length = Math.min(palette.length, 256)
  const places = new Map([...counts.keys()].map(colour => [colour, nearest(palette, colour)]))
  const lines = Buffer.alloc((width + 1) * height)
  for (let at = 0; at < width * height; at++) {
    const line = Math.floor(at / width)
    lines[at + line + 1] = places.get(bytes.readUIntBE(at * 3, 3)) ?? 0
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(channels))),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const channels = (colour: number) => [colour >> 16, (colour >> 8) & 255, colour & 255]

function nearest(palette: readonly number[], colour: number): number {
  const wanted = channels(colour)
  const far = palette.map(one =>
    channels(one).reduce((sum, value, at) => sum + (value - (wanted[at] ?? 0)) ** 2, 0),
  )
  return far.indexOf(Math.min(...far))
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

function pixelsOf(png: Buffer): Pixels {
  const data: Buffer[] = []
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  if (png[24] !== 8 || png[25] !== 2) throw new Error('a screenshot has eight bits of red, green and blue')
  return { width, height, bytes: unfiltered(inflateSync(Buffer.concat(data)), width * 3, height) }
}

/** Takes back what was done to each line so that it packs well (PNG, section 9). */
function unfiltered(lines: Buffer, length: number, height: number): Buffer {
  const bytes = Buffer.alloc(length * height)
  for (let line = 0; line < height; line++) {
    const filter = lines[line * (length + 1)] ?? 0
    for (let x = 0; x < length; x++) {
      const at = line * length + x
      const left = x < 3 ? 0 : (bytes[at - 3] ?? 0)
      const up = bytes[at - length] ?? 0
      const corner = x < 3 ? 0 : (bytes[at - length - 3] ?? 0)
      bytes[at] = (lines[at + line + 1] ?? 0) + guess(filter, left, up, corner)
    }
  }
  return bytes
}

function guess(filter: number, left: number, up: number, corner: number): number {
  if (filter === 4) {
    const [toLeft, toUp, toCorner] = [up - corner, left - corner, left + up - 2 * corner].map(Math.abs) as [
      number,
      number,
      number,
    ]
    return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
  }
  return [0, left, up, (left + up) >> 1][filter] ?? 0
}
