import type { DraftKey } from '../../contract/calls/drafts.ts'
import { type Bench, type Draft, openDraft } from './draft.ts'
import { type Account, openAccount, openRoot, type Root } from './folders.ts'
import { releaseLock } from './lock.ts'
import { draftFolder } from './names.ts'
import { diskProblem } from './trouble.ts'

/** Opens folders once and remembers them. What could not be opened for writing is tried again at the next call. */
export function createOpenDrafts(bench: Bench, folder: string, brandId: string, apiOrigin: string) {
  const { files, clock, keys } = bench
  const drafts = new Map<string, Draft>()
  let opened: Promise<Root> | null = null

  async function rootNow(): Promise<Root> {
    const held = opened
    const known = held && (await held.catch(() => null))
    if (known && known.refusal === null) return known
    if (opened === held) opened = openRoot(files, clock, folder)
    return opened ?? rootNow()
  }

  function accountNow(root: Root, userId: number): Promise<Account | null> {
    const account = root.accounts.get(userId) ?? openAccount(files, clock, root, brandId, apiOrigin, userId)
    root.accounts.set(userId, account)
    return account
  }

  /** Ends what is still done in the folders of a root that is used no more. */
  async function leave(root: Root | null): Promise<void> {
    for (const account of root?.accounts.values() ?? []) await (await account)?.close()
  }

  const home = async (userId: number) => accountNow(await rootNow(), userId)

  /** The draft, for reading; null when this computer holds none of this person. */
  async function toRead(userId: number, key: DraftKey): Promise<Draft | null> {
    const root = await rootNow()
    const account = await accountNow(root, userId)
    if (root.salt === null || account === null) return null
    const id = idOf(userId, key)
    const known = drafts.get(id)
    if (known?.account === account) return known
    await account.tidied(draftFolder(root.salt, key))
    const draft = await openDraft(files, account, root.salt, key)
    if (known) {
      // Numbers that were given out stay given out, and what is ours stays ours.
      draft.nextSeq = Math.max(draft.nextSeq, known.nextSeq)
      draft.known = known.known
    }
    drafts.set(id, draft)
    return draft
  }

  return {
    toRead,
    /** The person's folder, for reading; null when this computer holds none. */
    home,
    /** The draft, for writing. Rejects with kind `disk` when nothing may be written here. */
    async toWrite(userId: number, key: DraftKey): Promise<Draft> {
      const draft = await toRead(userId, key)
      const refusal = draft ? draft.account.root.refusal : (await rootNow()).refusal
      if (draft === null || refusal) throw diskProblem(refusal)
      return draft
    },
    /** The person's folder. Rejects with kind `disk` when nothing may be written here. */
    async account(userId: number): Promise<Account> {
      const root = await rootNow()
      const account = await accountNow(root, userId)
      if (account === null || root.refusal) throw diskProblem(root.refusal)
      return account
    },
    /** Everything is looked up anew, because somebody removed folders behind our back. Keys too: theirs were there. */
    forget() {
      void opened?.then(leave, () => {})
      opened = null
      keys.forget()
    },
    async close() {
      const root = await opened?.catch(() => null)
      await leave(root ?? null)
      if (root?.refusal === null) await releaseLock(files, root.path)
      opened = null
    },
  }
}

/** One person's draft among those of all. */
export const idOf = (userId: number, { entity, id }: DraftKey) => `${userId}|${entity}:${id}`
