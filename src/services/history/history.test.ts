import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/clocks.ts'
import { sealOwner } from '../../../tests/support/seal-owner.ts'
import { stored, versionOf } from '../../../tests/support/stand-in.ts'
import { removeFolder, temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { type ArticleForm, articleFormOf } from '../../contract/entities/article-fields.ts'
import { Post } from '../../contract/entities/post.ts'
import { disk } from '../drafts/disk.ts'
import { type DraftFiles, diskError } from '../drafts/files.ts'
import { createHistory } from './history.ts'
import { mostVersions } from './thin.ts'

let folder: string
let logged: string[]
let clock: ReturnType<typeof manualClock>
const ada = sealOwner()
const minute = 60_000
const day = 24 * 60 * minute

beforeEach(() => {
  folder = temporaryFolder('history')
  logged = []
  clock = manualClock()
})
afterEach(() => removeFolder(folder))

function open({
  owner = ada,
  files = disk,
  mostBytes,
}: {
  owner?: typeof ada
  files?: DraftFiles
  mostBytes?: number
} = {}) {
  const log = (event: string, facts?: object) => logged.push(JSON.stringify({ event, ...facts }))
  const me = () => ({ id: 5 })
  const ownerOf = async () => owner
  return createHistory({
    files,
    clock,
    log,
    folder,
    version: '1',
    me,
    ownerOf,
    ...(mostBytes && { mostBytes }),
  })
}

const form = articleFormOf(Post.parse({ ...stored, revision: '1' }))
const version = (body: string, more: Partial<ArticleForm> = {}) => versionOf({ ...form, body, ...more })
const filesOf = (owner = ada) => {
  const path = join(folder, 'history', 'v1', owner.name)
  return readdirSync(path)
    .filter(name => /^\d/.test(name))
    .map(name => join(path, name))
}
const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    error => error.problem,
  )
const bodies = async (history: ReturnType<typeof open>, post = '41') => {
  const lines = await history.list({ post })
  return Promise.all(lines.map(async ({ at }) => (await history.get({ post, at })).form.body))
}

