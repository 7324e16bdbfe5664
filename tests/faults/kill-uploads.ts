import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { seeded } from '../../src/reference-api/seed/random.ts'
import { removeFolder, temporaryFolder } from '../support/temporary-folder.ts'
import { startProcess } from './process.ts'
import { book, type Tally, tally } from './tally.ts'

/** What an uploading process is told; `files` is how many it takes up. */
export type UploadOrders = { folder: string; apiBase: string; files: number }

/** Kills an uploading process with SIGKILL, at a random moment of the time that one needs to take up its files,
 *  `kills` times, and asks the next one what is left: every file that was taken up is still there, needs its person or is
 *  on the server; the server was sent none twice; in the end nothing is left on the disk (hardening N31). */
export async function killUploaders(kills: number, seed: number): Promise<Tally> {
  const sum = tally()
  const random = seeded(seed)
  const folder = temporaryFolder('kill-uploads')
  const server = await countingServer(random)
  const orders = { folder, apiBase: server.url }
  const owed = new Set<string>()
  const listen = (lines: string[]) => {
    const said = lines.map(line => line.split(' '))
    const has = new Set(said.flatMap(([word, id = '']) => (word === 'HAS' ? [id] : [])))
    for (const id of owed)
      if (!has.has(id) && !server.whole.has(id))
        book(sum, 'lost: a file that was taken up', `kill ${sum.count}, ${id}`)
    owed.clear()
    const gone = new Set<string>()
    for (const [word, id = '', state] of said) {
      if (word === 'DONE' || state === 'needs-you') gone.add(id)
      if (word === 'SPOOLED') sum.acknowledged += 1
      if (word === 'SPOOLED' || word === 'HAS') owed.add(id)
    }
    for (const id of gone) owed.delete(id)
  }
  try {
    const whole = await startProcess('uploader', { ...orders, files: 4 })
    await whole.says('READY')
    const began = performance.now()
    await whole.says('ALL')
    const span = performance.now() - began
    await whole.end()
    for (; sum.count < kills; sum.count += 1) {
      const one = await startProcess('uploader', { ...orders, files: 4 })
      try {
        await one.says('READY')
        await setTimeout(random() * span)
      } finally {
        await one.end()
      }
      listen(one.lines())
    }
    const last = await startProcess('uploader', { ...orders, files: 0 })
    await last.says('EMPTY')
    await last.end()
    listen(last.lines())
    for (const [id, times] of server.begun) if (times > 1) book(sum, `lost: sent ${times} times`, id)
    const left = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const one of left)
      if (one.isFile()) book(sum, 'unreadable: a file is left', `${one.parentPath} ${one.name}`)
  } finally {
    await server.close()
    removeFolder(folder)
  }
  return sum
}

/** A server that takes whatever comes, sooner or later, and counts it by its key. */
async function countingServer(random: () => number) {
  const begun = new Map<string, number>()
  const whole = new Set<string>()
  const server = createServer(async (request, response) => {
    const key = String(request.headers['idempotency-key'])
    begun.set(key, (begun.get(key) ?? 0) + 1)
    try {
      let bytes = 0
      for await (const piece of request) bytes += piece.length
      if (bytes === Number(request.headers['content-length'])) whole.add(key)
      await setTimeout(random() * 15)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    } catch {
      // Killed while it sent.
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    begun,
    whole,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
