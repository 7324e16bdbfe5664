import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildControl, insideCalls } from './control.ts'
import { Database } from './database.ts'
import { Faults } from './faults.ts'
import type { Newsroom } from './newsroom.ts'
import { accounts, demoSecret, seedPassword } from './seed/accounts.ts'
import { seedNewsroom } from './seed/seed.ts'
import type { SeedSize } from './seed/sizes.ts'
import { buildServer } from './server.ts'

export { catalogueFixtures, fixtures } from './fixtures.ts'
export { accounts, seedPassword } from './seed/accounts.ts'

/** How a reference API is started; everything has a default. */
export type ReferenceApiOptions = {
  /** Of the main port on 127.0.0.1; any free one by default. */
  port?: number
  /** A file, seeded when it is new or empty, or `:memory:` (the default). */
  database?: string
  /** A file made by `makeTemplate`: the API works on a copy of it, gone at `close`. */
  template?: string
  /** Whether the control port is opened. */
  control?: boolean
  seed?: SeedSize
  /** The moment the seed's dates are counted from, in milliseconds; the start of the current hour by default. */
  seedNow?: number
  /** The server's clock, milliseconds since 1970. */
  now?: () => number
  /** The site's time zone; Africa/Lagos by default. */
  timeZone?: string
}

/** A running reference API. */
export type ReferenceApi = {
  /** With a slash at the end. */
  url: string
  control: string | null
  demo: { login: string; password: string; secret: string }
  /** The one-time code of this account now. */
  code(login: string): string
  close(): Promise<void>
}

const usualZone = 'Africa/Lagos'

/** Writes a seeded database file, to be copied by each `startReferenceApi({ template })`. */
export function makeTemplate(
  file: string,
  seed: SeedSize,
  options: Pick<ReferenceApiOptions, 'seedNow' | 'timeZone'> = {},
) {
  mkdirSync(dirname(file), { recursive: true })
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true })
  const db = new Database(file, false)
  seedNewsroom(db, {
    size: seed,
    now: options.seedNow ?? thisHour(),
    timeZone: options.timeZone ?? usualZone,
  })
  db.close()
}

/** Starts the API on 127.0.0.1: real HTTP, its own database, its own seed newsroom. */
export async function startReferenceApi(options: ReferenceApiOptions = {}): Promise<ReferenceApi> {
  const timeZone = options.timeZone ?? usualZone
  const { db, remove } = openDatabase(options, timeZone)
  const clock = { offset: 0, read: options.now ?? Date.now }
  let address = ''
  const newsroom: Newsroom = { db, timeZone, now: () => clock.read() + clock.offset, address: () => address }
  const faults = new Faults(options.control === true)
  const inside = insideCalls()
  const app = buildServer(newsroom, faults, inside.isInside)
  const control = options.control === true ? buildControl(newsroom, faults, app, inside, clock) : null
  const end = async () => {
    faults.clear()
    await Promise.all([app.close(), control?.close()])
    db.close()
    remove()
  }
  let ending: Promise<void> | undefined
  const close = () => {
    ending ??= end()
    return ending
  }
  try {
    address = await listen(app, options.port ?? 0)
    const { code } = inside
    return {
      url: address,
      control: control && (await listen(control, 0)),
      demo: { login: accounts.demo, password: seedPassword, secret: demoSecret },
      code: login => code(newsroom, login),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function listen(app: FastifyInstance, port: number): Promise<string> {
  return `${await app.listen({ host: '127.0.0.1', port })}/`
}

function openDatabase(options: ReferenceApiOptions, timeZone: string): { db: Database; remove: () => void } {
  if (options.template !== undefined) {
    const folder = mkdtempSync(join(tmpdir(), 'stet-reference-api-'))
    const file = join(folder, 'newsroom.db')
    copyFileSync(options.template, file)
    return { db: new Database(file, false), remove: () => rmSync(folder, { recursive: true, force: true }) }
  }
  const db = new Database(options.database ?? ':memory:')
  if (db.isEmpty)
    seedNewsroom(db, { size: options.seed ?? 'full', now: options.seedNow ?? thisHour(), timeZone })
  if (!db.isCurrent) {
    db.close()
    throw new Error(`${options.database} was made by another version of the reference API; delete it first.`)
  }
  return { db, remove: () => {} }
}

function thisHour(): number {
  return Math.floor(Date.now() / 3_600_000) * 3_600_000
}
