import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import { lagos } from '../../../tests/support/brand.ts'
import {
  chunk,
  exif,
  exifSegment,
  gif,
  jpeg,
  png,
  segment,
  xmpSegment,
} from '../../../tests/support/picture-files.ts'
import { type Destination, largestPiece } from '../../contract/calls/uploads.ts'
import { problemOf } from '../../contract/problem.ts'
import { createPictureCheck } from './picture-check.ts'

const form = {
  name: 'Lagoon',
  source: 1,
  author: '',
  has_watermark: 0,
  color: 0,
  notes: '',
  alt: '',
  label: '',
}
const gallery = { kind: 'images', form } as Destination
const attachment = (field: 'avatar' | 'thumb' | 'image_desktop' | 'image_mobile'): Destination => ({
  kind: 'attachment',
  field,
})

/** Reads a file as it comes, and gives back what is kept of it, and what it is or what is said of it. */
function check(
  bytes: Buffer,
  destination = gallery,
): Partial<ReturnType<ReturnType<typeof createPictureCheck>['end']>> & { kept?: Buffer; said?: string } {
  const reading = createPictureCheck(destination, lagos)
  const kept: Buffer[] = []
  for (let at = 0, index = 0; at < bytes.length; at += largestPiece, index += 1)
    kept.push(reading.read(Buffer.from(bytes.subarray(at, at + largestPiece)), index))
  try {
    return { ...reading.end(), kept: Buffer.concat(kept) }
  } catch (error) {
    return { said: problemOf(error).messages.join() }
  }
}

const type = 'You can upload only jpeg, jpg, png, gif image files'
const narrow = 'Image must be wider than 600 px'
const incomplete = 'The picture is not complete. Upload canceled.'
const tooMany = 'The picture has too many pixels: 100 megapixels and 30000 a side at most. Upload canceled.'
const whole = jpeg(900, 600)
const large = jpeg(900, 600, ...Array.from({ length: 20 }, () => segment(0xe2, Buffer.alloc(65_000, 7))))

test.each([
  ['a JPEG', whole, gallery, null],
  ['a PNG', png(600, 10), gallery, null],
  ['a GIF', gif(200, 10), gallery, null],
  ['a narrow JPEG', jpeg(599, 900), gallery, narrow],
  ['a narrow PNG', png(599, 900), gallery, narrow],
  ['a narrow GIF', gif(199, 900), gallery, 'Image must be wider than 200 px'],
  ['a small avatar', png(10, 10), attachment('avatar'), null],
  ['a small picture of a tag', jpeg(10, 10), attachment('thumb'), null],
  ['a banner for desks', png(728, 90), attachment('image_desktop'), null],
  ['a wide banner for desks', png(729, 90), attachment('image_desktop'), 'Max image width - 728px'],
  ['a banner for telephones', gif(320, 90), attachment('image_mobile'), null],
  ['a wide banner for telephones', jpeg(321, 90), attachment('image_mobile'), 'Max image width - 320px'],
  ['a text', Buffer.from('not a picture, whatever its name says'), gallery, type],
  ['one letter', Buffer.from('x'), gallery, type],
  [
    'an SVG with a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script/></svg>'),
    gallery,
    type,
  ],
  ['a BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60, 1)]), gallery, type],
  ['a JPEG cut in its head', whole.subarray(0, 8), gallery, type],
  ['a JPEG cut in its picture', whole.subarray(0, -1), gallery, incomplete],
  ['a JPEG of several pieces', large, gallery, null],
  ['a JPEG of several pieces, cut', large.subarray(0, -3), gallery, incomplete],
  [
    'a cut JPEG with a whole thumbnail',
    jpeg(900, 600, segment(0xe1, jpeg(160, 120))).subarray(0, -2),
    gallery,
    incomplete,
  ],
  ['a JPEG with a film behind it', Buffer.concat([whole, Buffer.alloc(70_000, 1)]), gallery, null],
  ['a JPEG with a long film behind it', Buffer.concat([whole, Buffer.alloc(2_500_000, 1)]), gallery, null],
  ['a PNG without its end', png(900, 600).subarray(0, -12), gallery, incomplete],
  ['a GIF without its end', gif(900, 600).subarray(0, -1), gallery, incomplete],
  ['a PNG of no width', png(0, 600), gallery, incomplete],
  ['a side too long', png(30_001, 1), gallery, tooMany],
  ['too many pixels', png(30_000, 30_000), gallery, tooMany],
  ['a GIF of a few bytes and too many pixels', gif(65_535, 65_535), gallery, tooMany],
  [
    'a turned JPEG, narrow as it is shown',
    jpeg(900, 500, exifSegment(exif({ orientation: 6 }))),
    gallery,
    narrow,
  ],
  [
    'a turned JPEG, wide as it is shown',
    jpeg(500, 900, exifSegment(exif({ orientation: 8 }))),
    gallery,
    null,
  ],
])('@FR-06 %s', (_name, bytes, destination, said) => {
  expect(check(bytes, destination).said ?? null).toBe(said)
})

