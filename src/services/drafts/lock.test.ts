import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDesk, post } from '../../../tests/support/drafts-desk.ts'
import { lockByAnother } from '../../../tests/support/lock-by-another.ts'

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
