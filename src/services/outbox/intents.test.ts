import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/clocks.ts'
import { sealOwner } from '../../../tests/support/seal-owner.ts'
import { removeFolder, temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { disk } from '../drafts/disk.ts'
import { diskError } from '../drafts/files.ts'
import { createIntents } from './intents.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder('intents')
})
afterEach(() => removeFolder(folder))

const clock = manualClock()
const person = sealOwner()
/** What another start finds, on this disk. */
const open = (files = disk) =>
  createIntents({ files, clock, log: () => {}, folder, version: '1' }, async () => person)
const asked = (act: 'push' | 'publish') => ({
  key: { entity: 'post' as const, id: '41' },
  title: 'Lagoon',
  act,
})
const actsIn = async (intents: ReturnType<typeof open>) =>
  [...(await intents.of(5)).values()].map(({ asked }) => asked.act)

test('a full disk refuses what is asked for, and what was asked before stands @DR-07', async () => {
  let isFull = false
  const full = () => Promise.reject(diskError('ENOSPC', 'full'))
  const intents = open({ ...disk, create: path => (isFull ? full() : disk.create(path)) })
  await intents.add(5, asked('push'), 'needs-you')
  isFull = true
  clock.pass(1)
  await expect(intents.add(5, asked('publish'), 'needs-you')).rejects.toThrow('full')
  for (const one of [intents, open()]) expect(await actsIn(one)).toEqual(['push'])
})

test('what takes the place of an earlier save is known before that one goes @DR-07', async () => {
  const known: string[][] = []
  const remove = async (path: string) => {
    known.push(await actsIn(intents))
    await disk.remove(path)
  }
  const intents = open({ ...disk, remove })
  await intents.add(5, asked('push'), 'needs-you')
  clock.pass(1)
  await intents.add(5, asked('publish'), 'needs-you')
  expect(known).toEqual([['publish']])
  expect(await actsIn(intents)).toEqual(['publish'])
})

test('what a newer version of the application asked for is left alone, and said @DR-07', async () => {
  const { file } = await open().add(5, asked('push'), 'needs-you')
  const path = join(folder, 'outbox', 'v1', person.name, file.name)
  const newer = Buffer.concat([Buffer.from('NDRAFT2\n'), readFileSync(path).subarray(8, -32)])
  const whole = Buffer.concat([newer, createHash('sha256').update(newer).digest()])
  writeFileSync(path, whole)
  const later = open()
  clock.pass(1)
  await later.add(5, asked('publish'), 'needs-you')
  expect(await actsIn(later)).toEqual(['publish'])
  expect(later.unread(5)).toEqual(['newer-version'])
  expect(readFileSync(path)).toEqual(whole)
})
