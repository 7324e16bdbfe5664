import { readFileSync, writeFileSync } from 'node:fs'
import { Brand } from '../../src/contract/brand.ts'
import { createHost } from '../../src/loopback/host.ts'
import { startServer } from '../../src/loopback/server.ts'
import { createServices } from '../../src/services/index.ts'
import { createPage, imageSourcesOf } from '../../src/services/page.ts'
import { brandOf } from '../support/brand.ts'

// The browser host in a process of its own, for pictures of any size, whose secrets outlive it as a keychain's do. Says
// its address, and on every question how many bytes it held at most since the last one, without what is free to go.

/** Where the page's calls go, and the folders of its data and its secrets. */
export type HostOrders = { api: string; data: string; secrets: string }
export type HostNews = { url: string } | { mostHeld: number }

const { api, data, secrets }: HostOrders = JSON.parse(process.argv[2] ?? '')
const brand = Brand.parse({ ...brandOf('lagos'), api_base: api, image_max_mb: 100 })
const kept = new Map<string, string>(Object.entries(readSecrets()))
const host = createHost({ brand, version: '0.0.0', dataFolder: data })
const services = createServices({
  ...host,
  vault: {
    state: async () => 'memory',
    get: async account => kept.get(account) ?? null,
    set: async (account, secret) => keep(() => kept.set(account, secret)),
    delete: async account => keep(() => kept.delete(account)),
  },
})
const page = createPage(process.env.STET_RENDERER ?? 'out/renderer', imageSourcesOf(brand))
const server = await startServer({ router: services.router, page, log: host.log })
tell({ url: server.url })

let mostHeld = 0
setInterval(() => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  mostHeld = Math.max(mostHeld, heapUsed + external)
}, 250)
process.on('message', () => {
  tell({ mostHeld })
  mostHeld = 0
})

function tell(news: HostNews): void {
  process.send?.(news)
}

function readSecrets(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(secrets, 'utf8'))
  } catch {
    return {}
  }
}

function keep(change: () => void): void {
  change()
  writeFileSync(secrets, JSON.stringify(Object.fromEntries(kept)))
}
