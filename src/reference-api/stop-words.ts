import * as z from 'zod'
import type { Call, Serve } from './call.ts'
import { blank, type Condition, listed, searched } from './listing.ts'
import type { Newsroom } from './newsroom.ts'
import { metaOf, pageAsked, read } from './pager.ts'
import { flag, title } from './payload.ts'
import { takenFault } from './references.ts'
import { resourceRoutes } from './resource.ts'

const StopWordDraft = z.object({
  name: title(50),
  is_article: flag.optional(),
  is_tag: flag.optional(),
})
const List = z.object({ order: blank(z.enum(['id', '-id'])) })

/** The words that articles do not count and tags do not take; paged by `_meta` (decision W9). */
export function stopWordRoutes(serve: Serve, newsroom: Newsroom): void {
  const { db } = newsroom
  const group = 'stop words'
  const right = { group, action: 'view' } as const

  serve('GET', 'v2/stop-words', { right }, ({ query }) => page(query, []))
  serve('GET', 'v2/stop-words/search', { right }, ({ query }) => page(query, [searched(query, ['name'])]))

  resourceRoutes(serve, newsroom, {
    path: 'v2/stop-words',
    group,
    table: 'stop_words',
    name: 'Stop word',
    draft: StopWordDraft,
    empty: { is_article: 0, is_tag: 0 },
    faults: row => takenFault(db, 'stop_words', 'name', row),
    view: row => row,
    leave: () => {},
  })

  function page(query: Call['query'], conditions: Condition[]) {
    const asked = pageAsked(query)
    const order = read(List, query).order === 'id' ? 'id' : 'id DESC'
    const { rows, total } = listed(db, '* FROM stop_words', conditions, order, asked)
    return metaOf(rows, asked, total)
  }
}
