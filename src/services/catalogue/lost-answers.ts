import type { One } from '../../contract/crud.ts'
import { mayBeDone, ProblemError, problemOf } from '../../contract/problem.ts'
import { readAnew } from '../http/remembering.ts'
import { holds, tidy } from './holds.ts'

/** How one kind of thing is looked up. */
export type LookUp<Item> = {
  /** What it is known by, in its form and in its record. */
  name: string
  /** The records of this name as the server lists them, with others perhaps: by name, or the newest. `isWhole`: of this
   *  name there is no other. */
  find(name: string, signal: AbortSignal): Promise<{ items: Item[]; isWhole: boolean }>
  /** Asks for the record of this id, where the API has an address for it. Rejects with kind `not-found` when it is gone. */
  one?: ((id: number, signal: AbortSignal) => Promise<unknown>) | undefined
  /** The record as a form holds it, where its fields are others. */
  asForm?: ((item: Item) => object) | undefined
  /** Two of one name are one and the same, such as a person: what is sent next under the name changes the earlier one. */
  isOneByName?: true | undefined
  /** What is left to do for a form whose answer was lost, once the server is known to have it. */
  arrived?: ((form: object) => Promise<void>) | undefined
}

/** What was sent as new. What the server made of it has a greater id than any that was known before. */
type Sent = { form: object; after: number }

/** What is to be made: `again` although it may be there, or with the greatest id that was known when it was sent. */
type Making = { draft: object; again?: boolean | undefined; sent_after?: number | undefined }

/** What is known of one kind of thing. */
type Known = {
  /** What was shown: the name of each by its id. */
  names: Map<number, string>
  greatest: number
  /** What was sent as new and not seen to arrive, by name. */
  unseen: Map<string, Sent[]>
  /** Those whose deletion was not seen to arrive. */
  leaving: Set<number>
}

/** How long one look-up may take, in milliseconds: the person has waited for the answer already. */
const patience = 8000

/** Remembers for each person what was sent and not seen to arrive, as long as the services run. The API has no key that
 *  would make a second sending harmless, so whatever may be done already is looked for, and never repeated (hardening
 *  N28). `me` is the id of the person signed in. */
