import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { diagnose } from './diagnostics.ts'
import type { Host } from './ports.ts'

function hostOf(apiBase: string, more: Partial<Host> = {}, longest = 20_000): Host {
  const dataFolder = mkdtempSync(join(tmpdir(), 'stet-diagnose-'))
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }))
  return {
    version: '1.0.0',
    brand: { id: 'lagos', api_base: apiBase },
    dataFolder,
    vault: { state: async () => 'keychain' },
    // Pauses between two tries are nothing.
    clock: {
      now: Date.now,
      wait: (ms: number, signal) => wait(ms > 10_000 ? longest : 1, undefined, { signal }),
    },
    log: () => {},
    ...more,
  } as Host
}

async function serve(type: string, clock: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(401, { 'content-type': type, date: clock }).end('{}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test('an API that answers is heard, and how far its clock is ahead @DK-04', async () => {
  const hourAhead = new Date(Date.now() + 3600_000).toUTCString()
  const lines = await diagnose(hostOf(await serve('application/json', hourAhead)))
  expect(lines).toContainEqual(
    expect.stringMatching(/^api: http:\/\/\S+ answers, its clock is (3599|3600|3601) s ahead of ours$/),
  )
  expect(lines).toContain('unsent drafts: 0')
  expect(lines).toContain('last problems: 0')
})

test('who answers in the place of the API is told from it @DK-04', async () => {
  const lines = await diagnose(hostOf(await serve('text/html', new Date().toUTCString())))
  expect(lines).toContainEqual(expect.stringMatching(/answers, but not as the API does$/))
})

test('what hangs or fails is said, and keeps nothing from being said @DK-04', async () => {
  const hanging = {
    proxyFor: () => new Promise(() => {}),
    vault: { state: () => Promise.reject(new Error('at /home/ada')) },
  } as unknown as Partial<Host>
  const lines = await diagnose(hostOf('https://127.0.0.1:9/', hanging, 2000))
  expect(lines).toContain('proxy: cannot be found out (no answer)')
  expect(lines).toContain('api: https://127.0.0.1:9 does not answer (offline)')
  expect(lines).toContainEqual(expect.stringMatching(/^keychain: cannot be found out/))
  expect(lines.join()).not.toContain('ada')
  expect(lines).toContainEqual(expect.stringMatching(/^free space: \d+ MB$/))
})
