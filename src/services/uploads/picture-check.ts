import { imageSize } from 'image-size'
import { type Destination, largestPiece } from '../../contract/calls/uploads.ts'
import { segments, withoutLocation } from './location.ts'
import { refused } from './refusal.ts'
import type { SpoolRecord } from './spool.ts'

/** The brand's limits of pictures: the least widths in pixels (decision F12). */
export type PictureLimits = { image_max_mb: number; image_min_width: number; gif_min_width: number }

/** The most that decoders of all kinds take without harm. */
const longestSide = 30_000
const mostPixels = 100_000_000

/** The widest a banner's pictures may be, in pixels (C5). */
const widest: Partial<Record<string, number>> = { image_desktop: 728, image_mobile: 320 }

const mediaTypes: Partial<Record<string, string>> = { jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' }

export const wrongType = 'You can upload only jpeg, jpg, png, gif image files'

/** Reads a picture's pieces in their order: takes the place where it was taken out, and in the end says its media type
 *  and its measures by its content, or rejects with kind `invalid` (FR-06, C5, decisions F12, F13). */
export function createPictureCheck(destination: Destination, limits: PictureLimits) {
  let head: Buffer = Buffer.alloc(0)
  let tail: Buffer = head
  /** Where the last mark of a JPEG's end is in the file; a film may follow it. */
  let endAt = -1
  let locationRemoved = false
  return {
    read(piece: Buffer, index: number): Buffer {
      const clean = index === 0 && piece.length > 4 ? withoutLocation(piece) : null
      if (index === 0) locationRemoved = clean !== null
      const kept = clean ?? piece
      // A long profile may stand before the measures.
      if (index < 2) head = Buffer.concat([head.subarray(0, index * largestPiece), kept])
      // An end may be cut in two.
      const before = index === 0 ? tail.subarray(0, 0) : tail.subarray(-2)
      tail = Buffer.concat([before, kept])
      const end = tail.lastIndexOf(endOfJpeg)
      if (end >= 0) endAt = index * largestPiece - before.length + end
      return kept
    },
    end() {
      const picture = pictureIn(head)
      if (!isWhole(picture.type, head, tail, endAt)) throw incomplete()
      checkWidth(destination, picture, limits)
      return { picture, ...(locationRemoved && { location_removed: true }) }
    },
  }
}

type Picture = NonNullable<SpoolRecord['picture']>

const endOfJpeg = Buffer.from([0xff, 0xd9])
const incomplete = () => refused('The picture is not complete. Upload canceled.')

function pictureIn(head: Buffer): Picture {
  let size: ReturnType<typeof imageSize>
  try {
    size = imageSize(head)
  } catch {
    throw refused(wrongType)
  }
  const type = mediaTypes[size.type ?? '']
  if (type === undefined) throw refused(wrongType)
  const { width, height, orientation = 1 } = size
  if (width === 0 || height === 0) throw incomplete()
  if (Math.max(width, height) > longestSide || width * height > mostPixels)
    throw refused(
      'The picture has too many pixels: 100 megapixels and 30000 a side at most. Upload canceled.',
    )
  return orientation >= 5 ? { type, width: height, height: width } : { type, width, height }
}

function checkWidth(destination: Destination, { type, width }: Picture, limits: PictureLimits): void {
  if (destination.kind !== 'attachment') {
    const least = type === 'image/gif' ? limits.gif_min_width : limits.image_min_width
    if (width < least) throw refused(`Image must be wider than ${least} px`)
  }
  const most = destination.kind === 'attachment' ? widest[destination.field] : undefined
  if (most !== undefined && width > most) throw refused(`Max image width - ${most}px`)
}

/** Whether a picture's end is there; what cameras append behind it does not matter. */
function isWhole(type: string, head: Buffer, tail: Buffer, endAt: number): boolean {
  if (type === 'image/png') return tail.includes('IEND', -64 * 1024, 'latin1')
  if (type === 'image/gif') return tail.includes(0x3b, -1024)
  // A thumbnail before the picture has an end of its own; inside the picture there is none.
  const scan = [...segments(head)].at(-1)
  return endAt >= (scan?.to ?? 0)
}
