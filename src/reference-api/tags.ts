import * as z from 'zod'
import { endsAsHeadline, maxLength, plain, required, startsAsHeadline } from '../contract/fields.ts'
import type { Serve } from './call.ts'
import { type Database, fold, type Row, words } from './database.ts'
import { type Asked, included, sortedBy } from './listing.ts'
import type { Newsroom } from './newsroom.ts'
import { read, whole } from './pager.ts'
import { id, ids, line, seoDescription, seoHeadline } from './payload.ts'
import { idsIn } from './post-view.ts'
import { isKnown, named, present, replaceInLists, takenFault, unknownIn } from './references.ts'
import { type Errors, found, Refusal, refused, refusedFields } from './refusal.ts'
import type { Resource } from './resource.ts'
import { freeSlug } from './slug.ts'

const TagDraft = z.object({
  catchy_title: line(
    required(),
    maxLength(255),
    plain,
    startsAsHeadline,
    // C5: a tag, unlike a headline, may end with a plus sign.
    value => (value.endsWith('+') ? undefined : endsAsHeadline(value)),
  ),
  section_id: id,
  main_headline: seoHeadline.optional(),
  description: seoDescription.optional(),
  tags: ids.max(5, 'Wrong number of tags.').optional(),
})
const Merge = z.object({ minor_ids: ids.min(1, 'Field can not be empty') })
const Order = z.object({
  order: z
    .enum(['id', '-id', 'catchy_title', '-catchy_title', 'article_count', '-article_count'])
    .default('-id'),
})

/** The tags. `section`, `tags` and `tags.section` come where `include` asks for them. */
export const tags: Resource = {
  path: 'v2/tags',
  group: 'tags',
  table: 'tags',
  name: 'Tag',
  draft: TagDraft,
  empty: { main_headline: '', description: '', body: '', tags: '[]', article_count: 0 },
  frozen: ['section_id'],
  faults: tagFaults,
  derived: ({ db }, row) => ({
    folded: fold(String(row.catchy_title)),
    slug: row.slug ?? freeSlug(db, 'tags', String(row.catchy_title)),
  }),
  leave: ({ db }, row) => replaceTags(db, [Number(row.id)]),
  order: ({ query, as }) => {
    if (as === 'search') return 'id DESC'
    return `${sortedBy(read(Order, query).order.replace('catchy_title', 'folded'))}, id DESC`
  },
  filters: { section_id: whole },
  search: ['slug', 'main_headline', 'catchy_title', 'description', 'body'],
  pager: 'lastPage',
  views: tagViews,
}

/** Merging (C7): the major tag stands where the minor ones stood, and they go. */
export function mergeRoutes(serve: Serve, newsroom: Newsroom): void {
  const { db } = newsroom
  const right = { group: 'tags', action: 'update' } as const

  serve('POST', 'v2/tags/:id/merge', { right }, ({ id, body, query }) => {
    const major = found(db.one('SELECT * FROM tags WHERE id = ?', id), 'Tag')
    const minors = read(Merge, body).minor_ids
    const rows = named(db, 'tags', 'id, section_id', minors)
    if (rows.size < minors.length) throw refusedFields({ minor_ids: ['names a tag that does not exist'] })
    if (minors.includes(id)) throw refusedFields({ minor_ids: ['names the major tag itself'] })
    if ([...rows.values()].some(row => row.section_id !== major.section_id))
      throw refused(422, 'Only tags of one section can be merged.')
    db.transaction(() => {
      replaceTags(db, minors, id)
      db.run('DELETE FROM tags WHERE id IN (SELECT value FROM json_each(?))', JSON.stringify(minors))
      db.update('tags', id, { article_count: articlesOf(db, id) })
    })
    return tagViews(newsroom, db.all('SELECT * FROM tags WHERE id = ?', id), { query })[0]
  })
}

/** Takes these tags out of everything that names them, or puts that one in their stead. */
function replaceTags(db: Database, gone: number[], instead?: number): void {
  for (const table of ['posts', 'tags', 'categories']) replaceInLists(db, table, 'tags', gone, instead)
  replaceInLists(db, 'banners', 'tag_ids', gone, instead)
}

function tagFaults({ db }: Newsroom, row: Row, before: Row | undefined): Errors {
  if (row.catchy_title !== before?.catchy_title) refuseStopWords(db, String(row.catchy_title))
  const related = idsIn(row.tags)
  const errors = {
    ...unknownIn(db, row, { section_id: 'sections' }),
    ...takenFault(db, 'tags', 'catchy_title', row, ['section_id = ?', row.section_id ?? null]),
  }
  if (!isKnown(db, 'tags', related) || related.includes(Number(row.id)))
    errors.tags = ['names a tag that does not exist or the tag itself']
  return errors
}

/** Refuses a title with words that tags must not have, and names them (C8, decision W7). */
function refuseStopWords(db: Database, title: string): void {
  const names = db
    .all('SELECT name FROM stop_words WHERE is_tag = 1 ORDER BY id')
    .map(row => String(row.name))
  const stopWords = names.filter(name => words(title).includes(words(name)))
  if (stopWords.length > 0)
    throw new Refusal(422, {
      message: 'The title contains stop words',
      type: 'stop_words_validator',
      data: { stop_words: stopWords },
    })
}

function articlesOf(db: Database, tag: number): number {
  return db.count(
    'SELECT count(*) FROM posts WHERE status = 3 AND EXISTS (SELECT 1 FROM json_each(posts.tags) WHERE value = ?)',
    tag,
  )
}

/** A tag as lists show it: without what its own page shows. */
function shortly({ folded: _, body, thumb, crop, social_links, json_ld, ...row }: Row): Row {
  return row
}

function tagViews({ db }: Newsroom, rows: Row[], { query }: Pick<Asked, 'query'>): unknown[] {
  const include = included(query)
  const related = named(
    db,
    'tags',
    'id, catchy_title, section_id',
    include.has('tags') ? rows.flatMap(row => idsIn(row.tags)) : [],
  )
  const sections = named(
    db,
    'sections',
    'id, catchy_title, slug',
    [...rows, ...related.values()].map(row => row.section_id),
  )
  const sectionOf = (row: Row) => ({ section: sections.get(row.section_id) ?? null })
  return rows.map(({ tags, ...row }) => ({
    ...shortly(row),
    ...(include.has('section') && sectionOf(row)),
    ...(include.has('tags') && {
      tags: present(related, idsIn(tags)).map(one => ({
        ...one,
        ...(include.has('tags.section') && sectionOf(one)),
      })),
    }),
  }))
}
