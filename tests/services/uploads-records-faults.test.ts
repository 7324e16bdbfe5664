import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Destination } from '../../src/contract/calls/uploads.ts'
import type { ChosenPicture } from '../../src/contract/picture-fields.ts'
import type { Problem } from '../../src/contract/problem.ts'
import { faults, fileFor, readOf, recordPlaces } from '../support/upload-places.ts'
import {
  api,
  closeDesk,
  desk,
  openDesk,
  put,
  restart,
  server,
  signIn,
  unknown,
  watch,
} from '../support/uploading.ts'
import { authorForm, bannerForm, expertForm, extendedTagForm } from './calls.ts'

beforeEach(openDesk)
afterEach(closeDesk)

const places = recordPlaces({
  author: authorForm,
  expert: expertForm,
  tag: extendedTagForm,
  banner: bannerForm,
}).map(place => [`${place.rows} @FR-11`, place] as const)

type Parts = (typeof places)[number][1]['parts']

/** Holds a picture for each part, as their forms do. */
async function choose(parts: Parts, size: 'small' | 'large') {
  const held: { id: string; bytes: Buffer }[] = []
  for (const field of parts) {
    const destination: Destination = { kind: 'attachment', field }
    const bytes = fileFor(destination, size)
    held.push({ id: await put(api, bytes, destination), bytes })
  }
  const pictures: ChosenPicture[] = held.map(({ id }) => ({ upload: id, crop: null, stored: '' }))
  return { held, pictures }
}

const ending = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    error => error.data as Problem,
  )

/** What arrived: where, and whether the pictures are the same, in their parts. */
const arrived = (parts: Parts, held: { bytes: Buffer }[], from = 0) =>
  server.arrived.slice(from).map(({ path, files }) => ({
    path,
    same: parts.every((part, at) => {
      const bytes = files.find(file => file.part === part)?.bytes
      return bytes !== undefined && held[at]?.bytes.equals(bytes)
    }),
  }))

test.each(places)(
  '%s: each fault is said word by word, the pictures stay held, and saved again they arrive once',
  async (_rows, { path, parts, save }) => {
    const window = await watch(api)
    const ends: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const [name, { fate, said, problem, has }] of Object.entries(faults)) {
      server.arrived.length = 0
      server.fates.push(fate)
      const { held, pictures } = await choose(parts, 'at' in fate ? 'large' : 'small')
      const told = await ending(save(api, pictures))
      ends[name] = { said: told && readOf(told), problem: told, has: server.arrived.length }
      expected[name] = { said, problem, has }
      for (const { id } of held) await window.becomes(id, 'held')
      await save(api, pictures)
      for (const { id } of held) await window.gone(id)
      expect(arrived(parts, held, has)).toEqual([{ path, same: true }])
    }
    expect(ends).toMatchObject(expected)
    expect(server.begun()).toBe(2 * Object.keys(faults).length)
    expect(desk.spooled()).toEqual([])
  },
  60_000,
)

test.each(places)(
  '%s: a 401 leaves them held, and saved after the next sign-in they arrive once',
  async (_rows, { path, parts, save }) => {
    const { held, pictures } = await choose(parts, 'small')
    server.expire()
    expect(await ending(save(api, pictures))).toMatchObject({ kind: 'unauthorised' })
    expect(server.arrived).toEqual([])
    await signIn(api)
    const again = await watch(api)
    for (const { id } of held) await again.becomes(id, 'held')
    await save(api, pictures)
    expect(arrived(parts, held)).toEqual([{ path, same: true }])
    expect(desk.spooled()).toEqual([])
  },
)

test.each(places)(
  '%s: who cancels breaks it off, and is told what the server may have',
  async (_rows, { parts, save }) => {
    const { held, pictures } = await choose(parts, 'large')
    server.fates.push({ does: 'hold', at: 0.1 })
    const saving = ending(save(api, pictures))
    await expect.poll(server.isHolding).toBe(true)
    await api.uploads.remove({ id: held[0]?.id ?? '' })
    const told = await saving
    const handed = ['Upload canceled. The server may have received the file.']
    expect([handed, ['Upload canceled.']]).toContainEqual(told && readOf(told))
    server.release()
    await expect.poll(server.broken).toBe(1)
    expect(server.arrived.length).toBeLessThanOrEqual(told?.kind === 'unknown-outcome' ? 1 : 0)
    expect(server.begun()).toBe(1)
  },
)

test.each(places)(
  '%s: a server that stalls is given up, and the person is told',
  async (_rows, { parts, save }) => {
    await restart('ada', { socket: 400 })
    const window = await watch(api)
    const { held, pictures } = await choose(parts, 'large')
    server.fates.push({ does: 'stall', at: 0.1 })
    expect(await ending(save(api, pictures))).toMatchObject(unknown)
    for (const { id } of held) await window.becomes(id, 'held')
    expect([server.begun(), server.arrived]).toEqual([1, []])
  },
)
