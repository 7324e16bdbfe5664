import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createServer as createPlain } from 'node:http'
import { createServer as createSecure } from 'node:https'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { makeAuthority, makeCertificate } from '../../../tests/support/certificate.ts'
import { removeFolder, temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { problemOf } from '../../contract/problem.ts'
import type { Host } from '../ports.ts'
import { certificateOf } from './certificate.ts'
import { cleanFact } from './found.ts'

const folder = temporaryFolder('certificate')
const made = (name: string) => {
  mkdirSync(join(folder, name))
  return join(folder, name)
}
let company: ReturnType<typeof makeAuthority>
let system: typeof company

// The system's store is read once, so it is there before.
beforeAll(() => {
  company = makeAuthority(made('company'))
  system = makeAuthority(made('system'), '/CN=System Root')
  vi.stubEnv('SSL_CERT_FILE', system.file)
  vi.stubEnv('SSL_CERT_DIR', made('none'))
})
afterAll(() => {
  vi.unstubAllEnvs()
  removeFolder(folder)
})

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', socket => sockets.add(socket))
  server.listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** A server with this certificate, and what it was asked. */
async function serve(shown: { key: Buffer; certificate: string }, chain = '') {
  const asked: string[] = []
  const server = createSecure({ key: shown.key, cert: shown.certificate + chain }, (request, response) => {
    asked.push(`${request.method} ${request.url}`)
    response.end()
  })
  return { url: `https://localhost:${await listen(server)}/`, asked }
}

async function look(url: string, more: Partial<Host> = {}, signal = new AbortController().signal) {
  const host = {
    brand: { api_base: url },
    clock: { now: Date.now, wait: () => new Promise(() => {}) },
    ...more,
  } as unknown as Host
  return (await certificateOf(host, signal)).facts.map(cleanFact)
}

test('a certificate that an authority of ca_file signed is trusted by it, and each of the chain is named @DK-04', async () => {
  const { url, asked } = await serve(company.sign('/CN=api.stet.example/O=Lagos Ledger'))
  const [verdict, server, root] = await look(url, { certificates: [company.certificate] })
  expect(verdict).toMatchObject({ label: 'Certificate', value: 'trusted by ca_file', state: 'good' })
  expect(server).toMatchObject({
    label: 'Server certificate',
    value: 'api.stet.example (Lagos Ledger)',
    state: null,
    details: [
      'signed by Test Root (Newsroom)',
      expect.stringMatching(/^valid until \d{4}-\d\d-\d\d$/),
      expect.stringMatching(/^SHA-256 ([0-9A-F]{2}:){31}[0-9A-F]{2}$/),
    ],
  })
  expect(root).toMatchObject({
    label: 'Root authority',
    value: 'Test Root (Newsroom)',
    state: 'attention', // It ends in two days.
    details: ['signed by itself', expect.any(String), expect.any(String)],
  })
  // Nobody was told anything, not even what is asked for.
  expect(asked).toEqual([])
})

test('one that only the system’s store knows is trusted by that @DK-03 @DK-04', async () => {
  const { url } = await serve(system.sign('/CN=localhost'))
  expect((await look(url))[0]).toMatchObject({ value: 'trusted by the system’s store', state: 'good' })
})

test('an unknown authority is said to be unknown, with what it showed @DK-04', async () => {
  const { url, asked } = await serve(company.sign('/CN=localhost'), company.certificate)
  const [verdict, ...chain] = await look(url)
  expect(verdict).toMatchObject({
    value: 'not trusted: its authority is unknown to this computer',
    state: 'bad',
  })
  expect(chain.map(({ label, value }) => [label, value])).toEqual([
    ['Server certificate', 'localhost'],
    ['Root authority', 'Test Root (Newsroom)'],
  ])
  expect(asked).toEqual([])
})

test('one whose authority was not shown is told from it @DK-04', async () => {
  const { url } = await serve(company.sign('/CN=localhost'))
  expect((await look(url))[0]?.value).toBe(
    'not trusted: its authority is unknown to this computer, or the server leaves out the certificates between',
  )
})

test('a self-signed one is said to be so @DK-04', async () => {
  const { url } = await serve(makeCertificate(made('self')))
  const [verdict, server] = await look(url)
  expect(verdict?.value).toBe('not trusted: it is self-signed: no authority speaks for it')
  expect(server?.label).toBe('Server certificate')
})

test('one that has expired is said to be so, and which @DK-04', async () => {
  const { url } = await serve(company.sign('/CN=localhost', { days: -1 }))
  const [verdict, server] = await look(url, { certificates: [company.certificate] })
  expect(verdict).toMatchObject({ value: 'not trusted: a certificate has expired', state: 'bad' })
  expect(server).toMatchObject({ state: 'bad' })
  expect(server?.details[1]).toMatch(/^expired on \d{4}-\d\d-\d\d$/)
})

test('one for another name is said to be so, and for which @DK-04', async () => {
  const { url } = await serve(company.sign('/CN=other', { names: ['other.example', 'more.example'] }))
  expect((await look(url, { certificates: [company.certificate] }))[0]?.value).toBe(
    'not trusted: it is for another name than localhost: other.example, more.example',
  )
})

test('names that want to be more than names are cleaned and cut @DK-04', async () => {
  const bidi = '\u202Eexe.\u202C'
  const { url } = await serve(
    company.sign(`/CN=${bidi}api\nproxy: none ada@stet.example/O=${'W'.repeat(60)}`, {
      names: Array.from({ length: 60 }, (_, index) => `host-${index}.example`),
    }),
  )
  const facts = await look(url, { certificates: [company.certificate] })
  const said = JSON.stringify(facts)
  for (const hostile of ['\u202E', '\u202C', '\\n', 'ada@']) expect(said).not.toContain(hostile)
  expect(facts[1]?.value).toMatch(/^exe\.api proxy: none … \(W{60}\)$/)
  for (const { value, details } of facts)
    for (const text of [value, ...details]) expect(text.length).toBeLessThanOrEqual(300)
  expect(facts[0]?.value).toMatch(/^not trusted: it is for another name than localhost: host-0\.example.*…$/)
})

test('with a proxy the chain comes through its tunnel, as for the client @DK-03 @DK-04', async () => {
  const { url } = await serve(company.sign('/CN=localhost'))
  const tunnels: string[] = []
  const proxy = createPlain()
  proxy.on('connect', (request, near) => {
    tunnels.push(request.url ?? '')
    const far = connect(Number(new URL(url).port), 'localhost', () => {
      near.write('HTTP/1.1 200 OK\r\n\r\n')
      near.pipe(far).pipe(near)
    })
    near.on('error', () => far.destroy())
    far.on('error', () => near.destroy())
  })
  const address = `http://localhost:${await listen(proxy)}`
  const more = { certificates: [company.certificate], proxyFor: async () => address }
  expect((await look(url, more))[0]).toMatchObject({ value: 'trusted by ca_file' })
  expect(new Set(tunnels)).toEqual(new Set([new URL(url).host]))
  expect((await look(url, { proxyFor: async () => address }))[0]).toMatchObject({ state: 'bad' })
})

test('a proxy that opens no tunnel shows nothing, and its own answer is not taken for the API’s @DK-03', async () => {
  const proxy = createPlain()
  proxy.on('connect', (_request, socket) => socket.end('HTTP/1.1 407 No\r\n\r\n'))
  const address = `http://localhost:${await listen(proxy)}`
  const asked = look('https://api.stet.invalid/', { proxyFor: async () => address })
  expect(await asked.catch(problemOf)).toMatchObject({ kind: 'offline' })
})

test('who never shakes hands is waited for until it is too late, and let go @DK-04', async () => {
  const silent = createServer()
  let gone: Promise<unknown> | null = null
  silent.on('connection', socket => {
    socket.resume()
    gone = once(socket, 'close')
  })
  const port = await listen(silent)
  const late = new AbortController()
  const asked = look(`https://localhost:${port}/`, {}, late.signal)
  await once(silent, 'connection')
  late.abort()
  await expect(asked).rejects.toThrow()
  await gone
})

test('an API over plain http has no certificate @DK-04', async () => {
  expect(await look('http://127.0.0.1:8080/')).toEqual([
    { label: 'Certificate', value: 'none: the API is asked over plain http', state: null, details: [] },
  ])
})

test('who speaks no TLS there, or only an old one, is told from nobody @DK-04', async () => {
  const port = await listen(createPlain((_request, response) => response.end()))
  expect(await look(`https://localhost:${port}/`).catch(problemOf)).toMatchObject({ kind: 'insecure' })
  const old = createSecure({ ...oldOnly(), maxVersion: 'TLSv1.1', minVersion: 'TLSv1' })
  expect(await look(`https://localhost:${await listen(old)}/`).catch(problemOf)).toMatchObject({
    kind: 'insecure',
  })
  expect(await look('https://localhost:9/').catch(problemOf)).toMatchObject({ kind: 'offline' })
})

function oldOnly() {
  const { key, certificate } = company.sign('/CN=localhost')
  return { key, cert: certificate, ciphers: 'DEFAULT@SECLEVEL=0' }
}
