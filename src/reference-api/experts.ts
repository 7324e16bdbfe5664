import * as z from 'zod'
import type { Serve } from './call.ts'
import { containing, type Row } from './database.ts'
import { type Condition, type Listing, listed, listRoutes, viewsOf } from './listing.ts'
import type { Newsroom } from './newsroom.ts'
import { read } from './pager.ts'
import { replaceInLists } from './references.ts'
import { found } from './refusal.ts'

const group = 'expert'
const path = 'v2/experts'

/** Those whom the newsroom asks, newest first. */
const experts: Listing = {
  path,
  group,
  table: 'experts',
  order: 'id DESC',
  pager: 'lastPage',
  views: ({ address }, rows) =>
    rows.map(({ folded: _, avatar, crop, social_links, ...row }) => ({
      ...row,
      avatar: `${address()}${avatar}`,
      crop: JSON.parse(String(crop)),
      social_links: JSON.parse(String(social_links)),
    })),
}

const Search = z.object({
  query: z.string('Field can not be empty').trim().min(1, 'Field can not be empty'),
})

/** The list, the search by name, and GET and DELETE of an expert (C7). */
export function expertRoutes(serve: Serve, newsroom: Newsroom): void {
  const { db } = newsroom
  const view = { right: { group, action: 'view' } } as const
  listRoutes(serve, newsroom, experts)

  serve('POST', 'search/experts', view, call => {
    const words = read(Search, call.body).query.split(/\s+/)
    const conditions = words.map((word): Condition => ["folded LIKE ? ESCAPE '\\'", containing(word)])
    return listed(newsroom, { ...experts, conditions: () => conditions }, call)
  })

  serve('GET', `${path}/:id`, view, ({ id, query }) => viewOf(id, query))

  serve('DELETE', `${path}/:id`, { right: { group, action: 'delete' } }, ({ id }) => {
    rowOf(id)
    db.transaction(() => {
      replaceInLists(db, 'posts', 'experts', [id])
      db.run('DELETE FROM experts WHERE id = ?', id)
    })
  })

  function rowOf(id: number): Row {
    return found(db.one('SELECT * FROM experts WHERE id = ?', id), 'Expert')
  }

  function viewOf(id: number, query: Record<string, unknown>): unknown {
    return viewsOf(newsroom, experts, [rowOf(id)], { query, as: 'row' })[0]
  }
}
