import { query, queryClient } from '../data/api.ts'
import type { KnownNames } from './field-text.ts'

/** The sections and categories that this window has asked for; it asks no server. */
export function knownNames(): KnownNames {
  const sections = queryClient.getQueryData(query.choices.sections.queryKey()) ?? []
  const categories = queryClient
    .getQueriesData<{ id: number; catchy_title: string }[]>({ queryKey: query.choices.categories.key() })
    .flatMap(([, found = []]) => found)
  return { sections: sections.map(named), categories: categories.map(named) }
}

const named = ({ id, catchy_title }: { id: number; catchy_title: string }) => ({ id, name: catchy_title })
