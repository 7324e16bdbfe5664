import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Policy } from '../contract/policy.ts'
import type { Log } from './ports.ts'

const generations = 5
const day = 24 * 60 * 60 * 1000
/** A file is begun anew after this many milliseconds, and goes as long after its last line, within a day: no line gets
 *  older than 14 days. */
const span = 6 * day

/** What must not reach a log even by mistake (hardening 2.11). */
const secrets = [
  /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g,
  /\bBearer\s+\S+/gi,
  /\b[\w-]{40,}/g,
  /\b[a-z][\w+.-]*:\/\/\S+/gi,
  /\?\S+/g,
  /[\w.+-]+@[\w-]+\.[\w.-]+/g,
  /(?:\/home|\/Users|[A-Z]:\\Users)[\\/][^\s"]+/g,
]

/** What tells of no trouble; a `call` does when it has a kind. */
const ordinary = new Set([
  'start',
  'policy',
  'vault',
  'session-ended',
  'draft-key-made',
  'upload-done',
  'update-found',
  'update-ready',
  'update-installing',
])

/** JSON lines in `<folder>/main.log`, readable by its owner alone; at most five files of that many bytes each, and no
 *  line of more than 14 days. A log that cannot be written stops nobody: what a call did before it is logged stands. */
export function createLog(
  folder: string,
  {
    maxBytes = 5 * 1024 * 1024,
    level = 'all',
  }: { maxBytes?: number; level?: NonNullable<Policy['log_level']> } = {},
): Log {
  const file = join(folder, 'main.log')
  let size = 0
  let begun = Date.now()
  let looked = begun
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    forgetOld(file)
    size = statSync(file).size
    begun = firstTimeIn(file) ?? begun
  } catch {
    // No log yet.
  }
  return (event, facts = {}) => {
    if (level === 'off' || (level === 'problems' && !isTrouble(event, facts))) return
    const line = `${JSON.stringify({ at: new Date().toISOString(), event, ...clean(facts) })}\n`
    try {
      const bytes = Buffer.byteLength(line)
      const now = Date.now()
      if (now - looked >= day) {
        forgetOld(file)
        looked = now
      }
      if (size + bytes > maxBytes || now - begun >= span) {
        rotate(file)
        size = 0
        begun = now
      }
      appendFileSync(file, line, { mode: 0o600 })
      size += bytes
    } catch {
      // A full disk is told where it matters: by the drafts.
    }
  }
}

/** The newest lines of the log in that folder that tell of trouble, oldest first; none where there is no log. They are
 *  cleaned once more: who can write the file could have put anything there. */
export function lastProblems(folder: string, most: number): string[] {
  let problems: string[] = []
  for (let age = 0; age < generations && problems.length < most; age++)
    problems = [...problemsIn(nameOf(join(folder, 'main.log'), age)), ...problems]
  return problems.slice(-most)
}

function problemsIn(file: string): string[] {
  let text = ''
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return []
  }
  return text.split('\n').flatMap(line => {
    const { at = '', event = '', ...facts } = factsOf(line)
    return event !== '' && isTrouble(String(event), facts)
      ? [JSON.stringify(clean({ at, event, ...facts }))]
      : []
  })
}

const nameOf = (file: string, age: number) => (age === 0 ? file : `${file}.${age}`)

function factsOf(line: string): Facts {
  try {
    const facts = JSON.parse(line)
    const isFacts =
      typeof facts === 'object' && Object.values(facts).every(fact => typeof fact !== 'object' || !fact)
    return isFacts ? facts : {}
  } catch {
    return {}
  }
}

type Facts = Record<string, string | number | boolean | null>

const isTrouble = (event: string, facts: Facts) =>
  event === 'call' ? facts.kind !== null : !ordinary.has(event)

function rotate(file: string): void {
  rmSync(`${file}.${generations - 1}`, { force: true })
  for (let age = generations - 2; age >= 0; age--) {
    try {
      renameSync(nameOf(file, age), nameOf(file, age + 1))
    } catch {
      // There are not that many yet.
    }
  }
}

/** Deletes the files that nothing was written into for that long. */
function forgetOld(file: string): void {
  for (let age = 0; age < generations; age++) {
    const name = nameOf(file, age)
    const last = statSync(name, { throwIfNoEntry: false })?.mtimeMs
    if (last !== undefined && Date.now() - last >= span) rmSync(name, { force: true })
  }
}

/** When its first line was written, in milliseconds; null where that cannot be read. */
function firstTimeIn(file: string): number | null {
  const start = Buffer.alloc(40)
  const descriptor = openSync(file, 'r')
  try {
    readSync(descriptor, start, 0, start.length, 0)
  } finally {
    closeSync(descriptor)
  }
  const time = Date.parse(/^\{"at":"([^"]+)"/.exec(start.toString())?.[1] ?? '')
  return Number.isNaN(time) ? null : time
}

function clean(facts: Facts) {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? redact(value) : value]),
  )
}

function redact(text: string): string {
  return secrets.reduce((rest, secret) => rest.replace(secret, '…'), text).slice(0, 200)
}
