import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Destination, mostForTexts, mostUploads } from '../../src/contract/calls/uploads.ts'
import { lastingMs } from '../../src/services/uploads/spool.ts'
import { imageForm as form, jpeg } from '../support/picture-files.ts'
import {
  api,
  clock,
  closeDesk,
  desk,
  openDesk,
  put,
  restart,
  server,
  signIn,
  watch,
} from '../support/uploading.ts'

beforeEach(openDesk)
afterEach(closeDesk)

const picture = jpeg(900, 600)
const placeholder = '0a1b2c3d-0000-4000-8000-000000000000.0'
const article: Destination = { kind: 'article', placeholder }
/** As the gallery would show it. */
const shown = { id: 77, name: form.name, url: 'https://images.stet.example/77.jpg', width: 900, height: 600 }
const notFound = { data: { kind: 'not-found' } }
const conflict = { data: { kind: 'conflict' } }

test('@RT-04 @IM-03 a picture for an article waits whole on the disk for its name, through a crash, with its placeholder, goes once, and is found by it afterwards', async () => {
  const id = await put(api, picture, article, 'Pier.jpg')
  expect(server.begun()).toBe(0)
  for (const path of desk.spooled()) expect(readFileSync(path).includes('Pier')).toBe(false)

  // The first application is still there, as one that was killed would not be: it answers nobody any more.
  const after = desk.start()
  await signIn(after)
  const window = await watch(after)
  expect(await window.becomes(id, 'held')).toMatchObject({ name: 'Pier.jpg', destination: article })
  const read = (await after.uploads.read({ id })) as Blob
  expect(Buffer.from(await read.arrayBuffer()).equals(picture)).toBe(true)
  expect(server.begun()).toBe(0)

  server.fates.push({ status: 201, body: shown })
  await after.uploads.toGallery({ id, form })
  await expect(after.uploads.toGallery({ id, form })).rejects.toMatchObject(conflict)
  expect((await window.becomes(id, 'done')).image).toMatchObject({ id: 77 })
  expect(server.arrived).toMatchObject([{ path: '/v2/images', fields: { name: form.name, source: '8' } }])
  // Nothing of the picture is left, but what became of it.
  expect(desk.spooled().map(path => basename(path))).toEqual(['record'])
  await restart()
  const next = await watch(api)
  const done = await next.becomes(id, 'done')
  expect(done).toMatchObject({ destination: { kind: 'images', placeholder }, image: shown })
  await expect(api.uploads.read({ id })).rejects.toMatchObject(conflict)
  await expect(api.uploads.toGallery({ id, form })).rejects.toMatchObject(conflict)
  await api.uploads.remove({ id })
  expect(desk.spooled()).toEqual([])
  expect(server.begun()).toBe(1)
})

test('@RT-04 @IM-03 one that the server refused is named once more, and goes with what is said then', async () => {
  const window = await watch(api)
  const id = await put(api, picture, article)
  server.fates.push({ status: 422, body: { message: 'No such source.' } }, { status: 201, body: shown })
  await api.uploads.toGallery({ id, form })
  await window.becomes(id, 'needs-you')
  const read = (await api.uploads.read({ id })) as Blob
  expect(Buffer.from(await read.arrayBuffer()).equals(picture)).toBe(true)
  await api.uploads.toGallery({ id, form: { ...form, name: 'The dam' } })
  await window.becomes(id, 'done')
  expect(server.arrived.map(({ fields }) => fields.name)).toEqual(['The dam'])
})

test('@RT-04 @FR-06 one whose answer was lost is looked for until the gallery answers, under the name it went with, and is sent no second time', async () => {
  const window = await watch(api)
  const id = await put(api, picture, article)
  server.images.push(shown)
  server.mute(true)
  server.fates.push({ does: 'lose' })
  await api.uploads.toGallery({ id, form })
  const passUntil = (fits: () => boolean) =>
    expect
      .poll(() => {
        clock.pass(1000)
        return fits()
      })
      .toBe(true)
  await passUntil(() => window.uploads.get(id)?.problem?.kind === 'offline')
  expect(window.uploads.get(id)?.state).toBe('waiting')
  server.mute(false)
  await passUntil(() => window.uploads.get(id)?.state === 'done')
  expect(window.uploads.get(id)?.image).toMatchObject({ id: 77 })
  expect(server.begun()).toBe(1)
})

test('@RT-04 what was named goes on after a crash by itself, and is not asked about again', async () => {
  const window = await watch(api)
  const id = await put(api, picture, article)
  const other = await put(api, picture, article)
  server.fates.push({ does: 'hold', at: 0 })
  const busy = await put(api, picture, { kind: 'images', form })
  await window.becomes(busy, 'sending')
  await api.uploads.toGallery({ id, form })
  const after = desk.start()
  await signIn(after)
  const next = await watch(after)
  await next.becomes(id, 'done')
  expect(next.uploads.get(other)?.state).toBe('held')
  expect(server.arrived).toHaveLength(1)
})

test('@RT-04 nobody else sees it, reads it or sends it', async () => {
  const id = await put(api, picture, article)
  await restart('bea')
  const beas = await watch(api)
  await beas.until(() => true)
  expect([...beas.uploads.keys()]).toEqual([])
  await expect(api.uploads.read({ id })).rejects.toMatchObject(notFound)
  await expect(api.uploads.toGallery({ id, form })).rejects.toMatchObject(notFound)
  await expect(api.uploads.remove({ id })).rejects.toMatchObject(notFound)
  await restart('ada')
  const adas = await watch(api)
  await adas.becomes(id, 'held')
})

test('@RT-04 of one that is discarded, and of one that waited seven days, nothing stays', async () => {
  const window = await watch(api)
  const discarded = await put(api, picture, article)
  await api.uploads.remove({ id: discarded })
  await window.gone(discarded)
  expect(desk.spooled()).toEqual([])
  await put(api, picture, article)
  clock.pass(lastingMs + 1000)
  await restart('bea')
  await (await watch(api)).until(() => true)
  expect(desk.spooled()).toEqual([])
  expect(server.begun()).toBe(0)
})

test('@RT-04 @FR-06 it is checked as the gallery’s pictures are', async () => {
  await expect(put(api, jpeg(500, 600), article)).rejects.toMatchObject({
    data: { kind: 'invalid', messages: ['Image must be wider than 600 px'] },
  })
  await expect(put(api, picture, article, 'Pier.svg')).rejects.toMatchObject({ data: { kind: 'invalid' } })
  expect(desk.spooled()).toEqual([])
})

test('@RT-04 as many as may wait come into texts, and keep no other file from being sent', async () => {
  expect(mostForTexts).toBeGreaterThan(mostUploads)
  const file = { name: 'Pier.jpg', size: picture.length, destination: article }
  for (let count = 0; count < mostForTexts; count += 1) await api.uploads.begin(file)
  await expect(api.uploads.begin(file)).rejects.toMatchObject({ data: { kind: 'invalid' } })
  const window = await watch(api)
  await window.becomes(await put(api, picture, { kind: 'images', form }), 'done')
})
