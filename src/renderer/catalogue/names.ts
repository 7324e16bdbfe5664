import { atom, useAtomValue } from 'jotai'
import { useCallback, useMemo } from 'react'
import type { AutocompleteEntity, Found } from '../../contract/entities/choices.ts'
import { api } from '../data/api.ts'
import { store } from '../data/store.ts'
import { forgetWithPerson } from '../data/whose.ts'
import type { Named, Search } from '../parts/lookup.ts'

/** Names this window has met, so that ids in an address can be shown by name (decision E43). */
const namesAtom = atom<Record<string, string>>({})
forgetWithPerson(() => store.set(namesAtom, {}))

/** Keeps names for `useNames`. */
export function rememberNames(entity: AutocompleteEntity, found: readonly Found[]): void {
  const known = store.get(namesAtom)
  const news = found.filter(one => known[`${entity} ${one.id}`] !== one.name)
  if (news.length === 0) return
  store.set(namesAtom, {
    ...known,
    ...Object.fromEntries(news.map(one => [`${entity} ${one.id}`, one.name])),
  })
}

/** The things with these ids by name; by number where no name was met yet. */
export function useNames(entity: AutocompleteEntity, ids: readonly number[]): Named[] {
  const names = useAtomValue(namesAtom)
  return useMemo(
    () => ids.map(id => ({ id, name: names[`${entity} ${id}`] ?? `#${id}` })),
    [entity, ids, names],
  )
}

/** A picker's search over what the API's autocomplete finds of one kind; what it finds is remembered by name. */
export function useAutocomplete(entity: AutocompleteEntity, section_id?: number): Search {
  return useCallback(
    async (query, signal) => {
      const found = await api.choices.autocomplete({ entity, query, section_id }, { signal })
      rememberNames(entity, found)
      return found
    },
    [entity, section_id],
  )
}
