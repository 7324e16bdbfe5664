import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Destination, mostUploads } from '../../src/contract/calls/uploads.ts'
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
const place = { path: [2, 0], offset: 4, begins: 'The lead.' }
const article: Destination = { kind: 'article', post: '48', place }
const notFound = { data: { kind: 'not-found' } }
const conflict = { data: { kind: 'conflict' } }

test('@RT-04 @IM-03 a picture for an article waits whole on the disk for its name, through a crash, with its article and its place, and then goes once', async () => {
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

  server.fates.push({ status: 201, body: { id: 77, url: 'https://images.stet.example/77.jpg' } })
  await after.uploads.toGallery({ id, form })
  await expect(after.uploads.toGallery({ id, form })).rejects.toMatchObject(conflict)
  expect((await window.becomes(id, 'done')).image).toMatchObject({ id: 77 })
  expect(server.arrived).toMatchObject([{ path: '/v2/images', fields: { name: form.name, source: '8' } }])
  expect(desk.spooled()).toEqual([])
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

test('@RT-04 nobody else sees it, reads it, moves it or sends it', async () => {
  const id = await put(api, picture, article)
  await restart('bea')
  const beas = await watch(api)
  await beas.until(() => true)
  expect([...beas.uploads.keys()]).toEqual([])
  await expect(api.uploads.read({ id })).rejects.toMatchObject(notFound)
  await expect(api.uploads.move({ id, post: '49', place: null })).rejects.toMatchObject(notFound)
  await expect(api.uploads.toGallery({ id, form })).rejects.toMatchObject(notFound)
  await expect(api.uploads.remove({ id })).rejects.toMatchObject(notFound)
  await restart('ada')
  const adas = await watch(api)
  await adas.becomes(id, 'held')
})

test('@RT-04 its article and its place may change, and stay so after a crash', async () => {
  const id = await put(api, picture, { ...article, post: 'local-0a1b2c3d-0000-4000-8000-000000000000' })
  const moved = { post: '48', place: { ...place, path: [3, 0] } }
  await api.uploads.move({ id, ...moved })
  await restart()
  const window = await watch(api)
  expect((await window.becomes(id, 'held')).destination).toEqual({ kind: 'article', ...moved })
  const csv = await put(api, Buffer.from('a,/b\n'))
  await window.becomes(csv, 'done')
  await expect(api.uploads.move({ id: csv, ...moved })).rejects.toMatchObject(conflict)
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

test('@RT-04 as many as may wait to be sent wait for articles, and keep no other file from being sent', async () => {
  for (let count = 0; count < mostUploads; count += 1) await put(api, picture, article)
  await expect(put(api, picture, article)).rejects.toMatchObject({ data: { kind: 'invalid' } })
  const window = await watch(api)
  await window.becomes(await put(api, picture, { kind: 'images', form }), 'done')
})
