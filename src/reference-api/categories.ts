import * as z from 'zod'
import type { Serve } from './call.ts'
import { type Database, fold, type Row } from './database.ts'
import { included } from './listing.ts'
import type { Newsroom } from './newsroom.ts'
import { read, whole } from './pager.ts'
import { flag, id, ids, richText, seoDescription, seoHeadline, title } from './payload.ts'
import { idsIn } from './post-view.ts'
import { isKnown, named, present, replaceInLists, unknownIn } from './references.ts'
import { type Errors, refused, refusedFields } from './refusal.ts'
import type { Resource } from './resource.ts'
import { freeSlug, slug } from './slug.ts'

const CategoryDraft = z.object({
  catchy_title: title(255),
  section_id: id,
  slug: slug.optional(),
  parent_id: id.nullable().optional(),
  main_headline: seoHeadline.optional(),
  description: seoDescription.optional(),
  body: richText.optional(),
  tags: ids.optional(),
  is_enabled: flag.optional(),
  newshub: flag.optional(),
  show_in_latest: flag.optional(),
})
const Reorder = z.object({ ids: ids.min(1, 'Field can not be empty') })

/** The categories, a tree of two levels in each section. The list is open to everybody who is signed in, since
 *  every form needs it; with `children` in `include` it lists the top level only, each with its own inside. */
export const categories: Resource = {
  path: 'v2/categories',
  group: 'categories',
  isOpen: true,
  table: 'categories',
  name: 'Category',
  draft: CategoryDraft,
  empty: {
    slug: '',
    parent_id: null,
    main_headline: '',
    description: '',
    body: '',
    tags: '[]',
    is_enabled: 0,
    newshub: 0,
    show_in_latest: 0,
  },
  frozen: ['slug', 'section_id', 'parent_id'],
  faults: categoryFaults,
  derived: ({ db }, row) => ({
    folded: fold(String(row.catchy_title)),
    slug: row.slug || freeSlug(db, 'categories', String(row.catchy_title)),
  }),
  siblings: row => ['section_id = ? AND parent_id IS ?', row.section_id ?? null, row.parent_id ?? null],
  leave: ({ db }, { id = null }) => {
    const amount = (table: string, column: string) =>
      db.count(`SELECT count(*) FROM ${table} WHERE ${column} = ?`, id)
    if (amount('categories', 'parent_id') > 0) throw refused(422, 'The category still has subcategories.')
    if (amount('posts', 'category_id') > 0) throw refused(422, 'The category still has posts.')
    for (const table of ['menus', 'call_to_actions'])
      db.run(`UPDATE ${table} SET category_id = NULL WHERE category_id = ?`, id)
    replaceInLists(db, 'banners', 'category_ids', [Number(id)])
  },
  order: 'section_id, parent_id IS NOT NULL, parent_id, "order", id',
  filters: { section_id: whole, parent_id: whole, id: whole },
  conditions: ({ query }) => {
    const isNarrowed = query['filter[parent_id.eq]'] || query['filter[id.eq]']
    return included(query).has('children') && !isNarrowed ? [['parent_id IS NULL']] : []
  },
  pager: 'lastPage',
  views: ({ db }, rows, { query }) => categoryViews(db, rows, included(query)),
}

/** The order of siblings, by hand. */
export function reorderRoutes(serve: Serve, { db }: Newsroom): void {
  const right = { group: 'categories', action: 'update' } as const

  serve('PATCH', 'v2/categories/reorder', { right }, ({ body }) => {
    const order = read(Reorder, body).ids
    if (!isKnown(db, 'categories', order))
      throw refusedFields({ ids: ['names a category that does not exist'] })
    const rows = named(db, 'categories', 'id, section_id, parent_id, "order"', order)
    const families = new Set([...rows.values()].map(row => `${row.section_id} ${row.parent_id}`))
    if (families.size > 1) throw refusedFields({ ids: ['Only categories of one parent can be reordered.'] })
    // The named ones share out the positions they held, so a part of the siblings can be reordered too.
    const positions = [...rows.values()].map(row => Number(row.order)).sort((one, other) => one - other)
    db.transaction(() => {
      for (const [index, one] of order.entries())
        db.update('categories', one, { order: positions[index] ?? null })
    })
  })
}

function categoryFaults({ db }: Newsroom, row: Row, before: Row | undefined): Errors {
  const errors = unknownIn(db, row, { section_id: 'sections', parent_id: 'categories' })
  const tags = idsIn(row.tags)
  if (!isKnown(db, 'tags', tags)) errors.tags = ['names a tag that does not exist']
  // C5: ten with the Newshub view, five without.
  if (tags.length > (row.newshub ? 10 : 5)) errors.tags = ['Wrong number of tags.']
  if (row.slug && row.slug !== before?.slug && db.one('SELECT id FROM categories WHERE slug = ?', row.slug))
    errors.slug = ['This slug is already taken.']
  if (row.parent_id !== null && !errors.parent_id && row.parent_id !== before?.parent_id) {
    const parent = db.one('SELECT * FROM categories WHERE id = ?', row.parent_id ?? null)
    const hasChildren = db.count('SELECT count(*) FROM categories WHERE parent_id = ?', row.id ?? 0) > 0
    if (parent?.section_id !== row.section_id) errors.parent_id = ['is a category of another section']
    else if (parent?.parent_id !== null || parent?.id === row.id || hasChildren)
      errors.parent_id = ['must be a category of the top level']
  }
  return errors
}

type View = Record<string, unknown>

/** Categories as the API writes them; `section`, `parent`, `tags` and `children` are added where they are included. */
export function categoryViews(db: Database, rows: Row[], include: Set<string>): View[] {
  const views = (list: Row[]) => withRelations(db, list, include)
  if (!include.has('children')) return views(rows)
  const children = views(
    db.all(
      'SELECT * FROM categories WHERE parent_id IN (SELECT value FROM json_each(?)) ORDER BY "order", id',
      JSON.stringify(rows.map(row => row.id)),
    ),
  )
  return views(rows).map(row => ({
    ...row,
    children: children.filter(child => child.parent_id === row.id),
  }))
}

function withRelations(db: Database, rows: Row[], include: Set<string>): View[] {
  const of = (table: string, columns: string, ids: unknown[]) => named(db, table, columns, ids)
  const sections = of(
    'sections',
    'id, catchy_title, slug',
    rows.map(row => row.section_id),
  )
  const parents = of(
    'categories',
    'id, catchy_title, slug, parent_id',
    rows.map(row => row.parent_id),
  )
  const tags = of(
    'tags',
    'id, catchy_title',
    rows.flatMap(row => idsIn(row.tags)),
  )
  return rows.map(({ folded: _, tags: related, ...row }) => ({
    ...row,
    ...(include.has('section') && { section: sections.get(row.section_id) ?? null }),
    ...(include.has('parent') && { parent: parents.get(row.parent_id) ?? null }),
    ...(include.has('tags') && { tags: present(tags, idsIn(related)) }),
  }))
}
