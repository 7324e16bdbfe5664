import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Clock, Log, Vault } from '../ports.ts'
import { codeOf, type DraftFiles } from './files.ts'
import { keyMark } from './names.ts'
import { writeDurably } from './write.ts'

/** A key that seals drafts, and the id by which a file names it. */
export type DraftsKey = { kid: string; key: KeyObject }

/** Where one person's keys belong: the folder that remembers which keys were made, and the person's id. `marks` are the
 *  names by which it does, while nobody else writes there; without them it is looked through each time. */
export type KeyHome = { path: string; userId: number; marks?: string[] }

// A key serves a year. 2^28 writes under one key (hardening 4.3) would be eight a second, day and night.
const keyLife = 365 * 24 * 3600 * 1000

type Made = { name: string; kid: number; at: number; isFile: boolean }

/** The 256-bit keys of the drafts, one set a person, held in memory until `forget` (hardening 3.5, 4.8). In the vault
 *  where there is a keychain; where there is none, in a 0600 file, so that drafts survive a crash there too. No key
 *  is ever replaced: a new one gets a new id, and while the keychain is locked none is made. */
export function createKeys(files: DraftFiles, clock: Clock, vault: Vault, log: Log) {
  let sealing = new Map<string, Promise<DraftsKey | null>>()
  let opening = new Map<string, KeyObject>()

  /** The key to write with; null while the keychain is locked. */
  function current(home: KeyHome): Promise<DraftsKey | null> {
    const held = sealing.get(home.path)
    if (held) return held
    const into = sealing
    const found = choose(home)
    into.set(home.path, found)
    const drop = () => into.delete(home.path)
    found.then(key => key ?? drop(), drop)
    return found
  }

  async function choose(home: KeyHome): Promise<DraftsKey | null> {
    const state = await vault.state().catch(() => 'locked' as const)
    if (state === 'locked') return null
    const made = await keysMade(home)
    const isFile = state === 'memory'
    const newKid = 1 + Math.max(0, ...made.map(key => key.kid))
    for (const known of made.filter(key => key.isFile === isFile)) {
      const key = await find(home, String(known.kid))
      if (key === 'locked') return null
      if (key === 'missing') {
        log('draft-key-missing', { kid: known.kid })
        continue
      }
      const isOld = clock.now() - known.at > keyLife
      const next = isOld ? await make(home, newKid, isFile).catch(() => null) : null
      return next ?? { kid: String(known.kid), key }
    }
    return make(home, newKid, isFile)
  }

  async function make(home: KeyHome, kid: number, isFile: boolean): Promise<DraftsKey | null> {
    const fresh = randomBytes(32).toString('base64')
    const secret = isFile ? fresh : await keep(`dek:${home.userId}:${kid}`, fresh)
    if (secret === 'taken') return make(home, kid + 1, isFile)
    if (secret === null) return null
    // The mark comes last: a key without a mark is found again, a mark without a key would promise too much.
    const name = `dek-${kid}-${clock.now()}${isFile ? '.key' : ''}`
    await writeDurably(files, clock, home.path, name, Buffer.from(isFile ? secret : '', 'utf8'))
    home.marks?.push(name)
    log('draft-key-made', { kid, where: isFile ? 'file' : 'keychain' })
    const key = keyOf(secret)
    return key && { kid: String(kid), key }
  }

  // Null when the keychain does not take it: then the text waits in memory, as it does for a locked one.
  async function keep(account: string, fresh: string): Promise<string | 'taken' | null> {
    try {
      const earlier = await vault.get(account)
      if (earlier !== null) return keyOf(earlier) ? earlier : 'taken'
      await vault.set(account, fresh)
      return (await vault.get(account)) === fresh ? fresh : null
    } catch {
      return null
    }
  }

  /** The key a file was sealed with. `locked`: it may be in the keychain, which does not say now. */
  async function find(home: KeyHome, kid: string): Promise<KeyObject | 'missing' | 'locked'> {
    const id = `${home.path}:${kid}`
    const held = opening.get(id)
    if (held) return held
    const into = opening
    const mark = (await keysMade(home)).find(made => String(made.kid) === kid)
    const secret = mark?.isFile
      ? await inFile(join(home.path, mark.name))
      : await vault.get(`dek:${home.userId}:${kid}`).catch(() => 'locked' as const)
    if (secret === 'locked') return 'locked'
    const key = secret === null ? null : keyOf(secret)
    if (key) into.set(id, key)
    return key ?? (mark && !mark.isFile && (await vault.state()) !== 'keychain' ? 'locked' : 'missing')
  }

  /** Null when somebody took the file away. */
  const inFile = (path: string) => files.read(path, 1024).then(String, unlessGone(null))

  // Newest first. The names say it all, so that it is known without the keychain.
  async function keysMade(home: KeyHome): Promise<Made[]> {
    const names = home.marks ?? (await files.list(home.path).catch(unlessGone([])))
    return names
      .flatMap(name => {
        const [, kid, at, file] = keyMark.exec(name) ?? []
        return kid && at ? [{ name, kid: Number(kid), at: Number(at), isFile: file !== undefined }] : []
      })
      .sort((a, b) => b.kid - a.kid)
  }

  return {
    current,
    find,
    forget() {
      sealing = new Map()
      opening = new Map()
    },
  }
}
export type Keys = ReturnType<typeof createKeys>

/** What stands for a file or folder that is not there. */
const unlessGone =
  <Value>(value: Value) =>
  (error: unknown): Value => {
    if (codeOf(error) === 'ENOENT') return value
    throw error
  }

function keyOf(secret: string): KeyObject | null {
  const bytes = Buffer.from(secret, 'base64')
  return bytes.length === 32 ? createSecretKey(bytes) : null
}
