import { fork } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../../tests/support/new-folder.ts'
import type { KeychainAnswer, KeychainCall, KeychainHelper } from './keychain.ts'
import { createVault } from './vault.ts'

type Mood = 'works' | 'locked' | 'hangs' | 'refuses' | 'dies' | 'absent'

/** A keychain as the helper shows it: the same protocol, in memory, in any mood of hardening 3.4. */
function createFakeKeychain(mood: Mood) {
  const items = new Map<string, string>()
  const fake = { mood, items, starts: 0, kills: 0, restarts: 0, calls: [] as string[], most: 0 }
  let open = 0
  const start = (): KeychainHelper => {
    fake.starts++
    let answer: (answer: KeychainAnswer) => void = () => {}
    let exit = () => {}
    // A helper that knew the service before its restart never reaches the new one.
    const startedUnder = fake.restarts
    return {
      onAnswer: listener => {
        answer = listener
      },
      onExit: listener => {
        exit = listener
      },
      kill: () => {
        fake.kills++
        open = 0
      },
      send(call: KeychainCall) {
        fake.calls.push(`${call.verb} ${call.account}`)
        fake.most = Math.max(fake.most, ++open)
        const reply = (rest: { value: string | null } | { error: 'absent' | 'failed' }) =>
          queueMicrotask(() => {
            open--
            answer({ id: call.id, ...rest } as KeychainAnswer)
          })
        if (fake.mood === 'hangs') return
        if (fake.mood === 'dies') return queueMicrotask(() => exit())
        if (fake.mood === 'absent') return reply({ error: 'absent' })
        if (fake.mood === 'refuses' || startedUnder < fake.restarts) return reply({ error: 'failed' })
        if (fake.mood === 'locked') return reply(call.verb === 'set' ? { error: 'failed' } : { value: null })
        if (call.verb === 'get') return reply({ value: items.get(call.account) ?? null })
        if (call.verb === 'set') items.set(call.account, call.secret)
        else items.delete(call.account)
        reply({ value: null })
      },
    }
  }
  return Object.assign(fake, { start })
}

function open(keychain: { start: () => KeychainHelper }, dataFolder = newFolder('vault'), limit = 60) {
  return createVault({ start: keychain.start, dataFolder, log: () => {}, limit })
}

function everyByteOf(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')
}

test('a keychain that works keeps a secret, and another vault on the same data reads it', async () => {
  const keychain = createFakeKeychain('works')
  const folder = newFolder('vault')
  const vault = open(keychain, folder)
  expect(await vault.state()).toBe('keychain')
  await vault.set('token', 's3cret')
  const later = open(keychain, folder)
  expect(await later.state()).toBe('keychain')
  expect(await later.get('token')).toBe('s3cret')
  await later.delete('token')
  expect(await later.get('token')).toBeNull()
})

test('the marker is empty and for its owner alone', async () => {
  const folder = newFolder('vault')
  await open(createFakeKeychain('works'), folder).state()
  const marker = statSync(join(folder, 'secrets-initialised'))
  expect(marker.size).toBe(0)
  expect(marker.mode & 0o777).toBe(0o600)
})

test.each(['locked', 'hangs', 'refuses', 'dies', 'absent'] as const)(
  'where the keychain %s from the first day, secrets stay in memory and no file holds them (AU-08)',
  async mood => {
    const folder = newFolder('vault')
    const vault = open(createFakeKeychain(mood), folder)
    expect(await vault.state()).toBe('memory')
    expect(await vault.get('token')).toBeNull()
    await vault.set('token', 's3cret')
    expect(await vault.get('token')).toBe('s3cret')
    expect(everyByteOf(folder)).not.toContain('s3cret')
    expect(existsSync(join(folder, 'secrets-initialised'))).toBe(false)
    await vault.delete('token')
    expect(await vault.get('token')).toBeNull()
  },
)

test.each(['locked', 'hangs', 'refuses', 'dies', 'absent'] as const)(
  'a keychain that held our items and now %s is locked, never "signed out"',
  async mood => {
    const keychain = createFakeKeychain('works')
    const folder = newFolder('vault')
    await open(keychain, folder).set('token', 's3cret')
    keychain.mood = mood
    const vault = open(keychain, folder)
    expect(await vault.state()).toBe('locked')
    await expect(vault.get('token')).rejects.toThrow('keychain')
    await expect(vault.delete('token')).rejects.toThrow('keychain')
    expect(keychain.items.get('token')).toBe('s3cret')
  },
)

test('null from a keychain that was locked meanwhile is not believed', async () => {
  const keychain = createFakeKeychain('works')
  const vault = open(keychain)
  await vault.set('token', 's3cret')
  keychain.mood = 'locked'
  await expect(vault.get('token')).rejects.toThrow('keychain')
  expect(await vault.state()).toBe('locked')
})

test('after the person unlocked the keychain it is used again', async () => {
  const keychain = createFakeKeychain('works')
  const folder = newFolder('vault')
  await open(keychain, folder).set('token', 'old')
  keychain.mood = 'locked'
  const vault = open(keychain, folder)
  expect(await vault.state()).toBe('locked')
  await expect(vault.set('token', 'new')).rejects.toThrow('keychain')
  keychain.mood = 'works'
  expect(await vault.state()).toBe('keychain')
  expect(await vault.get('token')).toBe('old')
})

