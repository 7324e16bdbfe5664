import type { Serve } from './call.ts'
import type { Newsroom } from './newsroom.ts'

/** The links that articles get by themselves, all in one list; `fields[contextual_link]` names the wanted fields. */
export function contextualLinkRoutes(serve: Serve, { db }: Newsroom): void {
  serve(
    'GET',
    'v2/contextual-links/',
    { right: { group: 'contextual links', action: 'view' } },
    ({ query }) => {
      const named = String(query['fields[contextual_link]'] ?? '')
        .split(',')
        .filter(Boolean)
      const rows = db.all('SELECT * FROM contextual_links ORDER BY id')
      if (named.length === 0) return { items: rows }
      const isWanted = ([name]: [string, unknown]) => named.includes(name)
      return { items: rows.map(row => Object.fromEntries(Object.entries(row).filter(isWanted))) }
    },
  )
}
