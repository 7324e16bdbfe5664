import type { Listing } from './listing.ts'

/** The links that articles get by themselves, all in one list; `fields[contextual_link]` names the wanted fields. */
export const contextualLinks: Listing = {
  path: 'v2/contextual-links',
  group: 'contextual links',
  table: 'contextual_links',
  order: 'id',
  views: (_, rows, { query }) => {
    const named = String(query['fields[contextual_link]'] ?? '')
      .split(',')
      .filter(Boolean)
    const isWanted = ([name]: [string, unknown]) => named.length === 0 || named.includes(name)
    return rows.map(row => Object.fromEntries(Object.entries(row).filter(isWanted)))
  },
}