test('a set that the keychain refuses says so instead of pretending', async () => {
  const keychain = createFakeKeychain('works')
  const vault = open(keychain)
  await vault.state()
  keychain.mood = 'refuses'
  await expect(vault.set('token', 's3cret')).rejects.toThrow('keychain failed')
})

test('a keychain service that was restarted is reached through a new helper', async () => {
  const keychain = createFakeKeychain('works')
  const vault = open(keychain)
  await vault.set('token', 's3cret')
  keychain.restarts++
  expect(await vault.get('token')).toBe('s3cret')
  expect(await vault.state()).toBe('keychain')
})

test('a keychain that refused for a while is used again when it is back', async () => {
  const keychain = createFakeKeychain('works')
  const vault = open(keychain)
  await vault.set('token', 's3cret')
  keychain.mood = 'refuses'
  await expect(vault.get('token')).rejects.toThrow('keychain failed')
  keychain.mood = 'works'
  keychain.restarts++
  expect(await vault.state()).toBe('keychain')
  expect(await vault.get('token')).toBe('s3cret')
})

test('calls wait for each other, and every one ends within the limit when the keychain hangs', async () => {
  const keychain = createFakeKeychain('works')
  const vault = open(keychain, newFolder('vault'), 1000)
  await Promise.all(['a', 'b', 'c', 'd'].map(account => vault.set(account, account)))
  expect(keychain.most).toBe(1)

  keychain.mood = 'hangs'
  const startedAt = Date.now()
  const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map(account => vault.get(account)))
  expect(results.map(result => result.status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
  // One after the other they would take 2 s and more.
  expect(Date.now() - startedAt).toBeLessThan(1900)
  expect(keychain.kills).toBeGreaterThan(0)
})

test('a keychain that hung twice is left alone for the rest of the run', async () => {
  const keychain = createFakeKeychain('works')
  const folder = newFolder('vault')
  await open(keychain, folder).state()
  keychain.mood = 'hangs'
  const vault = open(keychain, folder)
  expect(await vault.state()).toBe('locked')
  expect(await vault.state()).toBe('locked')
  const callsBefore = keychain.calls.length
  expect(await vault.state()).toBe('locked')
  expect(keychain.calls.length).toBe(callsBefore)
})

/** The real helper file as a plain process, in front of a stand-in for keytar that a folder on the way holds. */
function startRealHelper(keytar: string) {
  const folder = newFolder('vault')
  writeFileSync(join(folder, 'loader.mjs'), loader)
  writeFileSync(join(folder, 'keytar.mjs'), keytar)
  let started = 0
  const helpers: ReturnType<typeof fork>[] = []
  const start = (): KeychainHelper => {
    started++
    const child = fork(join(import.meta.dirname, 'helper.ts'), ['news.stet.test'], {
      execArgv: ['--import', join(folder, 'loader.mjs')],
      stdio: 'ignore',
    })
    helpers.push(child)
    return {
      send: call => void child.send(call),
      onAnswer: listener => void child.on('message', answer => listener(answer as KeychainAnswer)),
      onExit: listener => void child.once('exit', listener),
      kill: () => void child.kill('SIGKILL'),
    }
  }
  return { start, helpers, starts: () => started }
}

const loader = `
import { registerHooks } from 'node:module'
registerHooks({
  resolve: (name, context, next) =>
    name === 'keytar' ? { url: new URL('keytar.mjs', import.meta.url).href, shortCircuit: true } : next(name, context),
})
`

test('the helper process speaks the protocol with keytar behind it', async () => {
  const real = startRealHelper(`
    const items = new Map()
    export const getPassword = async (service, account) => items.get(service + account) ?? null
    export const setPassword = async (service, account, secret) => void items.set(service + account, secret)
    export const deletePassword = async (service, account) => items.delete(service + account)
  `)
  const vault = open(real, newFolder('vault'), 5000)
  expect(await vault.state()).toBe('keychain')
  await vault.set('token', 't0k3n-äöü-✓')
  expect(await vault.get('token')).toBe('t0k3n-äöü-✓')
  await vault.delete('token')
  expect(await vault.get('token')).toBeNull()
  vault.stop()
})

test('a helper process whose keytar cannot be loaded says absent, and secrets stay in memory', async () => {
  const real = startRealHelper(`throw new Error('no native module for this computer')`)
  const vault = open(real, newFolder('vault'), 5000)
  expect(await vault.state()).toBe('memory')
  vault.stop()
})

test('a helper process that hangs is killed, not waited for', async () => {
  const real = startRealHelper(`
    export const getPassword = async () => null
    export const setPassword = () => new Promise(() => setInterval(() => {}, 1000))
    export const deletePassword = async () => false
  `)
  const vault = open(real, newFolder('vault'), 1500)
  const startedAt = Date.now()
  expect(await vault.state()).toBe('memory')
  expect(Date.now() - startedAt).toBeLessThan(2500)
  const [helper] = real.helpers
  expect(helper?.killed).toBe(true)
  vault.stop()
})
