import { randomBytes } from 'node:crypto'
import type { DraftKey, HeldDraft } from '../../contract/calls/drafts.ts'
import { ProblemError } from '../../contract/problem.ts'
import type { Clock, Log, Vault } from '../ports.ts'
import type { SealOwner } from '../sealed/sealing.ts'
import type { Proofs } from './container.ts'
import { countUnsent } from './count.ts'
import type { Bench, Draft, Saved } from './draft.ts'
import { codeOf, type DraftFiles } from './files.ts'
import { rootPath } from './folders.ts'
import { type GenerationJob, hashOf, writeGeneration } from './generation.ts'
import { describe, findInBin, type HeldMemo, heldOn, unsentOn } from './held.ts'
import { createHeldIndexes } from './held-index.ts'
import { createKeys } from './keys.ts'
import { createMemo } from './memo.ts'
import { hashed } from './names.ts'
import { createOpenDrafts, idOf } from './open-drafts.ts'
import { createQueue } from './queue.ts'
import { readNewest } from './read.ts'
import { acknowledgeUpTo, binOne, discardAll, quarantineAll } from './settle.ts'
import { type Content, decode, encode } from './text.ts'
import { diskProblem } from './trouble.ts'
import { createWaiting, type Waiting } from './waiting.ts'
import type { Step } from './write.ts'

/** Who the drafts belong to, and what the store may use. */
export type DraftsOptions = {
  /** The brand's data folder; the drafts are in `drafts/v1` below it. Must exist. */
  folder: string
  brandId: string
  apiOrigin: string
  vault: Vault
  clock: Clock
  log: Log
  /** Who is signed in. `mayRead` is false once the session has expired: then text goes in, but none comes out. */
  account(): { userId: number; mayRead: boolean } | null
  /** The application's version, written at the head of every draft. */
  version?: string
}

/** What the store is composed of; tests put other parts in. */
export type Parts = {
  files: DraftFiles
  steps: readonly Step<GenerationJob>[]
  proofs: Proofs
  /** Generations that stay on the disk. */
  keep: number
}

/** What the screen hears of a stored draft. */
export type GetOutput = {
  draft: (Content & { seq: number; saved_at: string }) | null
  damaged: 'none' | 'newest' | 'all'
  from_newer_version: boolean
}

/** A draft among others. */
type Listed = { key: DraftKey; saved_at: string; value: unknown }

const listed = (key: DraftKey, wall: number, { value }: Content): Listed => ({
  key,
  saved_at: new Date(wall).toISOString(),
  value,
})

/** Times of one form sort as texts do, without asking for a language's order. */
const byNewest = ({ saved_at: one }: HeldDraft, { saved_at: other }: HeldDraft) =>
  one === other ? 0 : one < other ? 1 : -1

type Slot = {
  id: string
  userId: number
  key: DraftKey
  queue: ReturnType<typeof createQueue<Buffer, Saved>>
}

/** A text that was discarded while it waited: whose draft it was of, and when that was, milliseconds since 1970. */
type Discarded = Waiting & { slot: Slot; at: number }

