import * as z from 'zod'
import type { Serve } from './call.ts'
import { categoryViews } from './categories.ts'
import { included } from './listing.ts'
import type { Newsroom } from './newsroom.ts'
import { flag, id, seoDescription, seoHeadline, title } from './payload.ts'
import { takenFault, unknownIn } from './references.ts'
import { resourceRoutes } from './resource.ts'
import { freeSlug } from './slug.ts'

/** The slug is made of the title once and never sent (decision C1). */
const SectionDraft = z.object({
  catchy_title: title(255),
  language_id: id,
  main_headline: seoHeadline.optional(),
  description: seoDescription.optional(),
  is_enabled: flag.optional(),
  order: z.number().int().positive().optional(),
})

/** The sections: open to everybody who is signed in, since every form needs them. They are never deleted
 *  (decision C3). */
export function sectionRoutes(serve: Serve, newsroom: Newsroom): void {
  const { db } = newsroom

  serve('GET', 'v2/sections', {}, ({ query }) => {
    const items = db.all('SELECT * FROM sections ORDER BY "order", id')
    if (!included(query).has('categories')) return { items }
    const rows = db.all('SELECT * FROM categories ORDER BY section_id, "order"')
    const categories = categoryViews(db, rows, new Set())
    return {
      items: items.map(section => ({
        ...section,
        categories: categories.filter(category => category.section_id === section.id),
      })),
    }
  })

  resourceRoutes(serve, newsroom, {
    path: 'v2/sections',
    group: 'sections',
    table: 'sections',
    name: 'Section',
    draft: SectionDraft,
    empty: { main_headline: '', description: '', is_enabled: 0 },
    faults: row => ({
      ...unknownIn(db, row, { language_id: 'languages' }),
      ...takenFault(db, 'sections', 'catchy_title', row),
    }),
    derived: ({ slug, catchy_title }) => ({
      slug: slug ?? freeSlug(db, 'sections', String(catchy_title)),
    }),
    siblings: () => ['1'],
    view: row => row,
  })
}
