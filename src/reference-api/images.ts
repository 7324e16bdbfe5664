import type { Call, Serve } from './call.ts'
import type { Row } from './database.ts'
import { type Condition, listed, searched } from './listing.ts'
import type { Newsroom } from './newsroom.ts'
import { nextPageOf, pageAsked } from './pager.ts'

/** The gallery and the search in it, newest first. */
export function imageRoutes(serve: Serve, newsroom: Newsroom): void {
  const right = { group: 'images', action: 'view' } as const

  serve('GET', 'v2/images', { right }, ({ query }) => page(query, [], 'v2/images?order=-id&'))

  serve('GET', 'v2/images/search', { right }, ({ query }) => {
    const condition = searched(query, ['name'])
    const search = encodeURIComponent(String(query.search))
    return page(query, [condition], `v2/images/search?search=${search}&search_fields=name&`)
  })

  function page(query: Call['query'], conditions: Condition[], path: string) {
    const asked = pageAsked(query)
    const { rows, total } = listed(newsroom.db, '* FROM images', conditions, 'id DESC', asked)
    return nextPageOf(rows.map(view), asked, total, `${newsroom.address()}${path}per_page=${asked.size}&`)
  }

  function view({ folded: _, ...row }: Row) {
    return { ...row, url: `${newsroom.address()}images/${row.id}.png` }
  }
}
