import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Upload } from '../../src/contract/calls/uploads.ts'
import { ProblemError } from '../../src/contract/problem.ts'
import { disk } from '../../src/services/drafts/disk.ts'
import { diskError } from '../../src/services/drafts/files.ts'
import { aloneUploads } from '../support/alone-uploads.ts'
import { manualClock } from '../support/clocks.ts'
import { png } from '../support/picture-files.ts'
import { removeFolder, temporaryFolder } from '../support/temporary-folder.ts'
import { openUploadServer, type UploadServer } from '../support/upload-server.ts'

const picture = png(300, 90)
let server: UploadServer
let folder: string
let token: string
let isFull: boolean
let uploads: ReturnType<typeof aloneUploads>

beforeEach(async () => {
  server = await openUploadServer()
  folder = temporaryFolder('attachments')
  isFull = false
  const body = JSON.stringify({ login: 'ada@stet.example', password: 'x' })
  const answer = await fetch(`${server.url}v2/users/login`, { method: 'POST', body })
  token = (await answer.json()).token
  uploads = aloneUploads({
    apiBase: server.url,
    folder,
    clock: manualClock(),
    token: () => token,
    files: {
      ...disk,
      create: path => (isFull ? Promise.reject(diskError('ENOSPC', 'full')) : disk.create(path)),
    },
  })
})
afterEach(async () => {
  server.release()
  await uploads.stop()
  await server.close()
  removeFolder(folder)
})

async function choose(field: 'avatar' | 'image_desktop' | 'image_mobile', bytes = picture): Promise<string> {
  const destination = { kind: 'attachment', field } as const
  const { id } = await uploads.begin({ name: 'me.PNG', size: bytes.length, destination })
  await uploads.write({ id, offset: 0, piece: new Blob([new Uint8Array(bytes)]) })
  await uploads.send({ id })
  return id
}

