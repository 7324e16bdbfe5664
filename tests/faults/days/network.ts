import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What becomes of the next request that fits. `lost`: the server never gets it. `answer lost`: the server does it, and
 *  nobody hears so. `late`: its answer takes four seconds. `cut`: half of the answer comes. `error`: somebody before the
 *  server says 502, and it never gets it. `error after`: the server does it, and breaks down. `page`: a page of HTML in
 *  place of an answer, and the server never gets it. */
export const troubles = ['lost', 'answer lost', 'late', 'cut', 'error', 'error after', 'page'] as const
export type Trouble = { kind: (typeof troubles)[number]; method: 'GET' | 'POST' | 'PATCH' }

/** A request that the server answered, whoever heard so. */
export type Answered = {
  method: string
  path: string
  body: Record<string, unknown>
  status: number
  answer: unknown
}

const acts: ReadonlySet<Trouble['kind']> = new Set(['answer lost', 'late', 'cut', 'error after'])

const lateMs = 4000

/** A computer's way to the server at `target`. `answered` hears of every request that the server did something about. */
export async function createNetwork(
  target: string,
  wait: (ms: number) => Promise<void>,
  answered: (request: Answered) => void,
) {
  const { port: targetPort } = new URL(target)
  const agent = new Agent({ keepAlive: true })
  const sockets = new Set<Socket>()
  const ahead: Trouble[] = []
  /** Whose requests go through: who was killed sends nothing more. */
  let sender = ''
  let isThere = true
  let underWay = 0

  const server = createServer((request, response) => {
    underWay += 1
    void take(request, response).finally(() => {
      underWay -= 1
    })
  })
  server.on('connection', socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bytesOf(request).catch(() => null)
    if (body === null || request.headers['user-agent'] !== sender) return void request.socket.destroy()
    const at = ahead.findIndex(({ method }) => method === request.method)
    const [trouble] = at < 0 ? [] : ahead.splice(at, 1)
    if (trouble && !acts.has(trouble.kind)) return refuse(trouble.kind, request, response)
    const { status, headers, bytes } = await forward(request, body)
    if (trouble?.kind === 'answer lost') return void request.socket.destroy()
    if (trouble?.kind === 'error after') return void response.writeHead(500, { date: headers.date }).end()
    if (trouble?.kind === 'late') {
      underWay -= 1
      await wait(lateMs)
      underWay += 1
    }
    if (response.destroyed) return
    response.writeHead(status, headers)
    if (trouble?.kind !== 'cut') return void response.end(bytes)
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
  }

  async function forward(request: IncomingMessage, body: Buffer) {
    const { method = '', url = '' } = request
    const headers = { ...request.headers, connection: 'keep-alive' }
    const asked = ask({ port: targetPort, host: '127.0.0.1', method, path: url, headers, agent })
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      asked.once('response', resolve).once('error', reject).end(body)
    })
    const bytes = await bytesOf(answer)
    const status = answer.statusCode ?? 0
    const path = (url.split('?')[0] ?? '').replace(/^\/+/, '')
    answered({ method, path, body: parsed(body) as Answered['body'], status, answer: parsed(bytes) })
    const { connection: _, 'transfer-encoding': __, ...headersThere } = answer.headers
    return { status, bytes, headers: headersThere }
  }

  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject)
        resolve()
      })
    })
  const port = await freePort(listen)

  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${port}/`,
    isBusy: () => underWay > 0,
    isThere: () => isThere,
    /** Only this sender is let through from now on; whatever is under way breaks off. */
    only(next: string) {
      sender = next
      cut()
    },
    trouble: (one: Trouble) => void ahead.push(one),
    /** Nobody listens at the address any more. */
    async go() {
      if (!isThere) return
      isThere = false
      const closed = new Promise(resolve => server.close(resolve))
      cut()
      await closed
    },
    async comeBack() {
      ahead.length = 0
      if (isThere) return
      await listen(port)
      isThere = true
    },
    async stop() {
      cut()
      agent.destroy()
      if (isThere) await new Promise(resolve => server.close(resolve))
    },
  }
}
export type Network = Awaited<ReturnType<typeof createNetwork>>

/** Somebody before the server never learnt the time. */
const date = new Date(0).toUTCString()

function refuse(kind: Trouble['kind'], request: IncomingMessage, response: ServerResponse): void {
  if (kind === 'lost') request.socket.destroy()
  else if (kind === 'error') response.writeHead(502, { date }).end()
  else response.writeHead(200, { date, 'content-type': 'text/html' }).end('<h1>Sign in to the hotel</h1>')
}

/** Below what the system gives to who asks for any port: nobody takes it while it is closed. */
async function freePort(listen: (port: number) => Promise<void>): Promise<number> {
  for (;;) {
    const port = 12_000 + Math.floor(Math.random() * 18_000)
    if (
      await listen(port).then(
        () => true,
        () => false,
      )
    )
      return port
  }
}

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece)
  return Buffer.concat(pieces)
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return {}
  }
}
