import { createHash, createSecretKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { readHeader, seal, Unreadable, unseal } from './container.ts'
import { decode } from './text.ts'

const key = createSecretKey(Buffer.alloc(32, 7))
const owner = { account: 'a'.repeat(20), draft: 'b'.repeat(20) }
const facts = { seq: 17, writer: '6f3a91c2', kid: '1', createdMono: 5, wall: 1_700_000_000_000, app: '0.1.0' }
const plain = Buffer.from('What you wrote stands. ñ 你好', 'utf8')
const file = () => seal(facts, plain, key, owner)

// The reason a reader gives for refusing; null when it reads.
function refusal(bytes: Buffer, name = facts, where = owner, with_ = key): string | null {
  try {
    unseal(bytes, readHeader(bytes, name), with_, where)
    return null
  } catch (error) {
    if (error instanceof Unreadable) return error.reason
    throw error
  }
}

function resealed(bytes: Buffer): Buffer {
  const body = bytes.subarray(0, -32)
  return Buffer.concat([body, createHash('sha256').update(body).digest()])
}

test('what was sealed comes back byte for byte', () => {
  const bytes = file()
  expect(unseal(bytes, readHeader(bytes, facts), key, owner)).toEqual(plain)
})

test('the file begins with its magic and a header that tells no content', () => {
  const bytes = file()
  expect(bytes.toString('latin1', 0, 8)).toBe('NDRAFT1\n')
  const header = JSON.parse(bytes.toString('utf8', 12, 12 + bytes.readUInt32LE(8)))
  expect(Object.keys(header)).toEqual('v seq writer kid createdMono wall app alg iv ptLen schema'.split(' '))
  expect(bytes.includes('stands')).toBe(false)
})

test('two seals of one text differ in every part that is encrypted', () => {
  expect(file().subarray(-100).equals(file().subarray(-100))).toBe(false)
})

test('a file cut at any length or with any byte changed is damaged', () => {
  const bytes = file()
  for (let length = 0; length < bytes.length; length += 1) {
    expect(refusal(bytes.subarray(0, length))).toBe('damaged')
    const changed = Buffer.from(bytes)
    changed[length] = (changed[length] ?? 0) ^ 0x10
    expect(refusal(changed)).toBe('damaged')
  }
})

test('an old file under a newer name is damaged', () => {
  expect(refusal(file(), { ...facts, seq: 18 })).toBe('damaged')
  expect(refusal(file(), { ...facts, writer: '00000000' })).toBe('damaged')
})

test('a whole file under another key, draft or person is not read', () => {
  expect(refusal(file(), facts, owner, createSecretKey(Buffer.alloc(32, 8)))).toBe('key')
  expect(refusal(file(), facts, { ...owner, draft: 'c'.repeat(20) })).toBe('key')
  expect(refusal(file(), facts, { ...owner, account: 'c'.repeat(20) })).toBe('key')
})

test('a file changed by somebody who can compute the checksum but has no key is not read', () => {
  const bytes = file()
  const at = bytes.length - 32 - 16 - 3
  bytes[at] = (bytes[at] ?? 0) ^ 1
  expect(refusal(resealed(bytes))).toBe('key')
})

test('a newer container or a newer form is told from damage', () => {
  const container = file()
  container.write('NDRAFT2\n', 'latin1')
  expect(refusal(container)).toBe('damaged')
  expect(refusal(resealed(container))).toBe('newer')
  const form = file()
  form.write('"schema":9', form.indexOf('"schema":1'), 'latin1')
  expect(refusal(resealed(form))).toBe('newer')
})

test('a header that is no header is damaged', () => {
  for (const [from, to] of [
    ['"alg"', '"alx"'],
    ['"seq":17', '"seq":{}'],
    ['"v":1', '"v":0'],
    ['{"v"', 'x"v"'],
  ] as const) {
    const bytes = file()
    bytes.write(to, bytes.indexOf(from), 'latin1')
    expect(refusal(resealed(bytes))).toBe('damaged')
  }
})

test('a file of the first version opens for ever', () => {
  const bytes = Buffer.from(firstVersion, 'base64')
  const old = createSecretKey(Buffer.alloc(32, 42))
  const header = readHeader(bytes, { seq: 3, writer: '0badcafe' })
  const text = unseal(bytes, header, old, owner)
  expect(text.toString('utf8')).toBe(
    '{"schema":1,"entity":"post","id":"12","base":{"revision":"2026-11-20 10:00:00","hash":"h"},"value":{"title":"Stet"}}',
  )
  expect(decode(text)).toEqual({ base: { revision: '2026-11-20 10:00:00' }, value: { title: 'Stet' } })
})

// Written by version 0.1.0 and never to be written again.
const firstVersion =
  'TkRSQUZUMQqgAAAAeyJ2IjoxLCJzZXEiOjMsIndyaXRlciI6IjBiYWRjYWZlIiwia2lkIjoiMSIsImNyZWF0ZWRNb25vIjox' +
  'Miwid2FsbCI6MTc5NTIyMDAwMDAwMCwiYXBwIjoiMC4xLjAiLCJhbGciOiJBMjU2R0NNIiwiaXYiOiI2RitKQUMwbUpRY3hF' +
  'NDFxIiwicHRMZW4iOjExNiwic2NoZW1hIjoxfX+w5pQiKxmW9wZQUQtJuHIVN6EenWv1NTXAlGlHMWfqqCFJ4nng1fUulkLV' +
  'W3YgD7tdSnihXrvuLfteJKnDlhOQpqOFiB1Pt4dheT00ztsp8IiBXpP0EnmVMe9xjZI4MvtZXhMLXt5OGHTB+YUpAvnHTt08' +
  'B/RYdd0ki1vEfON4WZLnkuNwgZ7UU0ID9Xeh/Kug/dNoR/IYaYANNOphyFuZCfga'
