import { createHash } from 'node:crypto'
import { imageSize } from 'image-size'
import * as z from 'zod'
import type { Database } from './database.ts'

/** A picture that came in a form: as it is shown, in pixels. */
export type PictureFile = {
  bytes: Buffer
  ext: 'png' | 'jpg' | 'gif'
  width: number
  height: number
  /** SHA-256 of the bytes, hexadecimal. */
  hash: string
}

/** The part of a multipart body that holds a picture: PNG, JPEG or GIF by its content. */
export const pictureFile = z
  .object({ bytes: z.instanceof(Buffer) }, 'Field can not be empty')
  .transform(({ bytes }, context): PictureFile => {
    const picture = pictureIn(bytes)
    if (picture) return picture
    const message = bytes.length === 0 ? 'is empty' : 'is not a jpeg, jpg, png or gif image'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

const pixel = z.coerce.number().int().nonnegative()

/** What of a picture is to be seen, in its pixels (decision C16). */
export const crop = z.object({ x: pixel, y: pixel, width: pixel, height: pixel })

/** Keeps a picture and answers where it is found below the API's address, as rows store it. */
export function storePicture(db: Database, { bytes, ext, hash }: PictureFile): string {
  const known = db.one('SELECT path FROM picture_files WHERE hash = ?', hash)
  if (known) return String(known.path)
  const path = `images/files/${hash.slice(0, 32)}.${ext}`
  db.insert('picture_files', { path, hash, bytes })
  return path
}

/** The bytes that are kept there. */
export function storedPicture(db: Database, path: string): Buffer | undefined {
  const row = db.one('SELECT bytes FROM picture_files WHERE path = ?', path)
  return row && Buffer.from(row.bytes as Uint8Array)
}

const extensions: Record<string, PictureFile['ext']> = { png: 'png', jpg: 'jpg', gif: 'gif' }

function pictureIn(bytes: Buffer): PictureFile | null {
  try {
    const { type = '', width, height, orientation = 1 } = imageSize(bytes)
    const ext = extensions[type]
    const hash = createHash('sha256').update(bytes).digest('hex')
    const [across, down] = orientation >= 5 ? [height, width] : [width, height]
    return ext ? { bytes, ext, width: across, height: down, hash } : null
  } catch {
    return null
  }
}
