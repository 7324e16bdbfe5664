import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDesk, post } from '../../../tests/support/drafts-desk.ts'
import { lockByAnother } from '../../../tests/support/lock-by-another.ts'
import { removeFolder, temporaryFolder } from '../../../tests/support/temporary-folder.ts'
import { disk } from './disk.ts'
import type { DraftFiles } from './files.ts'
import { takeLock } from './lock.ts'

test('a lock of a process that is gone is taken over, one of a living process is not', async () => {
  const desk = createDesk()
  onTestFinished(desk.clear)
  const key = post('12')
  const state = (value: unknown) => ({ key, base: null, value })
  const store = desk.open()
  await store.put(state(1))
  const lock = join(desk.folder, 'drafts', 'v1', '.lock')
  const { pid } = JSON.parse(readFileSync(lock, 'utf8'))
  expect(pid).toBe(process.pid)

  lockByAnother(desk.folder)
  const second = desk.open()
  await expect(second.put(state(2))).rejects.toMatchObject({ problem: { kind: 'disk', type: 'in-use' } })
  await expect(second.discard({ key })).rejects.toMatchObject({ problem: { type: 'in-use' } })
  expect((await second.get({ key })).draft?.value).toBe(1)

  for (const gone of ['', '{', JSON.stringify({ pid: 2 ** 30, started: '1', at: Date.now() })]) {
    writeFileSync(lock, gone)
    expect(await desk.open().put(state(gone))).toMatchObject({ state: 'disk' })
  }
  expect(await second.put(state('now'))).toMatchObject({ state: 'disk' })
})

test('@DR-05 of two processes one takes the lock, though the other found it before it said whose it is', async () => {
  const folder = temporaryFolder('lock')
  onTestFinished(() => removeFolder(folder))
  const another = await asAnother()
  const slow: DraftFiles = {
    ...disk,
    async create(path) {
      const file = await disk.create(path)
      expect(await another.takeLock(disk, folder, Date.now())).toBe(true)
      return file
    },
  }
  expect(await takeLock(slow, folder, Date.now())).toBe(false)
  expect(await takeLock(disk, folder, Date.now())).toBe(false)
})

/** The lock as another living process takes it. */
async function asAnother(): Promise<typeof import('./lock.ts')> {
  const { pid, ppid } = process
  vi.resetModules()
  Object.defineProperty(process, 'pid', { value: ppid })
  try {
    return await import('./lock.ts')
  } finally {
    Object.defineProperty(process, 'pid', { value: pid })
  }
}
