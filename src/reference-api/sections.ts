import * as z from 'zod'
import { categoryViews } from './categories.ts'
import { included } from './listing.ts'
import { flag, id, seoDescription, seoHeadline, title } from './payload.ts'
import { unknownIn } from './references.ts'
import type { Resource } from './resource.ts'
import { freeSlug } from './slug.ts'

/** The sections: open to everybody who is signed in, since every form needs them. They are never deleted
 *  (decision C3). */
export const sections: Resource = {
  path: 'v2/sections',
  group: 'sections',
  isOpen: true,
  table: 'sections',
  name: 'Section',
  // The slug is made of the title once and never sent (decision C1).
  draft: z.object({
    catchy_title: title(255),
    language_id: id,
    main_headline: seoHeadline.optional(),
    description: seoDescription.optional(),
    is_enabled: flag.optional(),
    order: z.number().int().positive().optional(),
  }),
  empty: { main_headline: '', description: '', is_enabled: 0 },
  unique: ['catchy_title'],
  faults: ({ db }, row) => unknownIn(db, row, { language_id: 'languages' }),
  derived: ({ db }, { slug, catchy_title }) => ({
    slug: slug ?? freeSlug(db, 'sections', String(catchy_title)),
  }),
  siblings: () => ['1'],
  isPermanent: true,
  order: '"order", id',
  views: ({ db }, rows, { query, as }) => {
    if (as === 'row' || !included(query).has('categories')) return rows
    const all = db.all('SELECT * FROM categories ORDER BY section_id, "order"')
    const categories = categoryViews(db, all, new Set())
    return rows.map(section => ({
      ...section,
      categories: categories.filter(category => category.section_id === section.id),
    }))
  },
}
