import * as z from 'zod'
import { autocompleteEntities, type Constant } from '../contract/entities/choices.ts'
import { postConstants } from '../contract/entities/post.ts'
import type { Serve } from './call.ts'
import { containing, type Row, type Value } from './database.ts'
import type { Newsroom } from './newsroom.ts'
import { lastPageOf, metaOf, nextPageOf, offsetOf, pageAsked, read, whole } from './pager.ts'

/** The advert statuses of this newsroom; Regular shows all ads (P9). */
const advertStatuses: Constant[] = [
  ...postConstants.advert_status,
  { id: 1, name: 'No ads' },
  { id: 2, name: 'No in-article ads' },
  { id: 3, name: 'No programmatic ads' },
]

const tables = { user: 'users', expert: 'experts', tag: 'tags', category: 'categories' } as const

const Autocomplete = z
  .object({
    entity: z.enum(['user', 'expert', 'tag', 'category']),
    field: z.string(),
    query: z.string().trim().min(2, 'Minimum length 2'),
    'match[section_id]': whole.optional(),
    'match[parent_id]': whole.optional(),
  })
  .refine(({ entity, field }) => field === autocompleteEntities[entity], {
    path: ['field'],
    message: 'is not a field of this entity',
  })

/** The lists that fill selects and pickers. Sections, categories, constants and autocomplete are open to everybody
 *  who is signed in, since every form needs them; images, tags and stop words ask for their view right. */
export function catalogueRoutes(serve: Serve, newsroom: Newsroom): void {
  const { db } = newsroom
  choices(serve, newsroom)

  serve('GET', 'v2/images', { right: { group: 'images', action: 'view' } }, ({ query }) => {
    const asked = pageAsked(query)
    const items = db.all(
      'SELECT * FROM images ORDER BY id DESC LIMIT ? OFFSET ?',
      asked.size,
      offsetOf(asked),
    )
    const next = `${newsroom.address()}v2/images?order=-id&per_page=${asked.size}&`
    return nextPageOf(items.map(imageView), asked, db.count('SELECT count(*) FROM images'), next)
  })

  serve('GET', 'v2/images/search', { right: { group: 'images', action: 'view' } }, ({ query }) => {
    const asked = pageAsked(query)
    const { search } = read(Search, query)
    const sql = "FROM images WHERE folded LIKE ? ESCAPE '\\'"
    const like = containing(search)
    const items = db.all(
      `SELECT * ${sql} ORDER BY id DESC LIMIT ? OFFSET ?`,
      like,
      asked.size,
      offsetOf(asked),
    )
    const next = `${newsroom.address()}v2/images/search?search=${encodeURIComponent(search)}&search_fields=name&per_page=${asked.size}&`
    return nextPageOf(items.map(imageView), asked, db.count(`SELECT count(*) ${sql}`, like), next)
  })

  serve('GET', 'v2/tags', { right: { group: 'tags', action: 'view' } }, ({ query }) => {
    const { 'filter[section_id.eq]': section, order } = read(TagList, query)
    return tagPage(query, section, undefined, order)
  })

  serve('GET', 'v2/tags/search', { right: { group: 'tags', action: 'view' } }, ({ query }) => {
    const { 'filter[section_id.eq]': section } = read(TagList, query)
    return tagPage(query, section, read(Search, query).search, '-id')
  })

  serve('GET', 'v2/stop-words', { right: { group: 'stop words', action: 'view' } }, ({ query }) => {
    const asked = pageAsked(query)
    const items = db.all(
      'SELECT * FROM stop_words ORDER BY id DESC LIMIT ? OFFSET ?',
      asked.size,
      offsetOf(asked),
    )
    return metaOf(items, asked, db.count('SELECT count(*) FROM stop_words'))
  })

  serve('GET', 'v2/stop-words/search', { right: { group: 'stop words', action: 'view' } }, ({ query }) => {
    const asked = pageAsked(query)
    const like = containing(read(Search, query).search)
    const sql = "FROM stop_words WHERE name LIKE ? ESCAPE '\\'"
    const items = db.all(
      `SELECT * ${sql} ORDER BY id DESC LIMIT ? OFFSET ?`,
      like,
      asked.size,
      offsetOf(asked),
    )
    return metaOf(items, asked, db.count(`SELECT count(*) ${sql}`, like))
  })

  function tagPage(
    query: Record<string, unknown>,
    section: number | undefined,
    search: string | undefined,
    order: string,
  ) {
    const asked = pageAsked(query)
    const where: string[] = []
    const values: Value[] = []
    if (section !== undefined) {
      where.push('section_id = ?')
      values.push(section)
    }
    if (search !== undefined) {
      where.push("folded LIKE ? ESCAPE '\\'")
      values.push(containing(search))
    }
    const sql = `FROM tags ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''}`
    const direction = order.startsWith('-') ? 'DESC' : 'ASC'
    const items = db.all(
      `SELECT * ${sql} ORDER BY ${order.replace('-', '')} ${direction}, id DESC LIMIT ? OFFSET ?`,
      ...values,
      asked.size,
      offsetOf(asked),
    )
    return lastPageOf(items.map(tagView), asked, db.count(`SELECT count(*) ${sql}`, ...values))
  }

  function tagView({ folded: _, ...row }: Row) {
    const section = db.one('SELECT id, catchy_title, slug FROM sections WHERE id = ?', row.section_id ?? null)
    return { ...row, section, tags: [] }
  }

  function imageView({ folded: _, ...row }: Row) {
    return { ...row, url: `${newsroom.address()}images/${row.id}.png` }
  }
}

