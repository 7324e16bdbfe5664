import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Destination, mostUploads } from '../../src/contract/calls/uploads.ts'
import type { ImageForm } from '../../src/contract/entities/image.ts'
import { exif, exifSegment, imageForm, jpeg, png } from '../support/picture-files.ts'
import { kindOf } from '../support/stand-in.ts'
import { api, closeDesk, desk, openDesk, put, restart, server, unknown, watch } from '../support/uploading.ts'

beforeEach(openDesk)
afterEach(closeDesk)

const picture = jpeg(900, 600, exifSegment(exif({ isPlaced: true })))
const form: ImageForm = { ...imageForm, source: 1, author: 'Tóbi Adé', has_watermark: 1, label: 'The lagoon' }
const gallery: Destination = { kind: 'images', form }
const avatar: Destination = { kind: 'attachment', field: 'avatar' }
/** As the gallery would show it. */
const shown = { id: 77, name: form.name, url: 'https://images.stet.example/77.jpg', width: 900, height: 600 }

test('@GA-02 @FR-06 a picture goes with its form, without the place where it was taken, and comes back as the server shows it', async () => {
  const window = await watch(api)
  server.fates.push({ status: 201, body: shown })
  const id = await put(api, picture, gallery, 'IMG_1.JPG')
  expect(await window.becomes(id, 'done')).toMatchObject({ image: shown, location_removed: true })
  const { name, author, label } = form
  const fields = { name, source: '1', author, has_watermark: '1', color: '0', label }
  expect(server.arrived).toMatchObject([
    { path: '/v2/images', fields, file: { part: 'image', type: 'image/jpeg', name: 'IMG_1.JPG' } },
  ])
  expect(server.arrived[0]?.fields).toEqual(fields)
  expect(server.arrived[0]?.file.bytes.length).toBe(picture.length)
  expect(server.arrived[0]?.file.bytes.includes('N\0')).toBe(false)
})

test('@GA-02 @DR-01 one that was chosen for the gallery is checked at once and waits on the disk, through an end of the application, goes once, and leaves nothing', async () => {
  const chosen: Destination = { kind: 'gallery' }
  await expect(put(api, jpeg(500, 600), chosen)).rejects.toMatchObject({
    data: { kind: 'invalid', messages: ['Image must be wider than 600 px'] },
  })
  const file = { name: 'Pier.jpg', size: picture.length, destination: chosen }
  const id = await put(api, picture, chosen)
  for (let count = 1; count < mostUploads; count += 1) await api.uploads.begin(file)
  await expect(api.uploads.begin(file)).rejects.toMatchObject({ data: { kind: 'invalid' } })
  await restart()
  const window = await watch(api)
  expect(await window.becomes(id, 'held')).toMatchObject({ destination: chosen, location_removed: true })
  expect(server.begun()).toBe(0)
  server.fates.push({ status: 201, body: shown })
  await api.uploads.toGallery({ id, form })
  expect(await window.becomes(id, 'done')).toMatchObject({
    destination: { kind: 'images', form },
    image: shown,
  })
  expect(server.begun()).toBe(1)
  expect(desk.spooled()).toEqual([])
})

test('@FR-06 what is no picture is refused, with its sentence, and nothing stays on the disk', async () => {
  const window = await watch(api)
  await expect(put(api, Buffer.from('text'), gallery)).rejects.toMatchObject({
    data: { kind: 'invalid', messages: ['You can upload only jpeg, jpg, png, gif image files'] },
  })
  await window.until(() => window.uploads.size === 0)
  expect(desk.spooled()).toEqual([])
  expect(server.begun()).toBe(0)
})

test.each([
  [
    'is among the newest: it is done, and nothing is sent again',
    [{ ...shown, id: 78, height: 1 }, shown],
    'done',
  ],
  ['turned by the server is the same', [{ ...shown, width: 600, height: 900 }], 'done'],
  ['is not there: it needs the person', [{ ...shown, name: 'Another' }], 'needs-you'],
] as const)('a picture whose answer was lost %s', async (_name, images, state) => {
  server.images.push(...images)
  server.fates.push({ does: 'lose' })
  const window = await watch(api)
  const id = await put(api, picture, gallery)
  const upload = await window.becomes(id, state)
  expect(server.begun()).toBe(1)
  expect(server.looked()).toBe(1)
  if (state === 'done') expect(upload.image).toMatchObject({ id: 77 })
  else expect(upload.problem).toEqual(unknown)
  expect(desk.spooled().length > 0).toBe(state === 'needs-you')
})

test('a picture of which nobody knows is looked up once more before it is sent again', async () => {
  server.fates.push({ does: 'lose' })
  const before = await watch(api)
  const id = await put(api, picture, gallery)
  await before.becomes(id, 'needs-you')
  await restart()
  server.images.push(shown)
  const window = await watch(api)
  await api.uploads.retry({ id })
  expect((await window.becomes(id, 'done')).image).toMatchObject({ id: 77 })
  expect(server.begun()).toBe(1)
  expect(desk.spooled()).toEqual([])
})

test.each([
  ['an answer that cannot be read', { status: 200, body: '<h1>Sign in</h1>', type: 'text/html' }],
  ['a server that broke down', { status: 502, body: {} }],
] as const)('after %s a picture is looked up, at once and before it is sent again', async (_name, fate) => {
  server.fates.push(fate)
  const window = await watch(api)
  const id = await put(api, picture, gallery)
  await window.becomes(id, 'needs-you')
  expect([server.begun(), server.looked()]).toEqual([1, 1])
  server.images.push(shown)
  await api.uploads.retry({ id })
  expect((await window.becomes(id, 'done')).image).toMatchObject({ id: 77 })
  expect(server.begun()).toBe(1)
  expect(desk.spooled()).toEqual([])
})

test('@FR-11 a picture of a record is held, and read again, also after a restart; nothing is sent by itself', async () => {
  const before = await watch(api)
  const small = png(40, 30)
  const id = await put(api, small, avatar)
  expect(await before.becomes(id, 'held')).toMatchObject({ destination: avatar })
  expect(await kindOf(api.uploads.retry({ id }))).toBe('conflict')
  await restart()
  const window = await watch(api)
  expect((await window.becomes(id, 'held')).name).toBe('file.png')
  const blob = await api.uploads.read({ id })
  expect(blob).toHaveProperty('type', 'image/png')
  expect(Buffer.from(await blob.arrayBuffer()).equals(small)).toBe(true)
  await restart('bea')
  expect(await kindOf(api.uploads.read({ id }))).toBe('not-found')
  await restart()
  await api.uploads.remove({ id })
  expect(desk.spooled()).toEqual([])
  expect(server.begun()).toBe(0)
})
