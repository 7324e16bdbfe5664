import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { PostFilters } from '../../src/contract/entities/post.ts'
import type { Api } from '../../src/contract/index.ts'
import { lagos } from '../support/brand.ts'
import { makeCertificate, serveSecurely } from '../support/certificate.ts'
import { json, serve } from '../support/http-server.ts'
import {
  ada,
  answers,
  canary,
  clock,
  closeStandIn,
  dataFolder,
  kindOf,
  openStandIn,
  passing,
  running,
  signInForm,
  start,
  vault,
} from '../support/stand-in.ts'
import { removeFolder, temporaryFolder } from '../support/temporary-folder.ts'

beforeEach(() => openStandIn())
afterEach(closeStandIn)

const startWith = (policy: NonNullable<Parameters<typeof start>[0]>['policy']) =>
  start({ clock: passing(clock), policy })
const key = { entity: 'post', id: '9' } as const

/** Reads a post and a list, writes a draft, and signs out. */
async function readWriteAndLeave(api: Api) {
  await api.session.signIn(signInForm)
  await readSome(api)
  await api.drafts.put({ key, base: null, value: { body: 'typed' } })
  await api.session.signOut()
}

async function readSome(api: Api) {
  await api.posts.get({ id: 41 })
  await api.posts.unlock({ id: 41 })
  await api.posts.list(PostFilters.parse({}))
  await expect.poll(() => [filesIn('seen').length, filesIn('answers').length > 0]).toEqual([1, true])
}

/** Names of what is kept below a folder of the data folder, those on their way left out. */
function filesIn(name: string): string[] {
  return readdirSync(join(dataFolder, name), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.startsWith('.'))
    .map(entry => entry.name)
}

test('what was read stays at sign-out, unless IT wants it gone; drafts always stay @DK-04', async () => {
  await readWriteAndLeave(startWith({}))
  expect([filesIn('seen').length, filesIn('answers').length > 0]).toEqual([1, true])
  await running[0]?.stop()

  const api = startWith({ wipe_caches_at_sign_out: true })
  await readWriteAndLeave(api)
  expect([filesIn('seen'), filesIn('answers')]).toEqual([[], []])
  await api.session.signIn(signInForm)
  expect((await api.drafts.get({ key })).draft?.value).toEqual({ body: 'typed' })
  expect(await api.posts.seen({ id: 41 })).toBeNull()
  // The same version of the post is kept anew: nothing in memory says that it is on the disk.
  await readSome(api)
  expect(await api.posts.seen({ id: 41 })).toMatchObject({ post: { id: 41 } })
})

test('a session that ended by itself wipes nothing: its person comes back @DK-04', async () => {
  const api = startWith({ wipe_caches_at_sign_out: true })
  await api.session.signIn(signInForm)
  await readSome(api)
  answers['GET /v2/users/me'] = (_request, response) => json(response, 401, {})
  await kindOf(api.session.refresh())
  expect(await api.session.state()).toMatchObject({ kind: 'signed-out', reason: 'expired' })
  expect(filesIn('seen')).toHaveLength(1)
})

test('where IT wants sessions in memory alone, the keychain has no token, and what it had goes @DK-04 @AU-07', async () => {
  await startWith({}).session.signIn(signInForm)
  expect([...vault.items.values()]).toContain(canary)
  await running[0]?.stop()

  const api = startWith({ memory_only_sessions: true })
  expect(await api.session.state()).toMatchObject({ kind: 'signed-out', vault: 'policy' })
  expect([...vault.items.values()]).not.toContain(canary)
  expect(await api.session.signIn(signInForm)).toMatchObject({ kind: 'signed-in', vault: 'policy' })
  expect([...vault.items.values()]).not.toContain(canary)
  // The drafts' key is the keychain's all the same: drafts outlive the session.
  await api.drafts.put({ key, base: null, value: { body: 'typed' } })
  expect([...vault.items.keys()]).toEqual([expect.stringMatching(/^dek:5:/)])
  await running[1]?.stop()
  expect(await startWith({ memory_only_sessions: true }).session.state()).toMatchObject({
    kind: 'signed-out',
  })
})

test('posts and lists are there for as many days as IT wants @DK-04 @DR-07', async () => {
  const api = startWith({ offline_days: 2 })
  await api.session.signIn(signInForm)
  await readSome(api)
  clock.pass(24 * 60 * 60 * 1000)
  expect(await api.posts.seen({ id: 41 })).toMatchObject({ post: { id: 41 } })
  clock.pass(24 * 60 * 60 * 1000)
  expect(await api.posts.seen({ id: 41 })).toBeNull()
})

test('an API whose certificate IT signed is trusted with IT’s authority, and without it is not @DK-04 @DK-03', async () => {
  const folder = temporaryFolder('authority')
  onTestFinished(() => removeFolder(folder))
  const certificate = makeCertificate(folder)
  const server = await serve((request, response) =>
    json(response, 200, request.method === 'POST' ? { token: canary } : ada),
  )
  const front = await serveSecurely(server.url, certificate)
  onTestFinished(async () => {
    front.close()
    await server.close()
  })
  const brand = { ...lagos, api_base: front.url }

  const without = start({ clock: passing(clock), brand })
  expect(await kindOf(without.session.signIn(signInForm))).toBe('insecure')
  await running[0]?.stop()
  const api = start({ clock: passing(clock), brand, certificates: [certificate.certificate] })
  expect(await api.session.signIn(signInForm)).toMatchObject({ kind: 'signed-in' })
})
