import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { authRoutes, userOfToken } from './auth.ts'
import type { Call, Serve } from './call.ts'
import { catalogueRoutes } from './catalogue.ts'
import { dashboardRoutes } from './dashboard.ts'
import { type Fault, type Faults, type Recorded, recordedBody, recordedHeaders } from './faults.ts'
import { keywordRoutes } from './keywords.ts'
import { listRoutes } from './listing.ts'
import type { Newsroom } from './newsroom.ts'
import { people } from './people.ts'
import { peopleWriteRoutes } from './people-write.ts'
import { pictureRoutes } from './pictures.ts'
import { postRoutes } from './posts.ts'
import { postWriteRoutes } from './posts-write.ts'
import { forbidden, Refusal, refused } from './refusal.ts'
import { holds } from './rights.ts'
import { roleRoutes } from './roles.ts'
import { uniquenessRoutes } from './uniqueness.ts'
import { largestUpload, readMultipart } from './upload.ts'

const bodyLimit = 8 * 1024 * 1024

/** The API itself, not yet listening. `isInside` tells the control port's own calls, which no fault touches. */
export function buildServer(
  newsroom: Newsroom,
  faults: Faults,
  isInside: (request: FastifyRequest) => boolean,
): FastifyInstance {
  const app = fastify({
    bodyLimit,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  })
  readJson(app)
  app.register(multipart, { limits: { fileSize: largestUpload } })
  readMultipart(app)
  answerRefusals(app)
  injectFaults(app, newsroom, faults, isInside)

  const serve: Serve = (method, path, need, handle) => {
    app.route({
      method,
      url: `/${path}`,
      config: { isUpload: need.isUpload === true },
      handler: async (request, reply) => {
        const user = userOfToken(newsroom, request.headers.authorization)
        if (!user.twoFactor && need.beforeTwoFactor !== true)
          throw refused(403, 'Set up two-factor authentication first.')
        const rights = [need.right ?? []].flat()
        if (rights.length > 0 && !rights.some(right => holds(user.capabilities, right))) throw forbidden()
        const params = request.params as Call['params']
        const { id } = params
        if (id !== undefined && !/^[1-9]\d{0,14}$/.test(id)) throw refused(404, 'Not found.')
        const call = {
          user,
          id: Number(id ?? 0),
          params,
          query: request.query as Call['query'],
          body: request.body,
          reply,
        }
        const answer = await handle(call)
        return answer === undefined ? reply.code(204).send() : answer
      },
    })
  }
  authRoutes(app, serve, newsroom)
  postRoutes(serve, newsroom)
  postWriteRoutes(serve, newsroom)
  dashboardRoutes(serve, newsroom)
  uniquenessRoutes(serve, newsroom)
  keywordRoutes(serve, newsroom)
  catalogueRoutes(serve, newsroom)
  listRoutes(serve, newsroom, people)
  peopleWriteRoutes(serve, newsroom)
  roleRoutes(serve, newsroom)
  pictureRoutes(app, newsroom.db)
  return app
}

/** An empty body is no body; one that is no JSON is refused with 400. */
function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined)
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(refused(400, 'The request body is not valid JSON.'))
    }
  })
}

function answerRefusals(app: FastifyInstance): void {
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ message: `Unknown path: ${request.method} ${request.url.split('?')[0]}` }),
  )
  app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).send(error.body)
    const status = error.statusCode ?? 500
    if (status === 413) return reply.code(413).send({ message: 'The request is too large.' })
    if (status === 415) return reply.code(415).send({ message: 'Send application/json.' })
    if (status >= 500) process.emitWarning(error)
    return reply.code(status).send({ message: status < 500 ? error.message : 'Internal server error.' })
  })
}

function injectFaults(
  app: FastifyInstance,
  newsroom: Newsroom,
  faults: Faults,
  isInside: (request: FastifyRequest) => boolean,
): void {
  const records = new WeakMap<FastifyRequest, Recorded>()
  const chosen = new WeakMap<FastifyRequest, Fault>()

  app.addHook('onRequest', async request => {
    if (isInside(request)) return
    const record: Recorded = {
      method: request.method,
      path: (request.url.split('?')[0] ?? '').slice(1),
      query: request.query as Record<string, unknown>,
      headers: recordedHeaders(request.headers),
      body: null,
      status: null,
      at: newsroom.now(),
    }
    records.set(request, record)
    faults.record(record)
  })

  app.addHook('preHandler', async (request, reply) => {
    const record = records.get(request)
    if (!record) return
    record.body = recordedBody(request.body ?? null)
    const fault = faults.take(request.method, request.url)
    if (!fault) return
    chosen.set(request, fault)
    if (fault.when === 'after' || fault.drop === 'after') return
    await holdBack(fault)
    if (fault.drop === 'before') {
      reply.hijack()
      request.raw.socket.destroy()
      return reply
    }
    if (answersItself(fault)) return reply.send('')
  })

  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('date', new Date(newsroom.now()).toUTCString())
    const record = records.get(request)
    if (record) record.status = reply.statusCode
    const fault = chosen.get(request)
    if (!fault || !record) return payload
    if (fault.when === 'after' || fault.drop === 'after') await holdBack(fault)
    if (fault.drop === 'after') {
      record.status = null
      request.raw.socket.destroy()
      return payload
    }
    const sent = replacement(fault, reply, payload)
    record.status = reply.statusCode
    return fault.truncate === undefined ? sent : cut(String(sent ?? ''), fault.truncate, reply)
  })
}

async function holdBack(fault: Fault): Promise<void> {
  if (fault.hold) await fault.released
  if (fault.delay_ms === undefined) return
  const { delay_ms } = fault
  await new Promise<void>(resolve => {
    const timer = setTimeout(resolve, delay_ms)
    void fault.released.then(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

function answersItself(fault: Fault): boolean {
  return fault.status !== undefined || fault.body !== undefined || fault.redirect !== undefined
}

function replacement(fault: Fault, reply: FastifyReply, payload: unknown): unknown {
  if (fault.redirect !== undefined) reply.code(fault.status ?? 302).header('location', fault.redirect)
  else if (fault.status !== undefined) reply.code(fault.status)
  for (const [name, value] of Object.entries(fault.headers ?? {})) reply.header(name, value)
  if (fault.content_type !== undefined) reply.header('content-type', fault.content_type)
  if (fault.body === undefined) return payload
  reply.removeHeader('content-length')
  const isText = typeof fault.body === 'string'
  if (fault.content_type === undefined)
    reply.header('content-type', isText ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8')
  return isText ? fault.body : JSON.stringify(fault.body)
}

function cut(whole: string, bytes: number, reply: FastifyReply): Readable {
  const all = Buffer.from(whole)
  reply.header('content-length', all.length)
  reply.header('connection', 'close')
  return Readable.from([all.subarray(0, bytes)])
}
