import { afterEach, beforeEach, expect, test } from 'vitest'
import { faults, fileFor, places, readOf } from '../support/upload-places.ts'
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

beforeEach(openDesk)
afterEach(closeDesk)

test.each(places)(
  '%s %s: each fault is said word by word, nothing is sent again unasked, and asked for it arrives once',
  async (_rows, path, destination) => {
    const window = await watch(api)
    const files = { small: fileFor(destination, 'small'), large: fileFor(destination, 'large') }
    const ends: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    for (const [name, { fate, said, problem: kind, has }] of Object.entries(faults)) {
      server.arrived.length = 0
      server.fates.push(fate)
      const bytes = 'at' in fate ? files.large : files.small
      const id = await put(api, bytes, destination)
      const { problem, sent } = await window.becomes(id, 'needs-you')
      ends[name] = { said: problem && readOf(problem), problem, sent, has: server.arrived.length }
      expected[name] = { said, problem: kind, sent: 0, has }
      await api.uploads.retry({ id })
      await window.becomes(id, 'done')
      const arrived = server.arrived.slice(has)
      expect(arrived.map(one => [one.path, one.file.bytes.equals(bytes)])).toEqual([[path, true]])
      await api.uploads.remove({ id })
    }
    expect(ends).toMatchObject(expected)
    expect(server.begun()).toBe(2 * Object.keys(faults).length)
    expect(desk.spooled()).toEqual([])
  },
  60_000,
)

test.each(places)(
  '%s %s: a 401 pauses it, and it arrives once after the next sign-in',
  async (_rows, path, destination) => {
    const window = await watch(api)
    server.expire()
    const bytes = fileFor(destination, 'small')
    const id = await put(api, bytes, destination)
    await window.over()
    expect(server.arrived).toEqual([])
    await signIn(api)
    const again = await watch(api)
    await again.becomes(id, 'done')
    expect(server.arrived.map(one => [one.path, one.file.bytes.equals(bytes)])).toEqual([[path, true]])
    expect(desk.spooled()).toEqual([])
  },
)

test.each(places)(
  '%s %s: who cancels breaks it off, and is told what the server may have',
  async (_rows, _path, destination) => {
    const window = await watch(api)
    server.fates.push({ does: 'hold', at: 0.1 })
    const id = await put(api, fileFor(destination, 'large'), destination)
    await window.becomes(id, 'sending')
    await expect.poll(server.isHolding).toBe(true)
    await api.uploads.remove({ id })
    await window.until(() => window.uploads.get(id)?.state !== 'sending')
    const told = window.uploads.get(id)?.problem
    if (told) expect(readOf(told)).toEqual(['Upload canceled. The server may have received the file.'])
    server.release()
    await expect.poll(server.isHolding).toBe(false)
    await expect.poll(server.broken).toBe(1)
    expect(server.arrived.length).toBeLessThanOrEqual(told ? 1 : 0)
    expect(desk.spooled().length > 0).toBe(told !== undefined)
  },
)

test.each(places)(
  '%s %s: a server that stalls is given up, and the person is told',
  async (_rows, _path, destination) => {
    await restart('ada', { socket: 400 })
    const window = await watch(api)
    server.fates.push({ does: 'stall', at: 0.1 })
    const id = await put(api, fileFor(destination, 'large'), destination)
    expect((await window.becomes(id, 'needs-you')).problem).toMatchObject(unknown)
    expect([server.begun(), server.arrived]).toEqual([1, []])
  },
)