describe('the history of an article', () => {
  test('lists what it was, newest first, with what changed, and gives each back whole', async () => {
    const history = open()
    await history.add({
      ...version('<p>One two</p>'),
      kind: 'server',
      by: 'Ada Obi',
      saved_at: '2026-03-01T08:00:00Z',
    })
    clock.pass(minute)
    await history.add({ ...version('<p>One two three</p>', { slug: 'one' }), kind: 'save' })
    const lines = await open().list({ post: '41' })
    expect(lines).toEqual([
      {
        kind: 'save',
        by: null,
        saved_at: null,
        restores: null,
        at: clock.now(),
        words: 3,
        changed: ['body', 'slug'],
      },
      {
        kind: 'server',
        by: 'Ada Obi',
        saved_at: '2026-03-01T08:00:00Z',
        restores: null,
        at: clock.now() - minute,
        words: 2,
        changed: [],
      },
    ])
    const whole = await open().get({ post: '41', at: clock.now() })
    expect(whole.form).toEqual({ ...form, body: '<p>One two three</p>', slug: 'one' })
    expect(await kindOf(history.get({ post: '41', at: 1 }))).toMatchObject({ kind: 'not-found' })
  })

  test('what says the same as the newest is not kept again, whatever people are called; after another one it is', async () => {
    const history = open()
    await history.add(version('<p>One</p>'))
    await open().add(version('<p>One</p>', { authors: [{ id: 5, username: 'Ada Okafor' }] }))
    expect(await bodies(history)).toEqual(['<p>One</p>'])
    await history.add(version('<p>Two</p>'))
    await history.add(version('<p>One</p>'))
    expect(await bodies(history)).toEqual(['<p>One</p>', '<p>Two</p>', '<p>One</p>'])
  })

  test.each(['save', 'server', 'restore'] as const)(
    'what was kept as it was written and is then worth more (%s) is kept as that, once, and lasts @DR-06',
    async kind => {
      const history = open()
      const lines = () => open().list({ post: '41' })
      await history.add({ ...version('<p>One</p>'), kind: 'paste' })
      clock.pass(minute)
      const by = 'Ada Obi'
      await history.add({ ...version('<p>One</p>'), kind, by })
      expect(await lines()).toMatchObject([{ kind, by, at: clock.now() }])
      expect(filesOf()).toHaveLength(1)
      clock.pass(minute)
      for (const less of ['writing', 'paste', 'save', 'server', 'restore'] as const)
        await history.add({ ...version('<p>One</p>'), kind: less })
      expect(await lines()).toMatchObject([{ kind, by, at: clock.now() - minute }])
      await history.add(version('<p>Two</p>'))
      clock.pass(2 * day)
      await history.add(version('<p>Three</p>'))
      clock.pass(minute)
      await history.add(version('<p>Four</p>'))
      expect((await lines()).map(line => line.kind)).toEqual(['writing', 'writing', 'writing', kind])
    },
  )

  test('what the server has is one version however often it is read; what somebody saved meanwhile is another', async () => {
    const history = open()
    const read = (body: string) => history.add({ ...version(body), kind: 'server' })
    await read('<p>One</p>')
    await history.add(version('<p>Mine</p>'))
    await read('<p>One</p>')
    expect(await bodies(history)).toEqual(['<p>Mine</p>', '<p>One</p>'])
    await history.add({ ...version('<p>Two</p>'), kind: 'save' })
    await history.add(version('<p>More</p>'))
    await read('<p>Two</p>')
    await read('<p>One</p>')
    expect(await bodies(history)).toEqual([
      '<p>One</p>',
      '<p>More</p>',
      '<p>Two</p>',
      '<p>Mine</p>',
      '<p>One</p>',
    ])
  })

  test('what is written last is the newest, although the clock was set back since', async () => {
    const history = open()
    await history.add(version('<p>One</p>'))
    clock.pass(-120 * minute)
    await history.add(version('<p>Two</p>'))
    await open().add(version('<p>Two</p>'))
    expect(await bodies(open())).toEqual(['<p>Two</p>', '<p>One</p>'])
  })

  test('is of its article and of its person alone, and nothing of it can be read on the disk', async () => {
    await open().add(version('<p>Lagoon</p>'))
    await open({ owner: sealOwner('b'.repeat(20)) }).add(version('<p>Bridge</p>'))
    expect(await bodies(open())).toEqual(['<p>Lagoon</p>'])
    expect(await open().list({ post: '4' })).toEqual([])
    for (const file of filesOf()) expect(readFileSync(file, 'latin1')).not.toContain('Lagoon')
  })

  test('follows the article to the id that the server gives it', async () => {
    const history = open()
    const local = { post: 'local-1' }
    await history.add({ ...version('<p>One</p>'), ...local })
    clock.pass(minute)
    await history.add({ ...version('<p>Two</p>'), ...local })
    // The save that brought the id comes first.
    await history.add({ ...version('<p>Three</p>'), kind: 'save' })
    await history.move({ from: 'local-1', to: '41' })
    expect(await bodies(open())).toEqual(['<p>Two</p>', '<p>Three</p>', '<p>One</p>'])
    expect(await history.list(local)).toEqual([])
  })

  test('stays 14 days once the article is gone, and for good where it came back', async () => {
    const history = open()
    for (const post of ['41', '42', '43']) await history.add({ ...version('<p>One</p>'), post })
    await history.leave({ post: '41' })
    await history.leave({ post: '42' })
    await history.add({ ...version('<p>Back</p>'), post: '42' })
    clock.pass(14 * day - 1)
    expect(await bodies(open())).toEqual(['<p>One</p>'])
    clock.pass(1)
    const later = open()
    expect(await later.list({ post: '41' })).toEqual([])
    expect(await bodies(later, '42')).toContain('<p>Back</p>')
    expect(await bodies(later, '43')).toEqual(['<p>One</p>'])
  })

  test('is thinned as it grows: old writing goes, and no more than the most stay', async () => {
    const history = open()
    for (let count = 0; count < mostVersions + 5; count++) {
      await history.add({ ...version(`<p>${count}</p>`), kind: 'restore' })
      clock.pass(1000)
    }
    expect(await history.list({ post: '41' })).toHaveLength(mostVersions)
    expect(filesOf()).toHaveLength(mostVersions)
    const other = { post: '42' }
    await history.add({ ...version('<p>Old</p>'), ...other })
    clock.pass(91 * day)
    await history.add({ ...version('<p>New</p>'), ...other })
    expect(await bodies(history, '42')).toEqual(['<p>New</p>'])
  })

  test('no more bytes of a person stay than the most, the oldest go first, of whichever article', async () => {
    const large = (post: string) => ({ ...version(`<p>${'lagoon '.repeat(1000)}</p>`), post })
    const history = open({ mostBytes: 20_000 })
    for (const post of ['1', '2', '3']) {
      await history.add(large(post))
      clock.pass(1)
    }
    const held = async (history: ReturnType<typeof open>) =>
      Promise.all(['1', '2', '3', '4'].map(async post => (await history.list({ post })).length))
    expect(await held(history)).toEqual([0, 1, 1, 0])
    // What an earlier start left counts too.
    const next = open({ mostBytes: 20_000 })
    await next.add(large('4'))
    expect(await held(next)).toEqual([0, 0, 1, 1])
  })

  test('what is damaged is set apart, and the others stand', async () => {
    const history = open()
    await history.add(version('<p>One</p>'))
    clock.pass(1)
    await history.add(version('<p>Two</p>'))
    const [first = ''] = filesOf()
    writeFileSync(first, 'scrambled')
    expect(await bodies(open())).toEqual(['<p>Two</p>'])
    expect(filesOf()).toHaveLength(1)
    expect(logged).toEqual(['{"event":"sealed-file-damaged","store":"history"}'])
  })

  test('while the keychain is locked nothing is written and nothing breaks', async () => {
    await open().add(version('<p>One</p>'))
    const locked = { ...ada, current: async () => null, find: async () => 'locked' as const }
    const waiting = open({ owner: locked })
    const problem = { kind: 'disk', type: 'keychain-locked' }
    expect(await kindOf(waiting.add(version('<p>Two</p>')))).toMatchObject(problem)
    expect(await kindOf(waiting.list({ post: '41' }))).toMatchObject(problem)
    expect(await kindOf(waiting.add({ ...version('<p>Two</p>'), post: '42' }))).toMatchObject(problem)
    expect(logged).toEqual([])
    expect(await bodies(open())).toEqual(['<p>One</p>'])
  })

  test('a full disk is one line of the log until it has room again, and what was kept stands', async () => {
    let isFull = false
    const files: DraftFiles = {
      ...disk,
      create: path => (isFull ? Promise.reject(diskError('ENOSPC', 'full')) : disk.create(path)),
    }
    const history = open({ files })
    await history.add(version('<p>One</p>'))
    isFull = true
    for (const body of ['<p>Two</p>', '<p>Three</p>']) {
      expect(await kindOf(history.add(version(body)))).toMatchObject({ kind: 'disk', type: 'ENOSPC' })
      expect(await bodies(history)).toEqual(['<p>One</p>'])
    }
    expect(logged).toEqual(['{"event":"history-failed","code":"ENOSPC"}'])
    isFull = false
    await history.add(version('<p>Four</p>'))
    expect(await bodies(history)).toEqual(['<p>Four</p>', '<p>One</p>'])
  })
})
