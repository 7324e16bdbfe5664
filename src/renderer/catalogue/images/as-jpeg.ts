import { extensions } from '../../../contract/calls/uploads.ts'
import { shownName } from '../../parts/shown-name.ts'

/** Pictures that this computer can read and the site does not take. */
const foreign = /^image\/(webp|avif|bmp|x-ms-bmp)$/
export const offeredExtensions = ['.webp', '.avif', '.bmp'] as const

/** What is said of a file that is none of the pictures the site takes. */
export const wrongType = 'You can upload only jpeg, jpg, png, gif image files'

/** Whether the site takes such a picture. */
export const isPicture = (file: File) =>
  extensions.images.some(extension => file.name.toLowerCase().endsWith(extension))

/** Whether a picture must become a JPEG before it can be sent. */
export const isForeign = (file: File) => foreign.test(file.type)

/** The same picture as a JPEG; what is transparent becomes white. Rejects when it cannot be read. */
export async function asJpeg(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file)
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, bitmap.width, bitmap.height)
    context.drawImage(bitmap, 0, 0)
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
    return new File([jpeg], `${withoutExtension(file.name)}.jpg`, { type: 'image/jpeg' })
  } finally {
    bitmap.close()
  }
}

/** What a file is called until somebody names it: its name without what says its type. */
export const nameOfFile = (file: File) => withoutExtension(shownName(file)).trim()

const withoutExtension = (name: string) => name.replace(/\.[^.]{1,10}$/, '')
