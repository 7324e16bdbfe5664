import type { Database, Row } from './database.ts'
import { type Asked, included, type Listing } from './listing.ts'
import type { Newsroom } from './newsroom.ts'
import { idsIn } from './post-view.ts'
import { named, present } from './references.ts'

/** The sponsored banners (C3), in no pages, newest first; categories and tags come where `include` asks for them. */
export const banners: Listing = {
  path: 'v2/advs/banners',
  group: 'advertisements',
  table: 'banners',
  order: 'id DESC',
  views: ({ db, address }: Newsroom, rows: Row[], { query }: Asked) => {
    const include = included(query)
    const categories = related(db, 'categories', rows, 'category_ids')
    const tags = related(db, 'tags', rows, 'tag_ids')
    return rows.map(({ category_ids, tag_ids, image_desktop, image_mobile, ...row }) => ({
      ...row,
      image_desktop: `${address()}${image_desktop}`,
      image_mobile: `${address()}${image_mobile}`,
      category_ids: idsIn(category_ids),
      tag_ids: idsIn(tag_ids),
      ...(include.has('categories') && { categories: present(categories, idsIn(category_ids)) }),
      ...(include.has('tags') && { tags: present(tags, idsIn(tag_ids)) }),
    }))
  },
}

function related(db: Database, table: string, rows: Row[], column: string): Map<unknown, Row> {
  const ids = rows.flatMap(row => idsIn(row[column]))
  return named(db, table, 'id, catchy_title, section_id', ids)
}
