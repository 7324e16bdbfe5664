import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A link to a server that takes so many bytes a second, and can break. */
export async function openSlowLink(to: string, bytesPerSecond: number) {
  const { hostname, port } = new URL(to)
  const open = new Set<Socket>()
  let carried = 0
  let watcher: { at: number; tell: () => void } | undefined
  const server = createServer({ pauseOnConnect: true }, client => {
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [client, far],
      [far, client],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.once('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    far.pipe(client)
    // What a second's share is used up by waits for the next one.
    client.on('data', piece => {
      carried += piece.length
      if (watcher && carried >= watcher.at) {
        watcher.tell()
        watcher = undefined
      }
      far.write(piece)
      client.pause()
      setTimeout(() => client.resume(), (piece.length / bytesPerSecond) * 1000)
    })
    client.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** Resolves when that many more bytes went to the server. */
    carries: (bytes: number) =>
      new Promise<void>(tell => {
        watcher = { at: carried + bytes, tell }
      }),
    /** Every connection ends in the middle of what it carries. */
    breakOff() {
      for (const socket of open) socket.resetAndDestroy()
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