const Search = z.object({ search: z.string().trim().min(1, 'Field can not be empty') })
const TagList = z.object({
  'filter[section_id.eq]': whole.optional(),
  order: z
    .enum(['id', '-id', 'catchy_title', '-catchy_title', 'article_count', '-article_count'])
    .default('-id'),
})
const CategoryList = z.object({
  'filter[section_id.eq]': whole.optional(),
  'filter[parent_id.eq]': whole.optional(),
  'filter[id.eq]': whole.optional(),
})

function choices(serve: Serve, newsroom: Newsroom): void {
  const { db } = newsroom

  serve('GET', 'v2/sections', {}, ({ query }) => {
    const items = db.all('SELECT * FROM sections ORDER BY "order"')
    if (
      !String(query.include ?? '')
        .split(',')
        .includes('categories')
    )
      return { items }
    const categories = db.all('SELECT * FROM categories ORDER BY section_id, "order"').map(categoryView)
    return {
      items: items.map(section => ({
        ...section,
        categories: categories.filter(category => category.section_id === section.id),
      })),
    }
  })

  serve('GET', 'v2/categories', {}, ({ query }) => {
    const asked = pageAsked(query)
    const filters = read(CategoryList, query)
    const wanted = Object.entries(filters).filter(([, value]) => value !== undefined)
    const names = wanted.map(([name]) => `${name.replace(/^filter\[(.*)\.eq\]$/, '$1')} = ?`)
    const values = wanted.map(([, value]) => Number(value))
    const sql = `FROM categories ${names.length > 0 ? `WHERE ${names.join(' AND ')}` : ''}`
    const items = db.all(
      `SELECT * ${sql} ORDER BY section_id, parent_id IS NOT NULL, parent_id, "order" LIMIT ? OFFSET ?`,
      ...values,
      asked.size,
      offsetOf(asked),
    )
    return lastPageOf(items.map(categoryView), asked, db.count(`SELECT count(*) ${sql}`, ...values))
  })

  serve('GET', 'autocomplete', {}, ({ query }) => {
    const asked = read(Autocomplete, query)
    const { entity, field } = asked
    const values: Value[] = [containing(asked.query)]
    let where = "folded LIKE ? ESCAPE '\\'"
    const matches = { section_id: asked['match[section_id]'], parent_id: asked['match[parent_id]'] }
    for (const [column, value] of Object.entries(matches)) {
      const isThere = entity === 'category' || (entity === 'tag' && column === 'section_id')
      if (value === undefined || !isThere) continue
      where += ` AND ${column} = ?`
      values.push(value)
    }
    return db.all(
      `SELECT id, ${field} FROM ${tables[entity]} WHERE ${where} ORDER BY ${field}, id LIMIT 20`,
      ...values,
    )
  })

  serve('GET', 'posts/constants', {}, () => ({
    status: byId(postConstants.status),
    template_type: byId(postConstants.template_type),
    top_status: byId(postConstants.top_status),
    advert_status: byId(advertStatuses),
  }))
}

function categoryView({ folded: _, ...row }: Row): Row {
  return row
}

/** An enumeration keyed by id with a name (S7). */
function byId(values: readonly Constant[]): Record<string, Constant> {
  return Object.fromEntries(values.map(value => [value.id, value]))
}