/** The whole store of drafts (hardening 4.3 to 4.8) over any disk. */
export function createStore(options: DraftsOptions, { files, steps, proofs, keep }: Parts) {
  const { folder, brandId, apiOrigin, vault, clock, log, account, version = '' } = options
  const keys = createKeys(files, clock, vault, log)
  const writer = randomBytes(4).toString('hex')
  const bench: Bench = { files, clock, log, keys, proofs, writer, app: version, keep }
  const open = createOpenDrafts(bench, folder, brandId, apiOrigin)
  const slots = new Map<string, Slot>()
  const memo: HeldMemo = createMemo()
  const indexes = createHeldIndexes({ files, clock, log, folder, version }, keysOf)
  const heldNow = async (userId: number) => ({ memo, index: await indexes.of(userId) })
  const waiting = createWaiting<Waiting>(clock, async id => {
    const slot = slots.get(id)
    await slot?.queue.run(() => writeWaiting(slot))
  })
  // What was discarded before it could be written goes to the bin then; nothing else sees it.
  const discarded = createWaiting<Discarded>(clock, async id => {
    await discarded.get(id)?.slot.queue.run(() => binDiscarded(id))
  })

  function slotOf(key: DraftKey): Slot {
    const who = account()
    if (!who) throw new ProblemError({ kind: 'unauthorised' })
    const id = idOf(who.userId, key)
    const slot = slots.get(id) ?? { id, userId: who.userId, key, queue: createQueue<Buffer, Saved>() }
    slots.set(id, slot)
    return slot
  }

  async function write(slot: Slot, plain: Buffer, saved: (saved: Saved) => void): Promise<void> {
    const draft = await open.toWrite(slot.userId, slot.key)
    if (!waiting.has(slot.id) && draft.last?.hash === hashOf(plain)) {
      // Equal to what is safe already, unless somebody took the file away.
      if ((await files.list(draft.path)).includes(draft.last.name)) return saved(draft.last.saved)
    }
    const key = await keys.current(draft.account)
    if (key === null) return saved(keepInMemory(slot, draft, plain))
    await writeGeneration(bench, steps, draft, draft.nextSeq++, plain, key, result => {
      waiting.leave(slot.id)
      memo.changed(draft.path)
      saved(result)
    })
  }

  function keepInMemory(slot: Slot, draft: Draft, plain: Buffer): Saved {
    const saved_at = new Date(clock.now()).toISOString()
    const saved: Saved = { seq: draft.nextSeq++, saved_at, state: 'memory' }
    waiting.enter(slot.id, { plain, saved, path: draft.path })
    return saved
  }

  // Under the number its caller was told, so that the server's answer still finds it.
  async function writeWaiting(slot: Slot): Promise<void> {
    const held = waiting.get(slot.id)
    if (!held) return
    const draft = await open.toWrite(slot.userId, slot.key)
    const key = await keys.current(draft.account)
    if (key === null) return
    const leave = () => {
      waiting.leave(slot.id)
      memo.changed(draft.path)
    }
    await writeGeneration(bench, steps, draft, held.saved.seq, held.plain, key, leave)
    if (account()?.userId !== slot.userId) keys.forget()
  }

  async function binDiscarded(id: string): Promise<void> {
    const held = discarded.get(id)
    if (!held) return
    const { slot, saved, plain, at } = held
    const draft = await open.toWrite(slot.userId, slot.key)
    const key = await keys.current(draft.account)
    if (key === null) return
    // Written late under its old number, it would be the first to be retired.
    const all = { ...bench, keep: Infinity }
    await writeGeneration(all, steps, draft, saved.seq, plain, key, () => discarded.leave(id))
    await binOne(bench, draft, saved.seq, at).finally(() => memo.changed(draft.path))
    if (account()?.userId !== slot.userId) keys.forget()
  }

  async function read(slot: Slot): Promise<GetOutput> {
    reader()
    const held = waiting.get(slot.id)
    if (held) {
      const { seq, saved_at } = held.saved
      return { draft: { seq, saved_at, ...decode(held.plain) }, damaged: 'none', from_newer_version: false }
    }
    const draft = await open.toRead(slot.userId, slot.key)
    if (draft === null) return { draft: null, damaged: 'none', from_newer_version: false }
    const { newest, unreadableSeq, isNewer } = await readNewest(bench, draft)
    if (unreadableSeq > 0) memo.changed(draft.path)
    if (newest === null) {
      return { draft: null, damaged: unreadableSeq > 0 ? 'all' : 'none', from_newer_version: isNewer }
    }
    const { generation, header, content } = newest
    return {
      draft: { seq: generation.seq, saved_at: new Date(header.wall).toISOString(), ...content },
      damaged: unreadableSeq > generation.seq ? 'newest' : 'none',
      from_newer_version: isNewer,
    }
  }

  async function put({ key, base, value }: Content & { key: DraftKey }): Promise<Saved> {
    const slot = slotOf(key)
    return slot.queue.put(encode(key, { base, value }), async (plain, saved) => {
      try {
        await write(slot, plain, saved).catch(error => {
          if (codeOf(error) !== 'ENOENT') throw error
          open.forget() // the folder is gone: make it again, once
          memo.clear()
          return write(slot, plain, saved)
        })
      } catch (error) {
        throw diskProblem(error)
      }
    })
  }

  const discard = async ({ key }: { key: DraftKey }) => {
    const slot = slotOf(key)
    const keep = (held: Waiting) =>
      discarded.enter(`${slot.id} ${held.saved.seq}`, { ...held, slot, at: clock.now() })
    await settle(slot, draft => discardAll(bench, draft), Infinity, keep)
  }

  function reader() {
    const who = account()
    if (!who?.mayRead) throw new ProblemError({ kind: 'unauthorised' })
    return who
  }

  async function keysOf(userId: number): Promise<SealOwner> {
    const account = await open.account(userId)
    const { salt } = account.root
    if (salt === null) throw diskProblem(null)
    return {
      name: account.name,
      hashed: text => hashed(salt, text),
      current: () => keys.current(account),
      find: kid => keys.find(account, kid),
    }
  }

  /** Until every write asked for so far has ended. */
  const settled = () => Promise.all([...slots.values()].map(({ queue }) => queue.idle()))

  async function flush(): Promise<void> {
    await Promise.all([waiting.retry(), discarded.retry()])
    await settled()
  }

  return {
    /** Resolves when this state, or a newer one of the same draft, survives a crash and a power cut. */
    put,
    /** The newest text that can be read. */
    async get({ key }: { key: DraftKey }): Promise<GetOutput> {
      const slot = slotOf(key)
      return slot.queue.run(() => read(slot).catch(error => Promise.reject(diskProblem(error))))
    },
    /** The newest text of each draft of this kind, whose id begins so, that the server does not have; without those that
     *  cannot be read. */
    async list({ entity, id_begins }: { entity: string; id_begins: string }): Promise<Listed[]> {
      const who = reader()
      const found = new Map<string, Listed>()
      const isWanted = (key: DraftKey) => key.entity === entity && key.id.startsWith(id_begins)
      await settled()
      try {
        const home = await open.home(who.userId)
        for (const { key } of home ? await unsentOn(bench, home, await heldNow(who.userId)) : []) {
          const draft = key && isWanted(key) ? await open.toRead(who.userId, key) : null
          const { newest } = draft ? await readNewest(bench, draft) : { newest: null }
          if (newest)
            found.set(idOf(who.userId, newest.key), listed(newest.key, newest.header.wall, newest.content))
        }
      } catch (error) {
        throw diskProblem(error)
      }
      for (const { id, userId, key } of slots.values()) {
        const held = userId === who.userId ? waiting.get(id) : undefined
        if (held) found.set(id, listed(key, Date.parse(held.saved.saved_at), decode(held.plain)))
      }
      return [...found.values()].filter(({ key }) => isWanted(key))
    },
    /** The server has everything up to `seq`. */
    async acknowledge({ key, seq }: { key: DraftKey; seq: number }): Promise<void> {
      const slot = slotOf(key)
      await settle(slot, draft => acknowledgeUpTo(bench, draft, seq), seq)
    },
    /** Everything goes to the bin, for 14 days. */
    discard,
    /** No screen can show it: everything on the disk goes to quarantine, for ever. */
    quarantine: ({ key }: { key: DraftKey }) => settle(slotOf(key), draft => quarantineAll(bench, draft), 0),
    /** Everything this computer holds of this person, newest first, and how many drafts with unsent text of others. */
    async held(): Promise<{ items: HeldDraft[]; others: number }> {
      const { userId } = reader()
      await settled()
      try {
        const home = await open.home(userId)
        const onDisk = home ? await heldOn(bench, home, await heldNow(userId)) : []
        const inMemory = new Map<string, HeldDraft>()
        for (const { id, key, ...slot } of slots.values()) {
          const held = slot.userId === userId ? waiting.get(id) : undefined
          if (!held) continue
          const { plain, saved } = held
          const header = { wall: Date.parse(saved.saved_at) }
          const about = describe({ key, content: decode(plain), header, size: plain.length })
          inMemory.set(id, { ...about, state: 'memory' })
        }
        const isOlder = ({ state, key }: HeldDraft) =>
          state !== 'bin' && key !== null && inMemory.has(idOf(userId, key))
        const items = [...inMemory.values(), ...onDisk.filter(one => !isOlder(one))]
        return {
          items: items.sort(byNewest),
          others: await countUnsent(files, rootPath(folder), waiting.paths(), home?.path),
        }
      } catch (error) {
        throw diskProblem(error)
      }
    },
    /** A draft in the bin. */
    async binned({ aside }: { aside: string }): Promise<{ key: DraftKey; value: unknown }> {
      const { key, content } = await findInBin(bench, await open.home(reader().userId), aside)
      return { key, value: content.value }
    },
    /** Takes a draft out of the bin; what stands in its place goes there instead. */
    async restore({ aside }: { aside: string }): Promise<DraftKey> {
      const { key, content, paths } = await findInBin(bench, await open.home(reader().userId), aside)
      await discard({ key })
      const { state } = await put({ key, ...content })
      // Not before it is safe on the disk again.
      if (state !== 'memory') for (const path of paths) await files.remove(path).catch(() => {})
      return key
    },
    /** How many drafts of all people on this computer hold unsent text. Needs no key and changes nothing. */
    count: () => countUnsent(files, rootPath(folder), waiting.paths()),
    /** Resolves when every write asked for so far has ended. */
    flush,
    /** Whose folder this person has, and the keys that go with it, for what else is sealed on this computer. Rejects
     *  with kind `disk` when another process has the drafts. */
    keysOf,
    /** Sign-out: no key stays in memory; text that waits for the keychain does. */
    forgetKeys: () => keys.forget(),
    /** The end: waits for writes, then lets another process have the folder. */
    async close(): Promise<void> {
      await flush()
      await indexes.settled()
      waiting.close()
      discarded.close()
      await open.close()
    },
  }

  async function settle(
    slot: Slot,
    act: (draft: Draft) => Promise<void>,
    upTo: number,
    onLeft?: (held: Waiting) => void,
  ): Promise<void> {
    await slot.queue.run(async () => {
      try {
        const held = waiting.get(slot.id)
        if (held && held.saved.seq <= upTo) {
          waiting.leave(slot.id)
          onLeft?.(held)
        }
        const draft = await open.toWrite(slot.userId, slot.key)
        await act(draft).finally(() => memo.changed(draft.path))
      } catch (error) {
        throw diskProblem(error)
      }
    })
  }
}
