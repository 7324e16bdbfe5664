import * as z from 'zod'
import type { Serve } from './call.ts'
import { type Listing, listRoutes, sectionFilters, viewsOf } from './listing.ts'
import type { Newsroom } from './newsroom.ts'
import { read } from './pager.ts'
import { title } from './payload.ts'
import { named } from './references.ts'
import { found, refuseFields } from './refusal.ts'
import { otherId } from './resource.ts'

const group = 'static pages'
const path = 'static-pages'

/** The pages of the site that stand beside its articles (C3), in no pages; each with its section. */
const staticPages: Listing = {
  path,
  group,
  table: 'static_pages',
  order: 'id',
  filters: { section_id: sectionFilters.section_id },
  views({ db }, rows) {
    const sections = named(
      db,
      'sections',
      'id, catchy_title, slug',
      rows.map(row => row.section_id),
    )
    return rows.map(row => ({ ...row, section: sections.get(row.section_id) ?? null }))
  },
}

/** C5, decision C49. HTML and CSS are what the person wrote, whatever it is. */
const Draft = z.object({ title: title(255), html: z.string(), css: z.string() }).partial()

/** The list, one page, and PATCH of one; none is created or deleted (decision C34). */
export function staticPageRoutes(serve: Serve, newsroom: Newsroom): void {
  const { db } = newsroom
  listRoutes(serve, newsroom, staticPages)
  serve('GET', `${path}/:id`, { right: { group, action: 'view' } }, ({ id, query }) => viewOf(id, query))
  serve('PATCH', `${path}/:id`, { right: { group, action: 'update' } }, ({ id, body, query }) => {
    rowOf(id)
    refuseFields(otherId(body, id))
    const change = read(Draft, body)
    if (Object.keys(change).length > 0) db.update('static_pages', id, change)
    return viewOf(id, query)
  })

  function rowOf(id: number) {
    return found(db.one('SELECT * FROM static_pages WHERE id = ?', id), 'Static page')
  }

  function viewOf(id: number, query: Record<string, unknown>): unknown {
    return viewsOf(newsroom, staticPages, [rowOf(id)], { query, as: 'row' })[0]
  }
}
