import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { startReferenceApi } from '../../src/reference-api/index.ts'
import { removeFolder, temporaryFolder } from './temporary-folder.ts'

export const templateFile = join('.cache', 'newsroom-small.db')
export const password = 'Stet-2026!'

/** A request as the reference API recorded it; header names in lower case, the token reduced to a mark. */
export type Recorded = {
  method: string
  path: string
  query: Record<string, string | string[]>
  headers: Record<string, string>
  body: unknown
  status: number
}

/** What the API does with the next calls that match; see src/reference-api/faults.ts. */
export type Fault = {
  method?: string
  path: string
  times?: number
  every?: number
  status?: number
  headers?: Record<string, string>
  body?: unknown
  content_type?: string
  delay_ms?: number
  drop?: 'before' | 'after'
  truncate?: number
  redirect?: string
  hold?: boolean
}

/** A running reference API with a database of its own, and its control port as verbs. */
export type Newsroom = Awaited<ReturnType<typeof startNewsroom>>

/** Starts the API on a copy of the seeded template; `stop` leaves nothing behind. `port` lets a test come back at the
 *  address that went away. */
export async function startNewsroom(template = templateFile) {
  const folder = temporaryFolder('newsroom')
  const database = join(folder, 'newsroom.db')
  copyFileSync(template, database)
  let api = await startReferenceApi({ database, control: true })
  const url = api.url

  const ask = async (path: string, body?: unknown) => {
    const response = await fetch(new URL(path, api.control ?? ''), {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`control ${path}: ${response.status} ${await response.text()}`)
    return response.json() as Promise<unknown>
  }

  return {
    url,
    fault: async (fault: Fault) => ((await ask('/fault', fault)) as { id: number }).id,
    release: (id: number) => ask('/release', { id }),
    clear: () => ask('/clear', {}),
    /** The requests so far, those that match alone: method, and path without the leading slash. */
    requests: async (method?: string, path?: string | RegExp) => {
      const all = (await ask('/requests')) as Recorded[]
      return all.filter(request => {
        const here = request.path.replace(/^\//, '')
        if (method && request.method !== method) return false
        return path === undefined || (typeof path === 'string' ? here === path : path.test(here))
      })
    },
    forget: () => ask('/requests/clear', {}),
    code: async (login: string) => ((await ask('/code', { login })) as { code: string }).code,
    /** Moves the server's clock, in milliseconds from this computer's. */
    clock: (offset_ms: number) => ask('/clock', { offset_ms }),
    expire: (login: string) => ask('/expire', { login }),
    row: async (table: string, id: number) => (await ask('/row', { table, id })) as Record<string, unknown>,
    patch: (table: string, id: number, fields: Record<string, unknown>) =>
      ask('/patch', { table, id, fields }),
    act: async (login: string, method: string, path: string, body?: unknown) =>
      (await ask('/act', { login, method, path, body })) as { status: number; body: unknown },
    /** Nothing answers at the address any more. */
    disappear: () => api.close(),
    async comeBack() {
      api = await startReferenceApi({ database, control: true, port: Number(new URL(url).port) })
    },
    async stop() {
      await api.close().catch(() => undefined)
      removeFolder(folder)
    },
  }
}
