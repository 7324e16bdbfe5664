import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { testHost } from '../../../tests/support/host.ts'
import { newFolder } from '../../../tests/support/new-folder.ts'
import { createServices } from '../index.ts'
import { createSettings } from './settings.ts'

let folder: string
beforeEach(() => {
  folder = newFolder('settings')
})

const file = () => join(folder, 'settings.json')

test('settings survive a restart, and a change keeps the rest', async () => {
  const settings = createSettings(folder)
  await settings.save({ theme: 'dark', last_route: { 5: '/posts?page=2' } })
  await settings.save({ language: 'tl-PH' })
  expect(await createSettings(folder).read()).toMatchObject({
    theme: 'dark',
    language: 'tl-PH',
    last_route: { 5: '/posts?page=2' },
  })
  if (process.platform !== 'win32') expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['settings.json'])
})

test('changes at the same moment all hold', async () => {
  const settings = createSettings(folder)
  await Promise.all([
    settings.save({ theme: 'light' }),
    settings.save({ sidebar_collapsed: true }),
    settings.save({ language: 'en-US' }),
  ])
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({
    theme: 'light',
    sidebar_collapsed: true,
    language: 'en-US',
  })
})

test.each(['', '{"theme":', '[]', '"dark"', '{"theme":"purple","language":7}', '\u0000'])(
  'a file that holds %j means the defaults',
  async text => {
    writeFileSync(file(), text)
    expect(await createSettings(folder).read()).toMatchObject({ theme: 'system', language: null })
  },
)

test('a folder that is gone is a disk problem, the setting holds for this run', async () => {
  const { host } = testHost('http://127.0.0.1:1/')
  const services = createServices({ ...host, dataFolder: join(folder, 'gone') })
  const api = createRouterClient(services.router)
  await expect(api.shell.saveSettings({ theme: 'dark' })).rejects.toMatchObject({ data: { kind: 'disk' } })
  expect((await api.shell.start()).settings.theme).toBe('dark')
  await services.stop()
})

test('a window learns its brand, not the address of the API', async () => {
  const { host } = testHost('https://api.stet.example/v9/')
  const services = createServices({ ...host, brand: { ...host.brand, image_hosts: ['img.stet.example'] } })
  const start = await createRouterClient(services.router).shell.start()
  expect(start).toMatchObject({
    image_sources: ['https://img.stet.example'],
    host: 'loopback',
    version: '0.1.0',
    brand: { id: 'lagos', time_zone: 'Africa/Lagos' },
  })
  expect(JSON.stringify(start)).not.toContain('api.stet.example')
  expect(start.brand).not.toHaveProperty('token_key')
  await services.stop()
})

test.each([
  ['https://www.stet.example/a?b=1#c', true],
  ['http://www.stet.example/', false],
  ['https://user:secret@www.stet.example/', false],
  ['https://user@www.stet.example/', false],
  ['javascript:alert(1)', false],
  ['file:///etc/passwd', false],
  ['smb://server/share', false],
  [`https://www.stet.example/${'a'.repeat(2048)}`, false],
])('opening %s in the browser: %s', async (url, isOpened) => {
  const opened: string[] = []
  const services = createServices({
    ...testHost('http://127.0.0.1:1/').host,
    openWeb: async address => void opened.push(address),
  })
  const call = createRouterClient(services.router).shell.openWeb({ url })
  if (isOpened) await call
  else await expect(call).rejects.toMatchObject({ data: { kind: 'invalid' } })
  expect(opened).toEqual(isOpened ? [url] : [])
  await services.stop()
})

test.each([
  ['a last route of 32 MB', { last_route: { 1: 'x'.repeat(32 * 1024 * 1024) } }],
  [
    'two thousand last routes',
    { last_route: Object.fromEntries(Array.from({ length: 2000 }, (_, id) => [id, '/'])) },
  ],
  ['a language of 32 MB', { language: 'x'.repeat(32 * 1024 * 1024) }],
  ['a thousand panels', { open_panels: Array.from({ length: 1000 }, String) }],
])('%s is refused by its field, and the settings stay as they were', async (_, change) => {
  const services = createServices({ ...testHost('http://127.0.0.1:1/').host, dataFolder: folder })
  const api = createRouterClient(services.router)
  await api.shell.saveSettings({ theme: 'dark', last_route: { 5: '/posts' }, open_panels: ['seo'] })
  const refusal = await api.shell.saveSettings(change).catch(error => error.data)
  expect(refusal).toMatchObject({ kind: 'invalid' })
  expect(Object.keys(refusal.fields)[0]).toMatch(new RegExp(`^${Object.keys(change)[0]}`))
  expect((await api.shell.start()).settings).toMatchObject({
    theme: 'dark',
    last_route: { 5: '/posts' },
    open_panels: ['seo'],
  })
  expect(statSync(file()).size).toBeLessThan(1000)
  await services.stop()
})
