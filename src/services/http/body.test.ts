import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { client, closeServer, openServer, problemIn, server } from '../../../tests/support/http-client.ts'
import type { Answering } from '../../../tests/support/http-server.ts'

let answering: Answering
beforeEach(() => openServer((...all) => answering(...all)))
afterEach(closeServer)

describe('bodies', () => {
  test('a body over the limit ends as too-large, decompressed size counting', async () => {
    const bomb = gzipSync(Buffer.from(`"${'a'.repeat(2_000_000)}"`))
    expect(bomb.byteLength).toBeLessThan(10_000)
    answering = (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb)
    expect(await problemIn(client({ largest: 1_000_000 }).get('posts'))).toMatchObject({ kind: 'too-large' })
    expect(await client({ largest: 3_000_000 }).get('posts')).toMatchObject({ status: 200 })
  })

  test('an endless body is cut off', async () => {
    let wasClosed: () => void = () => {}
    const closed = new Promise<void>(resolve => {
      wasClosed = resolve
    })
    answering = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => {
        while (!response.destroyed && response.write('['.repeat(65_536)));
      }
      response.on('drain', more).on('close', wasClosed)
      more()
    }
    expect((await problemIn(client({ largest: 1_000_000 }).get('posts'))).kind).toBe('too-large')
    await closed
  })

  test.each(['text/html', 'text/plain', 'application/octet-stream', ''])(
    'a 200 of type "%s" is a bad answer and not asked again',
    async type => {
      answering = (_request, response) =>
        response
          .writeHead(200, type === '' ? {} : { 'content-type': type })
          .end('<html>Sign in to the Wi-Fi</html>')
      expect(await problemIn(client().get('posts'))).toEqual({
        kind: 'bad-answer',
        status: 200,
        messages: [],
      })
      expect(await problemIn(client().send('PATCH', 'posts/1', { json: {} }))).toMatchObject({
        kind: 'bad-answer',
      })
      expect(server.seen).toHaveLength(2)
    },
  )

  test('problem+json and a byte-order mark are JSON', async () => {
    answering = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/problem+json; charset=utf-8' })
        .end('\uFEFF{"id":1}')
    expect((await client().get('posts')).data).toEqual({ id: 1 })
  })

  test('JSON nested deeper than 64 is refused, brackets in texts do not count', async () => {
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
    const send =
      (text: string): Answering =>
      (_request, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end(text)
    answering = send(nested(64))
    expect((await client().get('posts')).status).toBe(200)
    for (const levels of [65, 100_000]) {
      answering = send(nested(levels))
      expect((await problemIn(client().get('posts'))).kind).toBe('bad-answer')
    }
    answering = send(JSON.stringify({ body: `\\"${nested(1000)}` }))
    expect((await client().get('posts')).status).toBe(200)
  })

  test('half a gzip stream: a read is asked again, a write has an unknown outcome', async () => {
    const bytes = gzipSync(JSON.stringify({ text: 'long '.repeat(1000) }))
    answering = (_request, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(bytes.subarray(0, bytes.byteLength - 20))
    expect(await problemIn(client().get('posts'))).toMatchObject({ kind: 'bad-answer' })
    expect(server.seen).toHaveLength(3)
    const write = client().send('PATCH', 'posts/1', { json: {} })
    expect(await problemIn(write)).toEqual({ kind: 'unknown-outcome', messages: [] })
    expect(server.seen).toHaveLength(4)
  })
})
