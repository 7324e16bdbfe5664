import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from './http-server.ts'

/** A file that arrived whole, and was taken. */
type Arrived = {
  method: string
  path: string
  headers: IncomingHttpHeaders
  fields: Record<string, string>
  /** The first of its files. */
  file: ArrivedFile
  files: ArrivedFile[]
}

/** `part` is the name it came under. */
type ArrivedFile = { part: string; name: string; type: string; bytes: Buffer }

/** What becomes of an upload. `at` is a share of its body: what comes before it is read, the rest is not. */
export type Fate =
  | { status: number; body?: unknown; type?: string; at?: number }
  | { does: 'break' | 'stall'; at: number }
  | { does: 'lose' }
  /** Waits with the answer until `release`. */
  | { does: 'hold'; at: number }

const people: Record<string, { id: number; name: string }> = {
  'ada@stet.example': { id: 5, name: 'Ada' },
  'bea@stet.example': { id: 6, name: 'Bea' },
}

/** A server in the API's place that signs people in and takes files, as the next of `fates` says, or well. */
export async function openUploadServer() {
  const arrived: Arrived[] = []
  const fates: Fate[] = []
  const tokens = new Set<string>()
  /** What the gallery shows, newest first. */
  const images: object[] = []
  let looked = 0
  let isMute = false
  let begun = 0
  let broken = 0
  let isHolding = false
  let released = () => {}
  let port = 0

  const server = createServer(async (request, response) => {
    const token = (request.headers.authorization ?? '').replace('Bearer ', '')
    if (request.url === '/v2/users/login') {
      const { login } = JSON.parse((await bodyOf(request)).toString('utf8'))
      const given = `${login}|${Math.random()}`
      tokens.add(given)
      return json(response, 200, { token: given })
    }
    const person = tokens.has(token) ? people[token.split('|')[0] ?? ''] : undefined
    if (!person) {
      await bodyOf(request)
      return json(response, 401, { message: 'Your token is not valid.' })
    }
    if (request.url === '/v2/users/me') {
      return json(response, 200, { ...person, role: 'editor', two_fa_enabled: true, capabilities: {} })
    }
    if (request.method === 'GET' || request.url?.startsWith('/search/experts')) {
      await bodyOf(request)
      looked += 1
      if (isMute) return request.socket.resetAndDestroy()
      return json(response, 200, { items: images, current_page: 1, next_page_url: null })
    }
    begun += 1
    request.socket.once('close', () => {
      if (!response.writableFinished) broken += 1
    })
    await take(request, response, fates.shift() ?? { status: 200, body: {} }).catch(() => {})
  })

  async function take(request: IncomingMessage, response: ServerResponse, fate: Fate) {
    if ('at' in fate && fate.at !== undefined) {
      await readUpTo(request, fate.at * Number(request.headers['content-length']))
      if ('status' in fate) return answer(response, fate)
      if (fate.does === 'break') return request.socket.resetAndDestroy()
      if (fate.does === 'stall') return
      isHolding = true
      await new Promise<void>(resolve => {
        released = resolve
      })
      isHolding = false
    }
    const whole = await bodyOf(request)
    if ('status' in fate && fate.status >= 300) return answer(response, fate)
    arrived.push(await arrivedIn(request, whole))
    if ('does' in fate && fate.does === 'lose') return request.socket.resetAndDestroy()
    answer(response, 'status' in fate ? fate : { status: 200, body: {} })
  }

  const listen = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  await listen()
  return {
    url: `http://127.0.0.1:${port}/`,
    arrived,
    fates,
    images,
    /** How often it was looked at. */
    looked: () => looked,
    /** Whoever looks gets no answer. */
    mute(isNow: boolean) {
      isMute = isNow
    },
    /** How many uploads began, and how many of their connections ended without an answer. */
    begun: () => begun,
    broken: () => broken,
    isHolding: () => isHolding,
    release: () => released(),
    /** No token is good any more. */
    expire: () => tokens.clear(),
    listen,
    /** Nothing answers any more. */
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type UploadServer = Awaited<ReturnType<typeof openUploadServer>>

function answer(response: ServerResponse, fate: { status: number; body?: unknown; type?: string }) {
  if (fate.body === undefined) return response.writeHead(fate.status).end()
  const text = typeof fate.body === 'string' ? fate.body : JSON.stringify(fate.body)
  response.writeHead(fate.status, { 'content-type': fate.type ?? 'application/json' }).end(text)
}

const read = new WeakMap<IncomingMessage, Buffer[]>()

/** Reads that many bytes and then no more. */
async function readUpTo(request: IncomingMessage, bytes: number) {
  const pieces: Buffer[] = []
  read.set(request, pieces)
  let count = 0
  for await (const piece of request.iterator({ destroyOnReturn: false })) {
    pieces.push(piece)
    count += piece.length
    if (count >= bytes) return
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces = read.get(request) ?? []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function arrivedIn(request: IncomingMessage, body: Buffer): Promise<Arrived> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' }
  const form = await new Response(new Uint8Array(body), { headers }).formData()
  const files: ArrivedFile[] = []
  for (const [part, file] of form)
    if (file instanceof File)
      files.push({ part, name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) })
  const fields = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    headers: request.headers,
    fields: Object.fromEntries(fields),
    file: files[0] ?? { part: '', name: '', type: '', bytes: Buffer.alloc(0) },
    files,
  }
}
