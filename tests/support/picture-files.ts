import { crc32, deflateSync } from 'node:zlib'
import type { ImageForm } from '../../src/contract/entities/image.ts'

/** What is said of a picture that goes to the gallery. */
export const imageForm: ImageForm = {
  name: 'Lagoon at dusk',
  source: 8,
  author: '',
  has_watermark: 0,
  color: 0,
  notes: '',
  alt: '',
  label: '',
}

/** Small files that are pictures as far as anybody looks at their heads: nothing draws them. */
export function jpeg(width: number, height: number, ...segments: Buffer[]): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...segments,
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0x34, 0xff, 0x00, 0x56, 0xff, 0xd9]),
  ])
}

export function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

export function png(width: number, height: number, ...chunks: Buffer[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    ...chunks,
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A picture that can be drawn: all of it has one colour. */
export const drawnPng = (width: number, height: number, colour = [190, 90, 40]) =>
  png(
    width,
    height,
    chunk('PLTE', Buffer.from(colour)),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
  )

export function chunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}

export function gif(width: number, height: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width, 0)
  size.writeUInt16LE(height, 2)
  return Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from([0, 0, 0, 0x3b])])
}

/** An EXIF block: how the picture is to be turned, and where it was taken, 6.45 degrees north, where `isPlaced`. */
export function exif({ orientation = 1, isPlaced = false, littleEndian = true }): Buffer {
  const tiff = Buffer.alloc(92)
  const short = (value: number, at: number) =>
    littleEndian ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    littleEndian ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at)
  tiff.write(littleEndian ? 'II' : 'MM', 0, 'latin1')
  short(42, 2)
  long(8, 4)
  short(isPlaced ? 2 : 1, 8)
  const entry = (at: number, tag: number, type: number, count: number) => {
    short(tag, at)
    short(type, at + 2)
    long(count, at + 4)
  }
  entry(10, 0x112, 3, 1)
  short(orientation, 18)
  if (!isPlaced) return tiff.subarray(0, 26)
  entry(22, 0x8825, 4, 1)
  long(38, 30)
  short(2, 38)
  entry(40, 1, 2, 2)
  tiff.write('N', 48, 'latin1')
  entry(52, 2, 5, 3)
  long(68, 60)
  for (const [index, value] of [6, 1, 27, 1, 0, 1].entries()) long(value, 68 + 4 * index)
  return tiff
}

export const exifSegment = (block: Buffer) =>
  segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), block]))

export const xmpSegment = (packet: string) =>
  segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${packet}`, 'latin1'))
