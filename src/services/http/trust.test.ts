import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeCertificate, serveSecurely } from '../../../tests/support/certificate.ts'
import { manualClock } from '../../../tests/support/clocks.ts'
import { json, serve } from '../../../tests/support/http-server.ts'
import { removeFolder, temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { problemOf } from '../../contract/problem.ts'
import { createHttp } from './client.ts'

const folder = temporaryFolder('trust')
const asked: string[] = []
let api: Awaited<ReturnType<typeof serve>>
let trusted: Awaited<ReturnType<typeof serveSecurely>>
let stranger: typeof trusted

// The system is read once, so all of this comes before.
beforeAll(async () => {
  for (const name of ['company', 'stranger', 'none']) mkdirSync(join(folder, name))
  const company = makeCertificate(join(folder, 'company'))
  vi.stubEnv('SSL_CERT_FILE', company.file)
  vi.stubEnv('SSL_CERT_DIR', join(folder, 'none'))
  api = await serve((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    json(response, 200, {})
  })
  trusted = await serveSecurely(api.url, company)
  stranger = await serveSecurely(api.url, makeCertificate(join(folder, 'stranger')))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  trusted.close()
  stranger.close()
  await api.close()
  removeFolder(folder)
})

function client(apiBase: string) {
  return createHttp({
    apiBase,
    userAgent: 'lagos/0.1.0',
    clock: manualClock(),
    log: () => {},
    session: {
      token: () => 'CANARY',
      epoch: () => 1,
      refused: () => {},
      reached: () => {},
      serverTime: () => {},
    },
  })
}

test('an API that the system’s own authority signed for is reached, by reads and once by a write', async () => {
  const http = client(trusted.url)
  expect((await http.send('PATCH', 'posts/41', { json: {} })).status).toBe(200)
  expect((await http.get('posts')).status).toBe(200)
  expect(asked).toEqual(['PATCH /posts/41', 'GET /posts'])
  http.close()
})

test('whom neither the system nor Node trusts is told nothing', async () => {
  asked.length = 0
  const http = client(stranger.url)
  for (const call of [http.get('posts'), http.send('PATCH', 'posts/41', { json: {} })])
    expect(await call.catch(problemOf)).toMatchObject({ kind: 'insecure' })
  expect(asked).toEqual([])
  http.close()
})
