import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { manualClock } from '../../../tests/support/clocks.ts'
import { sealOwner } from '../../../tests/support/seal-owner.ts'
import { removeFolder, temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { disk } from '../drafts/disk.ts'
import { createSealedFiles } from './sealed-files.ts'

let folder: string
let events: string[]
const clock = manualClock()
const owner = sealOwner()
const open = () =>
  createSealedFiles({ files: disk, clock, log: event => events.push(event), folder, version: '1' }, 'seen')
const pathOf = (name: string) => join(folder, 'seen', 'v1', owner.name, name)

beforeEach(() => {
  folder = temporaryFolder('sealed')
  events = []
})
afterEach(() => removeFolder(folder))

describe('sealed files', () => {
  test('a value comes back, of what it is about and of nobody else', async () => {
    const seen = open()
    const first = await seen.write(owner, 'post 1', { words: 'Lagoon' })
    clock.pass(1)
    await seen.write(owner, 'post 2', { words: 'Bridge' })
    expect(await open().list(owner, 'post 1')).toEqual([first])
    expect(await open().read(owner, first)).toEqual({ words: 'Lagoon' })
    expect((await seen.list(owner)).map(({ of }) => of)).toEqual(['post 2', 'post 1'].map(owner.hashed))
    expect(await seen.list(sealOwner('b'.repeat(20)))).toEqual([])
  })

  test('neither the name nor the bytes say anything', async () => {
    const { name } = await open().write(owner, 'post 1', { words: 'Lagoon' })
    expect(name).not.toContain('post')
    expect(readFileSync(pathOf(name), 'latin1')).not.toContain('Lagoon')
  })

  test('a file under the name of another, or with a changed byte, is set apart and the others stand', async () => {
    const seen = open()
    const one = await seen.write(owner, 'post 1', 1)
    const two = await seen.write(owner, 'post 2', 2)
    const three = await seen.write(owner, 'post 3', 3)
    const bytes = readFileSync(pathOf(one.name))
    writeFileSync(pathOf(two.name), bytes)
    writeFileSync(pathOf(one.name), bytes.with(bytes.length - 40, (bytes.at(-40) ?? 0) ^ 1))
    expect(await seen.read(owner, one)).toBeUndefined()
    expect(await seen.read(owner, two)).toBeUndefined()
    expect(await seen.read(owner, three)).toBe(3)
    const aside = (): string[] => readdirSync(pathOf('quarantine')).map(name => name.replace(/^\d+-/, ''))
    expect(aside().sort()).toEqual([one.name, two.name].sort())
    expect(events).toEqual(['sealed-file-damaged', 'sealed-file-damaged'])
    expect(await seen.list(owner)).toEqual([three])

    clock.pass(30 * 86_400_000 + 1)
    await open().write(owner, 'post 4', 4)
    expect(aside()).toEqual([])
  })

  test('a file of a newer version is left alone, and said once', async () => {
    const seen = open()
    const file = await seen.write(owner, 'post 1', 1)
    const bytes = readFileSync(pathOf(file.name))
    const newer = Buffer.concat([Buffer.from('NDRAFT2\n'), bytes.subarray(8, -32)])
    writeFileSync(pathOf(file.name), Buffer.concat([newer, createHash('sha256').update(newer).digest()]))
    for (const _ of [1, 2]) expect(await seen.read(owner, file)).toBeUndefined()
    expect(await seen.list(owner)).toEqual([file])
    expect(events).toEqual(['sealed-file-from-newer-version'])
  })

  test('what a killed process was writing goes, and a folder that somebody took away is made again', async () => {
    const seen = open()
    await seen.write(owner, 'post 1', 1)
    writeFileSync(pathOf('.t-1-00000000'), '')
    rmSync(pathOf('.'), { recursive: true })
    const again = await seen.write(owner, 'post 1', 2)
    writeFileSync(pathOf('.t-1-00000000'), '')
    await open().write(owner, 'post 2', 3)
    expect(readdirSync(pathOf('.')).filter(name => name.startsWith('.'))).toEqual([])
    expect(await seen.read(owner, again)).toBe(2)
  })

  test('while the keychain is locked nothing is written, and what cannot be read stays where it is', async () => {
    const file = await open().write(owner, 'post 1', 1)
    const locked = { ...owner, current: async () => null, find: async () => 'locked' as const }
    await expect(open().write(locked, 'post 2', 2)).rejects.toMatchObject({ problem: { kind: 'disk' } })
    await expect(open().read(locked, file)).rejects.toMatchObject({ problem: { type: 'keychain-locked' } })
    const keyless = { ...owner, find: async () => 'missing' as const }
    expect(await open().read(keyless, file)).toBeUndefined()
    expect(await open().list(owner)).toEqual([file])
  })
})
