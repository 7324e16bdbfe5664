import type { KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { ProblemError } from '../../contract/problem.ts'
import { largestFile, readHeader, seal, Unreadable, unseal } from '../drafts/container.ts'
import type { DraftFiles } from '../drafts/files.ts'
import type { DraftsKey } from '../drafts/keys.ts'
import { writeDurably } from '../drafts/write.ts'
import type { Clock } from '../ports.ts'

/** Whose files these are: the name of the person's folder, and the keys that seal the person's drafts. */
export type SealOwner = {
  name: string
  /** The key to write with; null while the keychain is locked. */
  current(): Promise<DraftsKey | null>
  find(kid: string): Promise<KeyObject | 'missing' | 'locked'>
  /** A name for a file about this, from which nothing can be read. */
  hashed(text: string): string
}

/** What a file is sealed as: where it lies, and what it belongs to there. A file that was moved elsewhere fails. */
export type SealedPlace = { folder: string; name: string; of: string; seq: number; writer: string }

/** Writes and reads files in the container of the drafts. Rejects with kind `disk` while the keychain is locked. */
export function createSealing(files: DraftFiles, clock: Clock, app: string) {
  return {
    /** Replaces a file of that name as a whole, as durably as a draft. */
    async write(owner: SealOwner, place: SealedPlace, plain: Buffer): Promise<void> {
      const key = await owner.current()
      if (key === null) throw keychainLocked()
      const { folder, name, of, seq, writer } = place
      const createdMono = Math.round(performance.now())
      const facts = { seq, writer, kid: key.kid, createdMono, wall: clock.now(), app }
      const bytes = seal(facts, plain, key.key, { account: owner.name, draft: of })
      await writeDurably(files, clock, folder, name, bytes)
    },
    /** Throws `Unreadable` when it is not what was written. */
    async read(owner: SealOwner, place: SealedPlace, limit = largestFile): Promise<Buffer> {
      const { folder, name, of, seq, writer } = place
      const bytes = await files.read(join(folder, name), limit)
      const header = readHeader(bytes, { seq, writer })
      const key = await owner.find(header.kid)
      if (key === 'locked') throw keychainLocked()
      if (key === 'missing') throw new Unreadable('key')
      return unseal(bytes, header, key, { account: owner.name, draft: of })
    },
  }
}

function keychainLocked(): ProblemError {
  const text = 'The file waits for your system keychain. Unlock it and try again.'
  return new ProblemError({ kind: 'disk', messages: [text], type: 'keychain-locked' })
}
