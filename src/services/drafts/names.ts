import { createHmac } from 'node:crypto'
import type { DraftKey } from '../../contract/calls/drafts.ts'

/** One written state of a draft: its number in the order, and the random id of the store that wrote it. */
export type Generation = { name: string; seq: number; writer: string }

/** A generation in the bin or in quarantine: since when (milliseconds since 1970) and of which draft's folder. */
export type Aside = Generation & { at: number; draft: string }

/** The folder of one person at one brand and API. Says nothing about them without the salt (hardening 4.3). */
export function accountFolder(salt: Buffer, brandId: string, apiOrigin: string, userId: number): string {
  return hashed(salt, `${brandId}|${apiOrigin}|${userId}`)
}

/** The folder of one draft: no id, title or slug can be read from it. */
export function draftFolder(salt: Buffer, { entity, id }: DraftKey): string {
  return hashed(salt, `${entity}:${id}`)
}

export const isHashedFolder = (name: string) => /^[a-z2-7]{20}$/.test(name)

export function generationName(seq: number, writer: string): string {
  return `g-${twelve(seq)}-${writer}.ndr`
}

/** The generations among a folder's names, newest first. Anything else is not ours to touch. */
export function generationsIn(names: readonly string[]): Generation[] {
  return matches(names, /^g-(\d{12})-([0-9a-f]{8})\.ndr$/)
}

/** An empty file that says: of this writer, everything up to `seq` is done with (sent to the server, or discarded).
 *  It is durable before the first generation goes, so no power cut brings an older text back, and it keeps the
 *  numbers rising when no generation is left. `at` is milliseconds since 1970. */
export function doneName({ seq, writer }: { seq: number; writer: string }, at: number): string {
  return `d-${twelve(seq)}-${writer}-${at}`
}

export function doneIn(names: readonly string[]): (Generation & { at: number })[] {
  return matches(names, /^d-(\d{12})-([0-9a-f]{8})-\d+$/).map(done => ({
    ...done,
    at: Number(done.name.slice(24)),
  }))
}

/** The generations that hold unsent text, newest first. */
export function unsentIn(names: readonly string[]): Generation[] {
  const done = doneIn(names)
  return generationsIn(names).filter(
    ({ seq, writer }) => !done.some(mark => mark.writer === writer && mark.seq >= seq),
  )
}

/** The name under which a generation is kept aside, in the bin or in quarantine, since `at`. */
export function asideName(at: number, draft: string, { name }: Generation): string {
  return `${at}-${draft}-${name}`
}

export function asideIn(names: readonly string[]): Aside[] {
  return names.flatMap(name => {
    const [, at, draft, seq, writer] = /^(\d+)-([a-z2-7]{20})-g-(\d{12})-([0-9a-f]{8})\.ndr$/.exec(name) ?? []
    return at && draft && seq && writer ? [{ name, at: Number(at), draft, seq: Number(seq), writer }] : []
  })
}

export const temporaryName = (random: string) => `.t-${process.pid}-${random}`
export const isTemporary = (name: string) => /^\.t-\d+-[0-9a-f]{8}$/.test(name)

/** How a person's folder remembers a key: by its number, when it was made, and whether it is in this very file. */
export const keyMark = /^dek-(\d{1,9})-(\d+)(\.key)?$/

function matches(names: readonly string[], pattern: RegExp): Generation[] {
  return names
    .flatMap(name => {
      const [, seq, writer] = pattern.exec(name) ?? []
      return seq && writer ? [{ name, seq: Number(seq), writer }] : []
    })
    .sort((a, b) => b.seq - a.seq)
}

const twelve = (seq: number) => String(seq).padStart(12, '0')

/** A name from which nothing can be read without the salt. Base32 in lower case, because some disks do not tell cases
 *  apart; 20 letters are 100 bits. */
export function hashed(salt: Buffer, text: string): string {
  let letters = ''
  let held = 0
  let bits = 0
  for (const byte of createHmac('sha256', salt).update(text).digest()) {
    held = ((held << 8) | byte) & 0xfff
    for (bits += 8; bits >= 5 && letters.length < 20; ) {
      bits -= 5
      letters += 'abcdefghijklmnopqrstuvwxyz234567'[(held >> bits) & 31]
    }
  }
  return letters
}