test('@FR-06 what it is, and its measures as it is shown', () => {
  const turned = jpeg(500, 900, exifSegment(exif({ orientation: 5 })))
  expect(check(turned).picture).toEqual({ type: 'image/jpeg', width: 900, height: 500 })
  expect(check(png(700, 20)).picture).toEqual({ type: 'image/png', width: 700, height: 20 })
  expect(check(gif(700, 20)).picture).toEqual({ type: 'image/gif', width: 700, height: 20 })
})

const xmp = '<rdf:Description exif:GPSLatitude="6,27.0N"><exif:GPSLongitude>3,23.7E</exif:GPSLongitude>'
test.each([
  ['EXIF', jpeg(900, 600, exifSegment(exif({ isPlaced: true, orientation: 3 })))],
  [
    'EXIF the other way round',
    jpeg(900, 600, exifSegment(exif({ isPlaced: true, littleEndian: false, orientation: 3 }))),
  ],
  ['XMP', jpeg(900, 600, exifSegment(exif({ orientation: 3 })), xmpSegment(xmp))],
  ['EXIF in a PNG', png(900, 600, chunk('eXIf', exif({ isPlaced: true, orientation: 3 })))],
  ['XMP in a PNG', png(900, 600, chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`)))],
])('the place where it was taken is not sent, and all else is: %s', (_name, bytes) => {
  const { kept, location_removed } = check(bytes)
  expect(location_removed).toBe(true)
  expect(kept?.length).toBe(bytes.length)
  const text = kept?.toString('latin1') ?? ''
  expect(text).not.toMatch(/6,27|3,23/)
  expect(kept?.includes(Buffer.from([27, 0, 0, 0, 1]))).toBe(false)
  expect(kept?.includes(Buffer.from([27, 0, 0, 0]))).toBe(false)
  expect(kept?.includes(Buffer.from([0, 0, 0, 27, 0]))).toBe(false)
  expect(imageSize(kept ?? bytes)).toEqual(imageSize(bytes))
  // Nothing is left to take out, and the check sums of a PNG are right.
  expect(check(kept ?? bytes).location_removed).toBeUndefined()
})

test.each([
  ['no EXIF', whole],
  ['EXIF without a place', jpeg(900, 600, exifSegment(exif({ orientation: 3 })))],
  ['a directory that leads nowhere', jpeg(900, 600, exifSegment(exif({ isPlaced: true }).subarray(0, 34)))],
  ['an EXIF block of noise', jpeg(900, 600, exifSegment(Buffer.from('II*\0\xff\xff\xff\x7f', 'latin1')))],
])('a picture that says no place stays as it is: %s', (_name, bytes) => {
  const { kept, location_removed } = check(bytes)
  expect(location_removed).toBeUndefined()
  expect(kept?.equals(bytes)).toBe(true)
})
