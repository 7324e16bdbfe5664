import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseBrand } from '../contract/brand.ts'
import { PostFilters } from '../contract/entities/post.ts'
import type { Clock, Host, Vault } from './ports.ts'

type Seen = { method: string; path: string; headers: IncomingHttpHeaders; body: unknown }
export type Answering = (request: IncomingMessage, response: ServerResponse, body: string) => void

/** A real HTTP server on a free port that answers as told and keeps what it was asked. For tests. */
export async function serve(answering: Answering) {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      seen.push({ method, path: url, headers, body: body === '' ? null : JSON.parse(body) })
      answering(request, response, body)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    seen,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Answers with JSON. */
export function json(response: ServerResponse, status: number, data: unknown, headers: object = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(status === 204 ? undefined : JSON.stringify(data))
}

/** A clock whose waits end only when a test lets time pass; it stands still by itself. */
export function manualClock() {
  let time = Date.parse('2026-03-02T10:00:00Z')
  const waits = new Set<{ until: number; end: () => void }>()
  const watchers = new Set<() => void>()
  return {
    now: () => time,
    wait: (ms: number, signal?: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        signal?.throwIfAborted()
        const leave = () => {
          waits.delete(wait)
          reject(signal?.reason)
        }
        const wait = {
          until: time + ms,
          end: () => {
            signal?.removeEventListener('abort', leave)
            waits.delete(wait)
            resolve()
          },
        }
        signal?.addEventListener('abort', leave)
        waits.add(wait)
        for (const watcher of [...watchers]) watcher()
      }),
    /** Resolves once something waits. */
    async somebodyWaits(ms: number) {
      const isWaiting = () => [...waits].some(wait => wait.until === time + ms)
      while (!isWaiting()) {
        await new Promise<void>(resolve => {
          const watcher = () => {
            watchers.delete(watcher)
            resolve()
          }
          watchers.add(watcher)
        })
      }
    },
    pass(ms: number) {
      time += ms
      for (const wait of [...waits]) if (wait.until <= time) wait.end()
    },
  }
}

/** A clock that never makes anybody wait, and remembers for how long it should have. */
export function instantClock(): Clock & { waited: number[] } {
  const waited: number[] = []
  return {
    waited,
    now: () => Date.now(),
    wait: async ms => {
      waited.push(ms)
    },
  }
}

/** A vault in memory. */
export function memoryVault(
  items: Map<string, string> = new Map(),
): Vault & { items: Map<string, string>; become(state: Awaited<ReturnType<Vault['state']>>): void } {
  let state: Awaited<ReturnType<Vault['state']>> = 'keychain'
  return {
    items,
    become(next) {
      state = next
    },
    state: async () => state,
    get: async account => {
      if (state === 'locked') throw new Error('locked')
      return items.get(account) ?? null
    },
    set: async (account, secret) => {
      items.set(account, secret)
    },
    delete: async account => {
      items.delete(account)
    },
  }
}

const folders: string[] = []

/** Takes the folders of all test hosts away again. */
export function removeFolders() {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** A host on a folder of its own, with everything it logged; `removeFolders` takes the folder away. */
export function testHost(apiBase: string, changes: Partial<Host> = {}) {
  const logged: string[] = []
  const dataFolder = mkdtempSync(join(tmpdir(), 'stet-services-'))
  folders.push(dataFolder)
  const host: Host = {
    kind: 'loopback',
    version: '0.1.0',
    brand: { ...testBrand, api_base: apiBase },
    dataFolder,
    vault: memoryVault(),
    clock: instantClock(),
    openWeb: async () => {},
    preview: { show: () => () => {}, place() {} },
    log: (event, facts) => logged.push(JSON.stringify({ event, ...facts })),
    ...changes,
  }
  return { host, logged }
}

/** The list's filters as an address gives them. */
export const postFilters = (change: Partial<PostFilters> = {}) => PostFilters.parse(change)

const testBrand = parseBrand(
  JSON.stringify({
    id: 'lagos',
    name: 'The Lagos Ledger',
    app_id: 'news.stet.lagos',
    city: 'Lagos',
    time_zone: 'Africa/Lagos',
    language: 'en-US',
    website: 'https://www.lagos.stet.example',
    api_base: 'https://api.lagos.stet.example/',
    token_key: 'news.stet.lagos',
    image_hosts: [],
    default_thumbnail: '/default-thumbnail.',
    colours: { brand: '#8a2d12', brand_dark: '#d9714f', on_brand: '#ffffff' },
    body_format: 'json',
    max_table_cols: 10,
    max_table_rows: 50,
    features: {
      push: true,
      export_from: true,
      export_to: [],
      uniqueness: true,
      dailymotion: false,
      move_to_post: false,
      experts: true,
      show_on_authors_page: true,
      plus_in_tags: true,
    },
  }),
  'test brand',
)
