import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Request } from 'got'
import type { UpdateManifest } from '../../contract/update-manifest.ts'
import { createAgents } from '../http/agents.ts'
import { failureOf } from '../http/failure.ts'
import { type Reader, readElsewhere } from '../http/read-elsewhere.ts'
import { UpdateRefused } from './refused.ts'

/** Reads a feed the way the API is read: its proxy and authorities hold, no redirect is followed. */
export function createFeedClient(base: string, host: Reader, signal: AbortSignal) {
  const agents = createAgents(base, host)

  /** The body of an answer, piece by piece. Throws `UpdateRefused`. */
  async function* read(name: string): AsyncGenerator<Uint8Array> {
    const progress = { sent: false, answered: false, isWrite: false }
    let body: Request | null = null
    try {
      const { status, type, stream } = await readElsewhere(new URL(name, base), host, agents, progress, {
        // The sum is one of bytes as they lie there.
        decompress: false,
        timeout: { lookup: 5000, connect: 10_000, secureConnect: 10_000, socket: 30_000, response: 30_000 },
        headers: { 'accept-encoding': 'identity' },
        signal,
      })
      body = stream
      if (status >= 300 && status < 400) throw new UpdateRefused('redirected')
      if (status !== 200) throw new UpdateRefused('feed-gone')
      if (/^text\/html\b/i.test(type)) throw new UpdateRefused('html')
      yield* stream
    } catch (error) {
      if (error instanceof UpdateRefused) throw error
      const { kind } = failureOf(error, progress).problem.problem
      if (kind === 'insecure') throw new UpdateRefused('insecure')
      throw new UpdateRefused(progress.answered ? 'truncated' : 'feed-gone')
    } finally {
      body?.destroy()
    }
  }

  return {
    /** The bytes of a small file. */
    async small(name: string, cap: number): Promise<Buffer> {
      const pieces: Uint8Array[] = []
      let size = 0
      for await (const piece of read(name)) {
        size += piece.byteLength
        if (size > cap) throw new UpdateRefused('too-large')
        pieces.push(piece)
      }
      return Buffer.concat(pieces)
    },
    /** Writes the file that a manifest names to the disk, and checks its size and sum. */
    async fetch({ file, size, sha512 }: UpdateManifest, path: string): Promise<void> {
      const sum = createHash('sha512')
      let written = 0
      const handle = await open(path, 'wx', 0o600)
      try {
        for await (const piece of read(file)) {
          written += piece.byteLength
          // No byte more than was promised reaches the disk.
          if (written > size) throw new UpdateRefused('too-large')
          sum.update(piece)
          await handle.writeFile(piece)
        }
        await handle.sync()
      } finally {
        await handle.close()
      }
      if (written < size) throw new UpdateRefused('truncated')
      if (sum.digest('hex') !== sha512) throw new UpdateRefused('wrong-hash')
    },
    close: agents.close,
  }
}

/** Checks a file on the disk against its manifest. Throws `UpdateRefused`. */
export async function checkFile(path: string, { sha512 }: UpdateManifest): Promise<void> {
  const sum = createHash('sha512')
  for await (const piece of createReadStream(path)) sum.update(piece)
  if (sum.digest('hex') !== sha512) throw new UpdateRefused('wrong-hash')
}
