import { afterEach, expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../support/temporary-folder.ts'
import { killWriters } from './kill.ts'
import { type Orders, startWriter, type Writer } from './process.ts'
import { openReal } from './real.ts'
import { judge, keyOf, typed, witness } from './typing.ts'

const kills = Number(process.env.STET_KILLS ?? 300)
const cleanUp: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const act of cleanUp.splice(0)) await act()
})

function newFolder(): string {
  const folder = temporaryFolder('writers')
  cleanUp.push(() => removeFolder(folder))
  return folder
}

async function start(orders: Partial<Orders> & Pick<Orders, 'folder'>, limits?: string): Promise<Writer> {
  const writer = await startWriter(
    { from: [1], states: 5, secret: null, isSending: false, ...orders },
    limits,
  )
  cleanUp.unshift(() => writer.end())
  return writer
}

test(`@DR-02 @DR-05 ${kills} processes killed while they write lose no acknowledged draft`, async () => {
  const { count, acknowledged, violations } = await killWriters(kills, Date.now())
  expect(violations).toEqual([])
  expect(count).toBe(kills)
  expect(acknowledged).toBeGreaterThan(kills / 2)
}, 600_000)

test('@DR-05 of eight processes on one folder one writes, and when it is killed another may', async () => {
  const folder = newFolder()
  const writers = await Promise.all(Array.from({ length: 8 }, () => start({ folder })))
  await Promise.all(writers.map(writer => writer.says('DONE')))
  const said = writers.map(writer => writer.lines().filter(line => /^(ACK|REFUSED)/.test(line)))
  expect(said.filter(lines => lines.every(line => line.startsWith('ACK')))).toHaveLength(1)
  expect(said.filter(lines => lines.every(line => line.endsWith(' in-use')))).toHaveLength(7)

  await Promise.all(writers.map(writer => writer.end()))
  const next = openReal(folder)
  expect((await next.get({ key: keyOf(0) })).draft?.seq).toBe(5)
  expect(await next.put({ key: keyOf(0), base: null, value: 'next' })).toMatchObject({
    seq: 6,
    state: 'disk',
  })
  await next.close()
}, 300_000)

test.skipIf(process.platform === 'win32')(
  '@DR-05 the system itself cuts long writes short: short texts are safe, long ones refused, nothing is torn',
  async () => {
    const folder = newFolder()
    const writer = await start({ folder, states: 25 }, "trap '' XFSZ; ulimit -f 240")
    await writer.says('DONE')
    const lines = writer.lines().map(line => line.split(' '))
    const safe = lines.flatMap(([word, , n]) => (word === 'ACK' ? [Number(n)] : []))
    expect(lines.filter(([word]) => word === 'REFUSED').length).toBeGreaterThan(3)
    expect(safe.length).toBeGreaterThan(3)
    await writer.end()
    const reader = openReal(folder)
    const seen = { ...witness(), started: 25, safe: Math.max(...safe) }
    expect(judge(seen, await reader.get({ key: keyOf(0) }), typed)).toBeNull()
    await reader.close()
  },
  300_000,
)
