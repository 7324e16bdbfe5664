import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { ProblemError } from '../../contract/problem.ts'
import { confirmedNow } from '../confirmed-now.ts'
import type { Clock } from '../ports.ts'
import { codeOf, type DraftFiles } from './files.ts'
import { takeLock } from './lock.ts'
import {
  accountFolder,
  asideIn,
  asideName,
  doneIn,
  type Generation,
  generationsIn,
  isHashedFolder,
  isTemporary,
  keyMark,
  unsentIn,
} from './names.ts'
import { diskProblem, inUse } from './trouble.ts'
import { makeFolderDurably, writeDurably } from './write.ts'

const day = 24 * 3600 * 1000
// How long the bin and marks are kept (decision E17); what is in quarantine is never deleted (DR-03). A mark outlives
// what is in the bin of its draft, because it says that nobody misses it. Milliseconds.
const lasting = { bin: 14 * day, mark: 60 * day }
// When the start is over: what is cleared out then is in nobody's way. Milliseconds.
const restAfter = 10_000
// How much of the bin is kept (4.8); what is oldest goes first.
const mostBytes = 500 * 1024 * 1024
const mostFiles = 10_000

/** The folder of all drafts of one brand. `refusal` says why nothing may be written; null when it may. `salt` is null
 *  only while there is none, and then there are no drafts either. */
export type Root = {
  path: string
  salt: Buffer | null
  refusal: ProblemError | null
  accounts: Map<number, Promise<Account | null>>
}

/** The folder of one person. `tidied` resolves when nothing of what a killed process left stands in this draft's folder
 *  any more; `close` begins no such work, and resolves when what began has ended. Both never reject. */
export type Account = {
  path: string
  name: string
  userId: number
  /** By what it remembers its keys, see `KeyHome`; none where another process may write. */
  marks?: string[]
  root: Root
  tidied(draft: string): Promise<void>
  close(): Promise<void>
}

/** The root below the brand's data folder, known without making it. */
export const rootPath = (folder: string) => join(folder, 'drafts', 'v1')

/** Opens the root, makes what is missing and takes the lock. Rejects only when the disk cannot be read. */
export async function openRoot(files: DraftFiles, clock: Clock, folder: string): Promise<Root> {
  const root: Root = { path: rootPath(folder), salt: null, refusal: null, accounts: new Map() }
  try {
    await makeFolderDurably(files, await makeFolderDurably(files, folder, 'drafts'), 'v1')
    if (!(await takeLock(files, root.path, clock.now()))) root.refusal = inUse()
  } catch (error) {
    root.refusal = diskProblem(error)
  }
  root.salt = await readSalt(files, root.path)
  if (root.salt === null && root.refusal === null) {
    root.salt = randomBytes(32)
    try {
      await writeDurably(files, clock, root.path, saltName, root.salt)
    } catch (error) {
      root.salt = null
      root.refusal = diskProblem(error)
    }
  }
  return root
}

const saltName = 'install.salt'

