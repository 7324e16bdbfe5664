import { join } from 'node:path'
import { confirmedNow } from '../confirmed-now.ts'
import { Unreadable } from '../drafts/container.ts'
import { codeOf, type DraftFiles } from '../drafts/files.ts'
import { namesIn } from '../drafts/folders.ts'
import { isTemporary } from '../drafts/names.ts'
import { makeFolderDurably } from '../drafts/write.ts'
import type { Clock, Log } from '../ports.ts'
import { createSealing, type SealedPlace, type SealOwner } from './sealing.ts'

/** What the stores beside the drafts need of this computer. */
export type SealedNeeds = {
  files: DraftFiles
  clock: Clock
  log: Log
  /** The brand's data folder. */
  folder: string
  /** The version of the application. */
  version: string
}

/** A file, as its name says it: what it is about, hashed, and since when, milliseconds since 1970. */
export type SealedFile = { name: string; of: string; at: number }

/** How long what is damaged is kept, in milliseconds, and how much of it. */
const keptAside = { ms: 30 * 24 * 60 * 60 * 1000, most: 200 }

/** Sealed JSON of a person, one file a value, below `<root>/v1` of the brand's data folder. What is damaged goes to
 *  `quarantine` there, under a name that begins with when; what a newer version of the application wrote is left alone. */
export function createSealedFiles({ files, clock, log, folder, version }: SealedNeeds, root: string) {
  const sealing = createSealing(files, clock, version)
  const ready = new Set<string>()
  /** The names of what a newer version wrote and was met here. */
  const leftAlone = new Set<string>()
  const pathOf = (owner: SealOwner) => join(folder, root, 'v1', owner.name)
  const placeOf = (owner: SealOwner, { name, of, at }: SealedFile): SealedPlace => ({
    folder: pathOf(owner),
    name,
    of: `${root} ${of}`,
    seq: at,
    writer: of,
  })

  /** Makes the folder, and clears out what a killed process was still writing. */
  async function makeReady(owner: SealOwner): Promise<void> {
    if (ready.has(owner.name)) return
    let path = folder
    for (const name of [root, 'v1', owner.name]) path = await makeFolderDurably(files, path, name)
    for (const name of (await files.list(path)).filter(isTemporary)) await files.remove(join(path, name))
    await purge(join(path, 'quarantine')).catch(() => log('quarantine-not-purged', { store: root }))
    ready.add(owner.name)
  }

  async function purge(aside: string): Promise<void> {
    const newestFirst = (await namesIn(files, aside)).sort().reverse()
    for (const [place, name] of newestFirst.entries()) {
      const isOver = Number.parseInt(name, 10) < confirmedNow(clock) - keptAside.ms
      if (isOver || place >= keptAside.most) await files.remove(join(aside, name))
    }
  }

  async function quarantine(owner: SealOwner, { name }: SealedFile): Promise<void> {
    log('sealed-file-damaged', { store: root })
    const aside = await makeFolderDurably(files, pathOf(owner), 'quarantine')
    await files.rename(join(pathOf(owner), name), join(aside, `${stamp(clock.now())}-${name}`))
  }

  return {
    /** Resolves when it survives a crash and a power cut. */
    async write(owner: SealOwner, about: string, value: unknown, at = clock.now()): Promise<SealedFile> {
      const of = owner.hashed(about)
      const file = { name: `${stamp(at)}-${of}`, of, at }
      const plain = Buffer.from(JSON.stringify(value), 'utf8')
      await makeReady(owner)
      try {
        await sealing.write(owner, placeOf(owner, file), plain)
      } catch (error) {
        if (codeOf(error) !== 'ENOENT') throw error
        ready.delete(owner.name) // the folder is gone: it is made again, once
        await makeReady(owner)
        await sealing.write(owner, placeOf(owner, file), plain)
      }
      return file
    },
    /** The value; undefined where there is none that can be read: `unread` hears why, of a file that is there. */
    async read(
      owner: SealOwner,
      file: SealedFile,
      unread: (reason: Unreadable['reason']) => void = () => {},
    ): Promise<unknown> {
      try {
        return JSON.parse((await sealing.read(owner, placeOf(owner, file))).toString('utf8'))
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined
        if (!(error instanceof Unreadable)) throw error
        unread(error.reason)
        if (error.reason === 'damaged') await quarantine(owner, file).catch(() => {})
        if (error.reason === 'newer' && !leftAlone.has(file.name)) {
          leftAlone.add(file.name)
          log('sealed-file-from-newer-version', { store: root })
        }
        return undefined
      }
    },
    /** Every file of this person, or those about one thing; newest first. */
    async list(owner: SealOwner, about?: string): Promise<SealedFile[]> {
      const wanted = about === undefined ? undefined : owner.hashed(about)
      return (await namesIn(files, pathOf(owner)))
        .flatMap(name => {
          const [, at, of] = /^(\d{13,})-([a-z2-7]{20})$/.exec(name) ?? []
          return at && of && (wanted ?? of) === of ? [{ name, of, at: Number(at) }] : []
        })
        .sort((a, b) => b.at - a.at)
    },
    size: (owner: SealOwner, { name }: SealedFile) => files.size(join(pathOf(owner), name)),
    /** One that is gone already is no trouble. */
    async remove(owner: SealOwner, { name }: SealedFile): Promise<void> {
      await files.remove(join(pathOf(owner), name)).catch(error => {
        if (codeOf(error) !== 'ENOENT') throw error
      })
    },
  }
}

/** A moment in front of a name, so that names sort as it does. */
const stamp = (at: number) => String(at).padStart(13, '0')
