import type { Locator, Page } from 'playwright/test'
import { exif, exifSegment } from '../support/picture-files.ts'
import type { Stet } from './fixture.ts'

/** A field of a page's form, by its label. */
export const part = (page: Page, label: string): Locator =>
  page.getByRole('main').getByLabel(new RegExp(`^${label}\\*?$`))

/** Where a picture is chosen, by its label. */
export const place = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${label}`) }).first()

/** The part of the chosen picture that is shown, and how far it is enlarged. */
export const cropArea = (page: Page): Locator => page.getByRole('application')
export const zoom = (page: Page): Locator => page.getByRole('slider', { name: 'Zoom' })

/** What is cut out of a chosen picture, where that is round. */
export const roundCrop = (page: Page): Locator => page.locator('.reactEasyCrop_CropAreaRound')

type Picture = { name: string; mimeType: string; buffer: Buffer }

/** Chooses a picture in the dialog that this button opens, until it can be cropped. */
export async function choosePicture(page: Page, label: string, picture: Picture): Promise<void> {
  const [asked] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: label, exact: true }).click(),
  ])
  await asked.setFiles(picture)
  await cropArea(page).waitFor()
}

/** A picture of the gallery as a file, with its size in pixels. */
export async function galleryFile({ newsroom }: Stet, id: number) {
  const answer = await fetch(`${newsroom.url}images/${id}.png`)
  const buffer = Buffer.from(await answer.arrayBuffer())
  const file: Picture = { name: 'portrait.png', mimeType: 'image/png', buffer }
  return { file, width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) }
}

/** A JPEG of this size as a camera stores it, which is shown turned by a quarter. */
export async function turnedFile(page: Page, width: number, height: number): Promise<Picture> {
  const base64 = await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      canvas.getContext('2d')?.fillRect(0, 0, 10, 10)
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
    },
    [width, height],
  )
  const jpeg = Buffer.from(base64, 'base64')
  const buffer = Buffer.concat([jpeg.subarray(0, 2), exifSegment(exif({ orientation: 6 })), jpeg.subarray(2)])
  return { name: 'camera.jpg', mimeType: 'image/jpeg', buffer }
}

/** A WebP of 300 by 200. */
export async function webp(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(300, 200)
    canvas.getContext('2d')?.fillRect(0, 0, 300, 200)
    const blob = await canvas.convertToBlob({ type: 'image/webp' })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  return Buffer.from(bytes)
}
