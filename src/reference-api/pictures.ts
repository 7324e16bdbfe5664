import { crc32, deflateSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Database } from './database.ts'
import { storedPicture } from './picture-files.ts'
import { found } from './refusal.ts'
import { randomFrom } from './seed/random.ts'

/** Stored bodies name their pictures under this address; answers show the API's own instead, and back. */
export const pictureOrigin = 'https://images.stet.example/'

/** Width and height of a seeded picture, in pixels. */
export function pictureSize(id: number): { width: number; height: number } {
  const [width, height] = randomFrom(id).pick([
    [720, 480],
    [640, 480],
    [800, 450],
    [640, 800],
  ] as const)
  return { width, height }
}

/** Width and height of a seeded banner, in pixels. */
const bannerSizes = { desktop: { width: 728, height: 90 }, mobile: { width: 320, height: 100 } }

/** Width and height of a seeded expert's picture, in pixels. */
const portrait = { width: 480, height: 480 }

const mediaTypes: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', gif: 'image/gif' }

/** The bytes of the pictures, as they were sent or drawn when they are asked for; open to everybody, as a site's
 *  pictures are. */
export function pictureRoutes(app: FastifyInstance, db: Database): void {
  const serve = (path: string, bytesOf: (name: string, ext: string) => Buffer | undefined) =>
    app.get<{ Params: { name: string } }>(path, (request, reply) => {
      const [, name = '', ext = ''] = /^([\w-]+)\.(png|jpg|gif)$/.exec(request.params.name) ?? []
      const bytes = found(bytesOf(name, ext), 'Picture')
      return reply
        .header('cache-control', 'public, max-age=86400')
        .type(mediaTypes[ext] ?? '')
        .send(bytes)
    })

  serve('/images/banners/:name', (name, ext) => {
    const [, id, use = ''] = /^([1-9]\d{0,8})-(desktop|mobile)$/.exec(name) ?? []
    return id && ext === 'png' ? draw(Number(id), bannerSizes[use as keyof typeof bannerSizes]) : undefined
  })
  serve('/images/experts/:name', (name, ext) =>
    /^[1-9]\d{0,8}$/.test(name) && ext === 'png' ? draw(Number(name), portrait) : undefined,
  )
  serve('/images/files/:name', (name, ext) => storedPicture(db, `images/files/${name}.${ext}`))
  serve('/images/:name', (name, ext) => {
    if (name === 'default-thumbnail') return plain(640, 360)
    if (!/^[1-9]\d{0,8}$/.test(name)) return undefined
    const row = db.one('SELECT ext, path FROM images WHERE id = ?', Number(name))
    if (!row || row.ext !== ext) return undefined
    return row.path === null
      ? draw(Number(name), pictureSize(Number(name)))
      : storedPicture(db, String(row.path))
  })
}

/** A PNG of a few overlapping shapes in related colours; the same id gives the same bytes. */
function draw(id: number, { width, height }: { width: number; height: number }): Buffer {
  const random = randomFrom(id * 31 + 7)
  const hue = random.below(360)
  const palette = [0, 1, 2, 3, 4, 5].map(step =>
    colour((hue + step * (12 + random.below(30))) % 360, 0.35 + step * 0.07, 0.82 - step * 0.11),
  )
  const pixels = new Uint8Array(width * height)
  const horizon = Math.floor(height * (0.45 + random.below(30) / 100))
  pixels.fill(1, horizon * width)
  for (let shape = 0; shape < 5; shape += 1) {
    const x = random.below(width)
    const y = random.below(height)
    const size = 40 + random.below(Math.floor(height / 3))
    const slope = (random.below(160) - 80) / 100
    const round = random.chance(0.55)
    for (let row = Math.max(0, y - size); row < Math.min(height, y + size); row += 1) {
      const away = row - y
      const half = round ? Math.sqrt(size * size - away * away) : size * 0.6
      const middle = round ? x : x + away * slope
      const from = Math.max(0, Math.floor(middle - half))
      const to = Math.min(width, Math.ceil(middle + half))
      if (to > from) pixels.fill(2 + (shape % 4), row * width + from, row * width + to)
    }
  }
  return png(width, height, palette, pixels)
}

function plain(width: number, height: number): Buffer {
  return png(width, height, [[222, 222, 222]], new Uint8Array(width * height))
}

function png(width: number, height: number, palette: number[][], pixels: Uint8Array): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  header[9] = 3 // indexed colours
  const lines = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row += 1)
    lines.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}

function colour(hue: number, saturation: number, lightness: number): number[] {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map(shift => {
    const step = (shift + hue / 30) % 12
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1))))
  })
}