async function readSalt(files: DraftFiles, path: string): Promise<Buffer | null> {
  try {
    const salt = await files.read(join(path, saltName), 1024)
    if (salt.length === 32) return salt
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
  // A new salt would hide every draft there is, so this is left to people.
  throw new ProblemError({ kind: 'disk', messages: ['The drafts folder of this computer is damaged.'] })
}

/** Opens one person's folder, and clears out what is over: temporary files of writers that were killed, folders
 *  without drafts, what is too old or too much in the bin. Of the drafts' own folders each before it is written in, and
 *  the others later: nobody waits for thousands of them. */
export async function openAccount(
  files: DraftFiles,
  clock: Clock,
  root: Root,
  brandId: string,
  apiOrigin: string,
  userId: number,
): Promise<Account | null> {
  if (root.salt === null) return null
  const name = accountFolder(root.salt, brandId, apiOrigin, userId)
  const path = join(root.path, name)
  const nothing = Promise.resolve()
  const account: Account = { path, name, userId, root, tidied: () => nothing, close: () => nothing }
  if (root.refusal) return account
  try {
    await makeFolderDurably(files, root.path, name)
  } catch (error) {
    root.refusal = diskProblem(error)
    return account
  }
  // We hold the lock and have written nothing here yet, so every temporary file belongs to the dead.
  const [names] = await Promise.all([
    sweep(files, path).catch(() => null),
    sweep(files, root.path).catch(() => []),
    purgeBin(files, clock, path).catch(() => {}),
  ])
  if (names) account.marks = names.filter(name => keyMark.test(name))
  const drafts = new Map<string, Promise<void>>()
  account.tidied = draft => {
    const known = drafts.get(draft) ?? tidyDraft(files, clock, account, draft).catch(() => {})
    drafts.set(draft, known)
    return known
  }
  const closing = new AbortController()
  let tidying = nothing
  const tidyRest = async () => {
    for (const draft of names?.filter(isHashedFolder) ?? [])
      if (!closing.signal.aborted) await account.tidied(draft)
  }
  clock.wait(restAfter, closing.signal).then(
    () => {
      tidying = tidyRest()
    },
    () => {},
  )
  account.close = () => {
    closing.abort()
    return tidying
  }
  return account
}

/** The names in a folder; none when there is no folder. */
export async function namesIn(files: DraftFiles, path: string): Promise<string[]> {
  try {
    return await files.list(path)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** Puts a generation in the bin or in quarantine, under a name that says since when: what goes together has one `at`. What
 *  is too old or too much in the bin goes. */
export async function setAside(
  files: DraftFiles,
  clock: Clock,
  account: string,
  draft: string,
  generation: Generation,
  where: 'bin' | 'quarantine',
  at = clock.now(),
): Promise<void> {
  const folder = join(account, where)
  await files.makeFolder(folder)
  const aside = join(folder, asideName(at, draft, generation))
  await files.rename(join(account, draft, generation.name), aside)
  await files.syncFolder(folder)
  if (where === 'bin') await purgeBin(files, clock, account).catch(() => {})
}

async function tidyDraft(files: DraftFiles, clock: Clock, account: Account, draft: string): Promise<void> {
  const path = join(account.path, draft)
  const names = await sweep(files, path)
  await finishSettling(files, clock, account, draft, names)
  const marks = doneIn(names)
  const isOver =
    marks.length === names.length && marks.every(mark => confirmedNow(clock) - mark.at > lasting.mark)
  if (!isOver) return
  const quarantined = asideIn(await namesIn(files, join(account.path, 'quarantine')))
  if (quarantined.some(aside => aside.draft === draft)) return
  for (const mark of marks) await files.remove(join(path, mark.name))
  await files.removeFolder(path)
}

// A crash cut the removal short. The mark that allows it may not be safe itself yet, so that comes first.
async function finishSettling(
  files: DraftFiles,
  clock: Clock,
  account: Account,
  draft: string,
  names: string[],
): Promise<void> {
  const unsent = new Set(unsentIn(names).map(({ name }) => name))
  const settled = generationsIn(names).filter(({ name }) => !unsent.has(name))
  if (settled.length > 0) await files.syncFolder(join(account.path, draft))
  const at = clock.now()
  for (const generation of settled) await setAside(files, clock, account.path, draft, generation, 'bin', at)
}

async function sweep(files: DraftFiles, path: string): Promise<string[]> {
  const names = await namesIn(files, path)
  const left = names.filter(isTemporary)
  for (const name of left) await files.remove(join(path, name)).catch(() => {})
  return left.length > 0 ? names.filter(name => !isTemporary(name)) : names
}

// Two drafts may be at it at once, so a file that is gone already is no trouble.
async function purgeBin(files: DraftFiles, clock: Clock, account: string): Promise<void> {
  const folder = join(account, 'bin')
  const newestFirst = asideIn(await namesIn(files, folder)).sort((a, b) => b.at - a.at)
  const oldest = confirmedNow(clock) - lasting.bin
  let bytes = 0
  for (const [place, { name, at }] of newestFirst.entries()) {
    bytes += await files.size(join(folder, name)).catch(() => 0)
    if (at >= oldest && bytes <= mostBytes && place < mostFiles) continue
    await files.remove(join(folder, name)).catch(() => {})
  }
}
