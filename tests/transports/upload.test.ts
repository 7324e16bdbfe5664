import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Far, type Services, startServices, transports } from '../support/transports.ts'
import { openUploadServer, type UploadServer } from '../support/upload-server.ts'
import { put, signIn, watch } from '../support/uploading.ts'

let server: UploadServer
let services: Services
beforeAll(async () => {
  server = await openUploadServer()
  services = startServices(server.url)
})
afterAll(async () => {
  await server.close()
  await services.stop()
})

describe.each(Object.entries(transports))('over %s', (_name, connect) => {
  let far: Far
  beforeEach(async () => {
    far = await connect(services)
  })
  afterEach(() => far.close())

  test('a file goes across in pieces and arrives as it was', async () => {
    server.arrived.length = 0
    await signIn(far.api)
    const window = await watch(far.api)
    const bytes = Buffer.concat([Buffer.from('a,/b\n'), randomBytes(2_500_000)])
    await window.becomes(await put(far.api, bytes), 'done')
    expect(server.arrived.map(({ file }) => file.bytes.equals(bytes))).toEqual([true])
    await window.end()
  })

  test('so it does from a Chromium without `Blob.bytes`, which sends an ArrayBuffer', async () => {
    const { bytes: ofBlob } = Blob.prototype
    Object.assign(Blob.prototype, { bytes: undefined })
    try {
      server.arrived.length = 0
      await signIn(far.api)
      const window = await watch(far.api)
      const bytes = Buffer.from('a,/b\n')
      await window.becomes(await put(far.api, bytes), 'done')
      expect(server.arrived.map(({ file }) => file.bytes.equals(bytes))).toEqual([true])
      await window.end()
    } finally {
      Object.assign(Blob.prototype, { bytes: ofBlob })
    }
  })
})
