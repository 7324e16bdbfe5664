import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import * as z from 'zod'
import { codeAt, dropToken, giveToken } from './auth.ts'
import { storable, type Value } from './database.ts'
import { FaultOrder, type Faults } from './faults.ts'
import type { Newsroom } from './newsroom.ts'
import { Refusal, refused } from './refusal.ts'

/** The control port's own calls through the API: no fault touches them, no record keeps them. */
type InsideCalls = {
  isInside(request: FastifyRequest): boolean
  act(
    newsroom: Newsroom,
    app: FastifyInstance,
    call: z.infer<typeof Act>,
  ): Promise<{ status: number; body: unknown }>
  code(newsroom: Newsroom, login: string): string
}

const Login = z.object({ login: z.string() })
const Act = z.object({
  login: z.string(),
  method: z.enum(['GET', 'POST', 'PATCH', 'DELETE']),
  path: z.string(),
  body: z.record(z.string(), z.unknown()).optional(),
})
const RowAsked = z.object({ table: z.string(), id: z.number().int() })
const RowPatch = RowAsked.extend({ fields: z.record(z.string(), z.unknown()) })
const Identified = z.object({ id: z.number().int() })
const Shift = z.object({ offset_ms: z.number() })

/** Remembers which tokens belong to calls from inside. */
export function insideCalls(): InsideCalls {
  const inside = new Set<string>()
  return {
    isInside: request => inside.has(request.headers.authorization ?? ''),
    code: ({ db, now }, login) => {
      const row = db.one(
        'SELECT two_fa_secret AS secret, two_fa_pending AS pending FROM users WHERE email = ?',
        login,
      )
      const secret = row?.secret ?? row?.pending
      if (typeof secret !== 'string') throw refused(404, `${login} has no two-factor secret.`)
      return codeAt(secret, now())
    },
    act: async (newsroom, app, { login, method, path, body }) => {
      const user = newsroom.db.one('SELECT id FROM users WHERE email = ?', login)
      if (!user) throw refused(404, `Nobody signs in as ${login}.`)
      const token = giveToken(newsroom, Number(user.id))
      const authorization = `Bearer ${token}`
      inside.add(authorization)
      const url = `/${path.replace(/^\//, '')}`
      const answer = await app.inject({ method, url, headers: { authorization }, payload: body })
      inside.delete(authorization)
      dropToken(newsroom, token)
      return { status: answer.statusCode, body: answer.payload === '' ? null : answer.json() }
    },
  }
}

/** The port that tests steer the API with: faults, the record of requests, a second user's actions, stored rows,
 *  one-time codes, the clock. Only opened on demand, only on 127.0.0.1. */
export function buildControl(
  newsroom: Newsroom,
  faults: Faults,
  app: FastifyInstance,
  inside: InsideCalls,
  clock: { offset: number },
): FastifyInstance {
  const { db } = newsroom
  // A body of 200,000 words is set here too.
  const bodyLimit = 8 * 1024 * 1024
  const control = fastify({
    bodyLimit,
    forceCloseConnections: true,
    routerOptions: { ignoreDuplicateSlashes: true },
  })
  control.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).send(error.body)
    const status = error instanceof z.ZodError ? 422 : (error.statusCode ?? 500)
    return reply.code(status).send({ message: error.message })
  })
  const serve = (path: string, handle: (body: unknown) => unknown) =>
    control.post(path, async request => (await handle(request.body)) ?? {})

  serve('/fault', body => ({ id: faults.add(FaultOrder.parse(body)) }))
  serve('/release', body => ({ released: faults.release(Identified.parse(body).id) }))
  serve('/clear', () => faults.clear())
  control.get('/requests', () => faults.requests)
  serve('/requests/clear', () => {
    faults.requests.length = 0
  })
  serve('/act', body => inside.act(newsroom, app, Act.parse(body)))
  serve('/code', body => ({ code: inside.code(newsroom, Login.parse(body).login) }))
  serve('/clock', body => {
    clock.offset = Shift.parse(body).offset_ms
  })
  serve('/expire', body => {
    const { login } = Login.parse(body)
    db.run('DELETE FROM tokens WHERE user_id = (SELECT id FROM users WHERE email = ?)', login)
  })
  serve('/row', body => {
    const { table, id } = RowAsked.parse(body)
    columnsOf(table)
    const row = db.one(`SELECT * FROM ${table} WHERE id = ?`, id)
    if (!row) throw refused(404, `There is no ${table} ${id}.`)
    return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, listOf(name, value)]))
  })
  serve('/patch', body => {
    const { table, id, fields } = RowPatch.parse(body)
    const known = columnsOf(table)
    const stored: Record<string, Value> = {}
    for (const [name, value] of Object.entries(fields)) {
      if (!known.includes(name)) throw refused(422, `${table} has no column ${name}.`)
      stored[name] = storable(value)
    }
    if (db.update(table, id, stored) === 0) throw refused(404, `There is no ${table} ${id}.`)
  })
  return control

  function columnsOf(table: string): string[] {
    const columns = db.tables().get(table)
    if (!columns?.includes('id')) throw refused(404, `There is no table ${table}.`)
    return columns
  }
}

const lists = ['authors', 'experts', 'tags']

function listOf(name: string, value: unknown): unknown {
  return lists.includes(name) && typeof value === 'string' && value !== '' ? JSON.parse(value) : value
}