/** How they stand now. */
async function held(from = uploads): Promise<Pick<Upload, 'id' | 'state'>[]> {
  for await (const news of await from.watch(undefined))
    if (news.kind === 'all') return news.uploads.map(({ id, state }) => ({ id, state }))
  return []
}
const spooled = () =>
  existsSync(join(folder, 'uploads'))
    ? readdirSync(join(folder, 'uploads'), { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(({ name }) => name)
    : []
const problemOf = (act: Promise<unknown>) =>
  act.then(
    () => null,
    error => (error instanceof ProblemError ? error.problem : error),
  )

const form = {
  username: 'Tóbi Adé',
  position: '',
  is_enabled: 1,
  category_ids: [4, 9],
  social_links: { facebook: 'https://facebook.com/tobi', x: '' },
  crop: { x: 0, y: 12, width: 300, height: 300 },
  json_ld: null,
}
const saving = { method: 'POST' as const, path: 'v2/experts', form }
const sent = {
  username: 'Tóbi Adé',
  is_enabled: '1',
  'category_ids[]': '9',
  'social_links[facebook]': 'https://facebook.com/tobi',
  'crop[x]': '0',
  'crop[y]': '12',
  'crop[width]': '300',
  'crop[height]': '300',
}

test('@FR-11 a picture is held until the save of its record takes it along, in one form', async () => {
  const id = await choose('avatar')
  expect(await held()).toEqual([{ id, state: 'held' }])
  expect(server.begun()).toBe(0)
  const query = { include: 'tags' }
  expect(
    (await uploads.sendForm({ method: 'PATCH', path: 'v2/experts/4', form, pictures: { avatar: id }, query }))
      .status,
  ).toBe(200)
  expect(server.arrived).toMatchObject([
    { method: 'PATCH', path: '/v2/experts/4?include=tags', fields: sent },
  ])
  expect(server.arrived[0]?.fields).toEqual(sent)
  expect(server.arrived[0]?.files).toEqual([
    { part: 'avatar', name: 'me.PNG', type: 'image/png', bytes: picture },
  ])
  expect(await held()).toEqual([])
  expect(spooled()).toEqual([])
})

test('@FR-11 two pictures go in one form, and a form without any is one all the same', async () => {
  const [desktop, mobile] = [await choose('image_desktop'), await choose('image_mobile')]
  await uploads.sendForm({
    method: 'POST',
    path: 'v2/advs/banners',
    form: { name: 'Book now' },
    pictures: { image_desktop: desktop, image_mobile: mobile },
  })
  expect(server.arrived[0]?.files.map(({ part }) => part)).toEqual(['image_desktop', 'image_mobile'])
  await uploads.sendForm({
    method: 'PATCH',
    path: 'v2/advs/banners/3',
    form: { name: 'Book' },
    pictures: { image_mobile: '' },
  })
  expect(server.arrived[1]).toMatchObject({ method: 'PATCH', fields: { name: 'Book' }, files: [] })
})

test('a picture is taken by one save at a time, and its person may break the save off', async () => {
  const id = await choose('avatar')
  const save = { ...saving, pictures: { avatar: id } }
  server.fates.push({ does: 'hold', at: 1 })
  const answer = problemOf(uploads.sendForm(save))
  await expect.poll(server.isHolding).toBe(true)
  expect(await problemOf(uploads.sendForm(save))).toMatchObject({ kind: 'conflict' })
  await uploads.remove({ id })
  expect(await answer).toMatchObject({
    kind: 'unknown-outcome',
    messages: ['Upload canceled. The server may have received the file.'],
  })
  expect(await held()).toEqual([])
  expect(spooled()).toEqual([])
})

test('a picture that is gone, or that never was one, is said at its field', async () => {
  const id = await choose('avatar')
  await uploads.remove({ id })
  const gone = 'The picture is no longer on this computer. Choose it again.'
  expect(await problemOf(uploads.sendForm({ ...saving, pictures: { avatar: id } }))).toEqual({
    kind: 'invalid',
    messages: [],
    fields: { avatar: [gone] },
  })
  expect(server.begun()).toBe(0)
  expect(await problemOf(uploads.read({ id }))).toMatchObject({ kind: 'not-found' })
})

test('a disk that is full in the middle refuses the piece; it is taken once there is room, and what is let go leaves nothing', async () => {
  const full = { problem: { kind: 'disk', type: 'ENOSPC' } }
  const destination = { kind: 'attachment', field: 'avatar' } as const
  const { id } = await uploads.begin({ name: 'me.png', size: picture.length, destination })
  const piece = new Blob([new Uint8Array(picture)])
  isFull = true
  await expect(uploads.write({ id, offset: 0, piece })).rejects.toMatchObject(full)
  isFull = false
  await uploads.write({ id, offset: 0, piece })
  isFull = true
  await expect(uploads.send({ id })).rejects.toMatchObject(full)
  isFull = false
  await uploads.send({ id })
  expect(await held()).toEqual([{ id, state: 'held' }])
  await uploads.remove({ id })
  expect(spooled()).toEqual([])
})

test('where a full disk cannot take that a file is being sent, it is not sent and needs its person', async () => {
  const words = Buffer.from('lagoon')
  const destination = { kind: 'contextual-links' } as const
  const { id } = await uploads.begin({ name: 'links.csv', size: words.length, destination })
  await uploads.write({ id, offset: 0, piece: new Blob([words]) })
  const records: string[] = []
  for await (const news of await uploads.watch(undefined)) {
    if (news.kind === 'all') {
      void uploads.send({ id })
      continue
    }
    if (news.kind !== 'one') continue
    records.push(news.upload.state)
    // Full from when it was taken up on.
    isFull = true
    if (news.upload.state !== 'needs-you') continue
    expect(news.upload.problem).toMatchObject({ kind: 'disk', type: 'ENOSPC' })
    break
  }
  expect(records).toEqual(['waiting', 'sending', 'needs-you'])
  expect(server.arrived).toEqual([])
  isFull = false
})
