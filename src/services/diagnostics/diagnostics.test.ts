import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createSilent, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '../../../tests/support/new-folder.ts'
import { startProxy } from '../../../tests/support/proxy.ts'
import type { Host } from '../ports.ts'
import { createDiagnostics, diagnose } from './diagnostics.ts'

function hostOf(apiBase: string, more: Partial<Host> = {}, longest = 20_000): Host {
  return {
    version: '1.0.0',
    brand: { id: 'lagos', app_id: 'news.stet.lagos', api_base: apiBase },
    dataFolder: newFolder('diagnose'),
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

const reportOf = async (host: Host) => (await diagnose(host)).report.split('\n')

test('an API that answers is heard, and how far its clock is ahead @DK-04', async () => {
  const hourAhead = new Date(Date.now() + 3600_000).toUTCString()
  const lines = await reportOf(hostOf(await serve('application/json', hourAhead)))
  expect(lines).toContainEqual(
    expect.stringMatching(/^api: http:\/\/\S+ answers, its clock is (3599|3600|3601) s ahead of ours$/),
  )
  expect(lines).toContain('unsent drafts: 0')
  expect(lines).toContain('last problems: 0')
})

test('who answers in the place of the API is told from it @DK-04', async () => {
  const lines = await reportOf(hostOf(await serve('text/html', new Date().toUTCString())))
  expect(lines).toContainEqual(expect.stringMatching(/answers, but not as the API does$/))
})

test('a proxy that asks who is there is named, and nobody is asked for a password @DK-04', async () => {
  const urgencies: string[] = []
  const reportBehind = async (challenge: string) => {
    await using proxy = await startProxy({
      takes: { user: 'ada', password: 'right' },
      challenges: [challenge],
    })
    const proxyCredentials: Host['proxyCredentials'] = async ({ ask }) => {
      urgencies.push(ask)
      return null
    }
    return await reportOf(
      hostOf('https://127.0.0.1:9/', { proxyFor: async () => proxy.url, proxyCredentials }),
    )
  }
  expect(await reportBehind('NTLM')).toContain(
    'api: https://127.0.0.1:9 does not answer (offline: The proxy of this network asks for a sign-in that Stet cannot give. Contact IT.)',
  )
  expect(await reportBehind('Basic realm="Head office"')).toContain(
    'api: https://127.0.0.1:9 does not answer (offline: The proxy of this network asks for a name and password. Without them the server cannot be reached.)',
  )
  expect(new Set(urgencies)).toEqual(new Set(['never']))
})

test('what hangs or fails is said, and keeps nothing from being said @DK-04', async () => {
  const hanging = {
    proxyFor: () => new Promise(() => {}),
    vault: { state: () => Promise.reject(new Error('at /home/ada')) },
  } as unknown as Partial<Host>
  const lines = await reportOf(hostOf('https://127.0.0.1:9/', hanging, 2000))
  expect(lines).toContain('proxy: cannot be found out (no answer)')
  expect(lines).toContain('api: https://127.0.0.1:9 does not answer (offline)')
  expect(lines).toContain('certificate: cannot be found out (offline)')
  expect(lines).toContainEqual(expect.stringMatching(/^keychain: cannot be found out/))
  expect(lines.join()).not.toContain('ada')
  expect(lines).toContainEqual(expect.stringMatching(/^free space: \d+ MB$/))
})

/** Every fact of the page by its label. */
const factsOf = async (host: Host) =>
  new Map((await diagnose(host)).sections.flatMap(({ facts }) => facts.map(one => [one.label, one])))

test('the page says what is well, what is worth a look and what does not work @DK-04', async () => {
  const twoHoursBehind = new Date(Date.now() - 7200_000).toUTCString()
  const host = hostOf(await serve('application/json', twoHoursBehind), {
    kind: 'electron',
    vault: { state: async () => 'locked' },
  } as unknown as Partial<Host>)
  const facts = await factsOf(host)
  expect(facts.get('API')).toMatchObject({ value: expect.stringMatching(/answers$/), state: 'good' })
  expect(facts.get('Clock')).toMatchObject({
    value: expect.stringMatching(/^7(199|200|201) s ahead of the API’s$/),
    state: 'attention',
  })
  expect(facts.get('Keychain')).toMatchObject({ state: 'bad' })
  expect(facts.get('Data folder')).toMatchObject({
    value: expect.stringMatching(/^is written, synced and read back in \d+ ms/),
  })
  expect(facts.get('Log')).toMatchObject({ value: 'no problems', state: 'good' })
  expect(facts.get('Version')).toMatchObject({ value: '1.0.0', state: null })
  // What a browser host does not know is not there.
  expect([...facts.keys()]).not.toContain('Runs on')
})

test('the policy is shown with its sources, what is left out and what is open, and in the report key by key @DK-04', async () => {
  const host = hostOf(await serve('application/json', new Date().toUTCString()), {
    about: () => ({
      build: ['stable', 'abc123'],
      runsOn: 'Electron 45',
      policy: {
        policy: {
          offline_days: 3,
          embed_origins: [],
          api_base: 'https://ada:pass-word@api.stet.example/?token=CANARY',
        },
        sources: { offline_days: '/etc/p.json', embed_origins: '/etc/p.json', api_base: '/home/ada/p.json' },
        troubles: ['/etc/p.json: log_level is left out: wrong'],
      },
    }),
  })
  const { sections, report } = await diagnose(host)
  const policy = sections.find(({ title }) => title === 'Policy')?.facts
  expect(policy).toContainEqual({
    label: 'offline_days',
    value: '3',
    state: null,
    details: ['from /etc/p.json'],
  })
  expect(policy?.find(({ label }) => label === 'embed_origins')?.value).toBe('none')
  expect(policy?.find(({ label }) => label === 'Left out of the policy')?.state).toBe('attention')
  expect(policy?.find(({ label }) => label === 'Not decided')?.value).toContain('ca_file')
  expect(report).toMatch(/^version: 1\.0\.0, stable, abc123$/m)
  expect(report).toMatch(/^runs on: Electron 45$/m)
  expect(report).toMatch(/^offline_days: 3 \(\/etc\/p\.json\)$/m)
  expect(report).toMatch(/^Left out: .*log_level/m)
  for (const said of [report, JSON.stringify(sections)]) {
    expect(said).toContain('https://api.stet.example/')
    for (const secret of ['ada', 'pass-word', 'CANARY']) expect(said).not.toContain(secret)
  }
})

test('the last problems of the log are read out, without what somebody else put into it @DK-04 @AU-07', async () => {
  const host = hostOf(await serve('application/json', new Date().toUTCString()))
  mkdirSync(join(host.dataFolder, 'logs'))
  writeFileSync(
    join(host.dataFolder, 'logs', 'main.log'),
    '{"at":"2026-11-26T08:40:00.000Z","event":"page-gone"}\n{"at":"2026-11-26T08:51:29.123Z","event":"call","route":"posts/{id}","status":500,"kind":"server","by":"ada@stet.example"}\n',
  )
  const { sections, report } = await diagnose(host)
  const problems = sections.find(({ title }) => title === 'Last problems')?.facts
  expect(problems).toEqual([
    {
      label: '2026-11-26 08:51:29 UTC',
      value: 'call, route posts/{id}, status 500, kind server, by …',
      state: null,
      details: [],
    },
    { label: '2026-11-26 08:40:00 UTC', value: 'page-gone', state: null, details: [] },
  ])
  expect(report).toMatch(/^last problems: 2\n.*page-gone.*\n\{"at":.*"status":500/m)
  expect(report).not.toContain('ada')
})

test('windows that ask at once are answered by one look @DK-04', async () => {
  let asked = 0
  const host = hostOf(await serve('application/json', new Date().toUTCString()), {
    vault: {
      state: async () => {
        asked += 1
        return 'keychain'
      },
    } as unknown as Host['vault'],
  })
  const { read } = createDiagnostics(host)
  const [one, two] = await Promise.all([read(), read()])
  expect(two).toBe(one)
  expect(asked).toBe(1)
  expect(await read()).not.toBe(one)
  expect(asked).toBe(2)
})

test('an https API that never answers keeps nothing else from being said @DK-04', async () => {
  const sockets: Socket[] = []
  const silent = createSilent(socket => sockets.push(socket.resume()))
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const { port } = silent.address() as AddressInfo
  const lines = await reportOf(hostOf(`https://127.0.0.1:${port}/`, {}, 300))
  expect(lines).toContain('certificate: cannot be found out (no answer)')
  expect(lines).toContainEqual(expect.stringMatching(/^data folder: is written/))
})
