import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Longer than any answer takes on the slowest machine, in milliseconds. */
export const patience = 20_000

/** What a hostile neighbour sends to a host of this address, byte for byte: no HTTP library of ours stands between. */
export async function sendRaw(url: string, bytes: string | Uint8Array): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) })
  // The host may well refuse before everything is sent.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(bytes)
  return socket
}

/** What the host answers until it closes; an error when it never does. */
export function heard(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const tooLate = setTimeout(() => reject(new Error(`not closed after: ${text.slice(0, 200)}`)), patience)
    const settle = () => {
      clearTimeout(tooLate)
      resolve(text)
    }
    socket.on('data', bytes => {
      text += bytes.toString('latin1')
    })
    socket.once('close', settle)
    if (socket.closed) settle()
  })
}

/** A request with these headers and nobody's body. */
export function request(line: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** The headers with which the page of a host asks for its socket; a change may be `undefined`. */
export function upgradeHeaders(url: string, changes: Record<string, string | undefined> = {}) {
  const { host, origin, hash } = new URL(url)
  const headers = {
    host,
    origin,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': Buffer.alloc(16, 7).toString('base64'),
    'sec-websocket-protocol': `stet, ${hash.slice('#key='.length)}`,
    ...changes,
  }
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** One frame of a WebSocket, right or wrong; `claims` is the length it says it has. */
export function frame(
  payload: Uint8Array,
  { opcode = 1, flags = 0x80, masked = true, claims = payload.length } = {},
): Buffer {
  const mask = masked ? 0x80 : 0
  const head =
    claims < 126
      ? Buffer.from([flags | opcode, mask | claims])
      : Buffer.from([flags | opcode, mask | 127, ...lengthBytes(claims)])
  // A mask of zeros leaves the payload as it is.
  return Buffer.concat([head, Buffer.alloc(masked ? 4 : 0), payload])
}

function lengthBytes(length: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(length))
  return bytes
}
