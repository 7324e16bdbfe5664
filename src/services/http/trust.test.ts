import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { makeCertificate, serveSecurely } from '../../../tests/support/certificate.ts'
import { manualClock } from '../../../tests/support/clocks.ts'
import { silentSession } from '../../../tests/support/http-client.ts'
import { json, serve } from '../../../tests/support/http-server.ts'
import { startProxy } from '../../../tests/support/proxy.ts'
import { removeFolder, temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { problemOf } from '../../contract/problem.ts'
import { createHttp, type HttpOptions } from './client.ts'

const folder = temporaryFolder('trust')
const asked: string[] = []
let api: Awaited<ReturnType<typeof serve>>
let trusted: Awaited<ReturnType<typeof serveSecurely>>
let stranger: typeof trusted
/** What the system trusts, although something else about it is wrong. */
let expired: typeof trusted
let misnamed: typeof trusted
let proxy: Awaited<ReturnType<typeof startProxy>>

// The system is read once, so all of this comes before.
beforeAll(async () => {
  const folderOf = (name: string) => {
    mkdirSync(join(folder, name))
    return join(folder, name)
  }
  folderOf('none')
  const company = makeCertificate(folderOf('company'))
  const old = makeCertificate(folderOf('old'), { isExpired: true })
  const other = makeCertificate(folderOf('other'), { name: 'elsewhere.example' })
  const ofProxy = makeCertificate(folderOf('proxy'))
  const store = join(folder, 'store.pem')
  writeFileSync(store, [company, old, other, ofProxy].map(({ certificate }) => certificate).join(''))
  vi.stubEnv('SSL_CERT_FILE', store)
  vi.stubEnv('SSL_CERT_DIR', join(folder, 'none'))
  api = await serve((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    json(response, 200, {})
  })
  trusted = await serveSecurely(api.url, company)
  stranger = await serveSecurely(api.url, makeCertificate(folderOf('stranger')))
  expired = await serveSecurely(api.url, old)
  misnamed = await serveSecurely(api.url, other)
  proxy = await startProxy({}, ofProxy)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  trusted.close()
  for (const one of [stranger, expired, misnamed]) one.close()
  await proxy[Symbol.asyncDispose]()
  await api.close()
  removeFolder(folder)
})

function client(apiBase: string, options: Partial<HttpOptions> = {}) {
  return createHttp({
    apiBase,
    userAgent: 'lagos/0.1.0',
    clock: manualClock(),
    log: () => {},
    session: silentSession(),
    ...options,
  })
}

// First of all: nobody has looked into the system's store yet.
test('a proxy that the system’s own authority signed for is gone through, by a write once @DK-03', async () => {
  const http = client(trusted.url, { proxyFor: async () => proxy.url })
  expect((await http.send('PATCH', 'posts/41', { json: {} })).status).toBe(200)
  expect(proxy.opened).toHaveLength(1)
  expect(asked).toEqual(['PATCH /posts/41'])
  asked.length = 0
  http.close()
})

test('an API that the system’s own authority signed for is reached, by reads and once by a write', async () => {
  const http = client(trusted.url)
  expect((await http.send('PATCH', 'posts/41', { json: {} })).status).toBe(200)
  expect((await http.get('posts')).status).toBe(200)
  expect(asked).toEqual(['PATCH /posts/41', 'GET /posts'])
  http.close()
})

test.each<[string, () => string]>([
  ['nobody knows', () => stranger.url],
  ['is out of date, although the system trusts it', () => expired.url],
  ['is another’s, although the system trusts it', () => misnamed.url],
])('a certificate that %s is refused, and whose it is is told nothing @DK-03', async (_name, url) => {
  asked.length = 0
  for (const proxyFor of [undefined, async () => proxy.url]) {
    const http = client(url(), { proxyFor })
    expect(await http.get('posts').catch(problemOf)).toMatchObject({ kind: 'insecure' })
    const write = http.send('PATCH', 'posts/41', { json: {} })
    expect(await write.catch(problemOf)).toMatchObject({ kind: 'insecure' })
    http.close()
  }
  expect(asked).toEqual([])
})

test.each<[string, () => string]>([
  ['nobody knows', () => stranger.url],
  ['is out of date', () => expired.url],
  ['is another’s', () => misnamed.url],
])(
  'a proxy whose certificate %s is told nothing, not even where the way leads @DK-03',
  async (_name, url) => {
    const tunnels: string[] = []
    const http = client(trusted.url, {
      proxyFor: async () => url().replace(/\/$/, ''),
      proxyCredentials: async () => {
        tunnels.push('asked')
        return null
      },
    })
    expect(await http.get('posts').catch(problemOf)).toMatchObject({ kind: 'insecure' })
    expect(tunnels).toEqual([])
    http.close()
  },
)

/** A server that the system trusts, with a TLS of its own kind. */
async function serverWith(tls: ServerOptions): Promise<string> {
  const company = {
    key: readFileSync(join(folder, 'company/key.pem')),
    cert: readFileSync(join(folder, 'company/certificate.pem')),
  }
  const server = createServer({ ...company, ...tls }, (request, response) => {
    asked.push(String(request.url))
    response.end('{}')
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `https://localhost:${(server.address() as AddressInfo).port}/`
}

test('a server that speaks no newer TLS than 1.1, or none at all, is told nothing @DK-03', async () => {
  asked.length = 0
  const old = await serverWith({
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
    ciphers: 'DEFAULT:@SECLEVEL=0',
  })
  for (const base of [old, api.url.replace('http:', 'https:')]) {
    const http = client(base)
    expect(await http.get('posts').catch(problemOf)).toMatchObject({ kind: 'insecure' })
    http.close()
  }
  expect(asked).toEqual([])
})

// By TLS 1.3 it says so only when the first bytes of a call are on their way.
test.each(['TLSv1.2', 'TLSv1.3'] as const)(
  'a server that wants a certificate of ours, by %s, answers nothing, and the connection counts as not secure @DK-03',
  async version => {
    asked.length = 0
    const wanting = await serverWith({
      requestCert: true,
      rejectUnauthorized: true,
      minVersion: version,
      maxVersion: version,
    })
    const http = client(wanting)
    expect(await http.get('posts').catch(problemOf)).toMatchObject({ kind: 'insecure' })
    const write = http.send('PATCH', 'posts/41', { json: {} })
    expect(await write.catch(problemOf)).toMatchObject({ kind: 'insecure' })
    http.close()
    expect(asked).toEqual([])
  },
)
