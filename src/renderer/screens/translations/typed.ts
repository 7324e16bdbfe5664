import { atom, type PrimitiveAtom } from 'jotai'
import type { Translation } from '../../../contract/entities/translation.ts'
import { store } from '../../data/store.ts'

/** What stands in a row's field and not on the server. `from` is what it began from, `failure` why saving it failed. */
export type Typed = {
  from: Pick<Translation, 'message' | 'translation'>
  text: string
  saving: boolean
  failure: string | null
}

/** An atom a row: typing in one draws that row alone. */
const rows = new Map<string, PrimitiveAtom<Typed | null>>()

/** The keys of the rows that hold something unsaved. A key is a person, a language and a phrase, so that nobody else
 *  in this window finds what somebody typed. */
export const unsavedAtom = atom<ReadonlySet<string>>(new Set<string>())

/** What is typed in a row; null when it shows what the server has. It outlives the screen. */
export function typedAtom(key: string): PrimitiveAtom<Typed | null> {
  const known = rows.get(key)
  if (known) return known
  const made = atom<Typed | null>(null)
  rows.set(key, made)
  return made
}

/** Sets what is typed in a row, or that nothing is. */
export function setTyped(key: string, typed: Typed | null): void {
  store.set(typedAtom(key), typed)
  const before = store.get(unsavedAtom)
  if (before.has(key) === (typed !== null)) return
  const unsaved = new Set(before)
  if (typed === null) unsaved.delete(key)
  else unsaved.add(key)
  store.set(unsavedAtom, unsaved)
}

/** What is typed in the rows whose keys begin with a sheet's, by the ids of their phrases. */
export function typedIn(sheet: string): [id: number, typed: Typed][] {
  return [...store.get(unsavedAtom)].flatMap(key => {
    const typed = key.startsWith(sheet) && store.get(typedAtom(key))
    return typed ? [[Number(key.slice(sheet.length)), typed]] : []
  })
}

/** Gives up what is typed in the rows whose keys begin with a sheet's. */
export function clearTyped(sheet: string): void {
  for (const [id] of typedIn(sheet)) setTyped(`${sheet}${id}`, null)
}
