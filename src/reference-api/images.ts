import type { Listing } from './listing.ts'

/** The gallery and the search in it, newest first. */
export const images: Listing = {
  path: 'v2/images',
  group: 'images',
  table: 'images',
  order: 'id DESC',
  search: ['name'],
  pager: 'nextPage',
  views: ({ address }, rows) =>
    rows.map(({ folded: _, ...row }) => ({ ...row, url: `${address()}images/${row.id}.png` })),
}