export function createLostAnswers(me: () => number | null) {
  const all = new Map<string, Known>()

  /** The writes of one kind of thing. */
  return function writesOf<Item extends One>(kind: string, lookUp: LookUp<Item>) {
    const { arrived = async () => {} } = lookUp
    const formOf = (item: Item) => lookUp.asForm?.(item) ?? item
    const nameIn = (form: object) => textIn(form, lookUp.name)

    function mine(): Known {
      const key = `${me()} ${kind}`
      const known = all.get(key) ?? { names: new Map(), greatest: 0, unseen: new Map(), leaving: new Set() }
      all.set(key, known)
      return known
    }

    function noteOne(id: number, name: string): void {
      const known = mine()
      known.names.set(id, name)
      known.greatest = Math.max(known.greatest, id)
    }
    function note(items: readonly Item[]): void {
      for (const item of items) noteOne(item.id, nameIn(formOf(item)))
    }

    const find = (name: string) => readAnew(() => lookUp.find(name, AbortSignal.timeout(patience)))

    /** What the server made of one of these, which are all of one name; null for nothing. Rejects with kind
     *  `perhaps-made` when it cannot be told. */
    async function madeOf(sent: readonly Sent[]): Promise<Item | null> {
      const [first] = sent
      if (!first) return null
      const name = nameIn(first.form)
      const { items } = await find(name).catch(doubt)
      note(items)
      const since = items.filter(item => item.id > first.after && tidy(nameIn(formOf(item))) === tidy(name))
      const fit = since.filter(item => sent.some(({ form }) => holds(formOf(item), form, true)))
      const [made, other] = fit
      if (made && !other) return made
      return since.length > 0 ? doubt() : null
    }

    /** Undefined where that cannot be told. */
    async function isGone(id: number): Promise<boolean | undefined> {
      const { one } = lookUp
      if (one) {
        const found = readAnew(() => one(id, AbortSignal.timeout(patience)))
        const problem = await found.then(() => null, problemOf)
        return problem === null ? false : problem.kind === 'not-found' || undefined
      }
      const name = mine().names.get(id)
      if (name === undefined) return undefined
      const { items, isWhole } = await find(name)
      return items.some(item => item.id === id) ? false : isWhole || undefined
    }

    return {
      /** These were shown. */
      note,
      /** Sends a new one, unless the same was sent before, not seen to arrive, and is there now: then that is it. With
       *  `sent_after` it was sent when no greater id was known, perhaps before these services ran. */
      async create<Made extends One>(
        { draft, again, sent_after }: Making,
        send: () => Promise<Made | null>,
        change: (id: number) => Promise<Made | null>,
      ): Promise<Made | Item | null> {
        const { unseen, greatest } = mine()
        const name = tidy(nameIn(draft))
        const before = sent_after === undefined ? [] : [{ form: draft, after: sent_after }]
        const earlier = [...(unseen.get(name) ?? []), ...before]
        const sent = { form: draft, after: greatest }
        const there = again ? null : await madeOf(earlier)
        if (there) {
          const isSame = earlier.some(({ form }) => JSON.stringify(form) === JSON.stringify(draft))
          if (isSame || holds(formOf(there), draft, false)) {
            unseen.delete(name)
            await arrived(draft)
            return there
          }
          if (!lookUp.isOneByName) doubt()
          // Should this answer get lost too, either may be there.
          unseen.set(name, [...earlier, sent])
          const changed = await change(there.id)
          unseen.delete(name)
          return changed
        }
        try {
          const made = await send()
          if (made) noteOne(made.id, nameIn(draft))
          if (made || !lookUp.isOneByName) unseen.delete(name)
          else unseen.set(name, [...earlier, sent])
          return made
        } catch (error) {
          if (!mayBeDone(problemOf(error))) throw error
          const made = await madeOf([sent]).catch(() => null)
          if (made) {
            unseen.delete(name)
            await arrived(draft)
            return made
          }
          unseen.set(name, [...earlier, sent])
          throw error
        }
      },
      /** Sends a change of one that exists; where the answer is lost, the record says whether it arrived. */
      update<Answer>(
        id: number,
        form: object,
        send: () => Promise<Answer>,
        shown: (item: Item) => Answer,
      ): Promise<Answer> {
        const read = async () => {
          const name = nameIn(form) || mine().names.get(id)
          const { items } = name === undefined ? { items: [] } : await find(name)
          const found = items.find(item => item.id === id)
          return found && { form: formOf(found), item: found }
        }
        return orAsRead(send, form, read, async ({ item }) => {
          await arrived(form)
          return shown(item)
        })
      },
      /** Deletes one; where the answer is or was lost and it is gone, it is deleted. */
      async remove(id: number, send: () => Promise<unknown>): Promise<void> {
        const { names, leaving } = mine()
        try {
          await send()
        } catch (error) {
          const problem = problemOf(error)
          const isGoneNow = mayBeDone(problem)
            ? await isGone(id).catch(() => undefined)
            : problem.kind === 'not-found' && leaving.has(id)
          // Whether it is gone nobody could say: the next try will.
          if (isGoneNow === undefined) leaving.add(id)
          if (!isGoneNow) throw error
        }
        leaving.delete(id)
        names.delete(id)
      },
    }
  }
}
export type LostAnswers = ReturnType<typeof createLostAnswers>

/** Sends a change; where the answer is lost and what is read has all of it, that is as good as the answer. */
export async function orAsRead<Answer, Found extends { form: object }>(
  send: () => Promise<Answer>,
  form: object,
  read: (signal: AbortSignal) => Promise<Found | undefined>,
  answer: (found: Found) => Answer | Promise<Answer>,
): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!mayBeDone(problemOf(error))) throw error
    const found = await readAnew(() => read(AbortSignal.timeout(patience))).catch(() => undefined)
    if (!found || !holds(found.form, form, false)) throw error
    return answer(found)
  }
}

function textIn(thing: object, name: string): string {
  const value = Object.entries(thing).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : ''
}

/** Nobody can tell. The end of the session stays that. */
function doubt(error?: unknown): never {
  if (error !== undefined && problemOf(error).kind === 'unauthorised') throw error
  throw new ProblemError({ kind: 'perhaps-made' })
}
