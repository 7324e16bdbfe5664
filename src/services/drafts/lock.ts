import { readFileSync } from 'node:fs'
import { uptime } from 'node:os'
import { join } from 'node:path'
import { codeOf, type DraftFiles } from './files.ts'
import { writeEveryByte } from './write.ts'

const lockName = '.lock'
const mine = { pid: process.pid, started: startOf(process.pid) }

/** Takes the folder for this process; false when another living process has it (hardening 4.7). When in doubt the
 *  lock is taken over: two writers harm nothing, because every file bears its writer's id, but a newsroom that
 *  cannot save is harmed. */
export async function takeLock(files: DraftFiles, folder: string, now: number): Promise<boolean> {
  const path = join(folder, lockName)
  const holder = await holderOf(files, path)
  if (isMine(holder)) return true
  if (holder && isAlive(holder)) return false
  if (holder !== null) await files.remove(path)
  try {
    const file = await files.create(path)
    try {
      await writeEveryByte({ file, bytes: Buffer.from(JSON.stringify({ ...mine, at: now }), 'utf8') })
    } finally {
      await file.close()
    }
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
  // Another process may have found it before it said whose it is, and taken it over.
  return isMine(await holderOf(files, path))
}

/** Lets go of the folder. A lock that cannot be removed is found dead later. */
export async function releaseLock(files: DraftFiles, folder: string): Promise<void> {
  await files.remove(join(folder, lockName)).catch(() => {})
}

/** How often a file is looked at that does not say who holds it. Each look lets other processes go on. */
const looks = 20

/** Who holds it; a file that says nothing may be of a process that is just writing it. */
async function holderOf(files: DraftFiles, path: string): Promise<Holder | null> {
  let holder = await readLock(files, path)
  for (let look = 1; look < looks && holder && holder.pid === undefined; look++)
    holder = await readLock(files, path)
  return holder
}

type Holder = { pid?: unknown; started?: unknown; at?: unknown }

// Null when there is none; a holder without a pid when the file says nothing.
async function readLock(files: DraftFiles, path: string): Promise<Holder | null> {
  try {
    const value: unknown = JSON.parse((await files.read(path, 4096)).toString('utf8'))
    return typeof value === 'object' ? { ...value } : {}
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

const isMine = (holder: Holder | null) => holder?.pid === mine.pid && holder.started === mine.started

function isAlive({ pid, started, at }: Holder): boolean {
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
  }
  // The pid lives, but is it the same process? Numbers come round again.
  const bornAt = startOf(pid)
  if (bornAt !== null) return started === bornAt
  const bootedAt = Date.now() - uptime() * 1000
  return typeof at === 'number' && at > bootedAt - 60_000
}

// Ticks from boot to the start of the process, where the system tells it (Linux).
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
