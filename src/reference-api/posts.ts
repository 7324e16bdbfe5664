import * as z from 'zod'
import type { Call, Serve } from './call.ts'
import { containing, type Row } from './database.ts'
import { blank, type Condition, sortedBy } from './listing.ts'
import { refuseIfLocked, takeLock } from './locks.ts'
import { dateIn, dayStart, type Newsroom } from './newsroom.ts'
import { offsetOf, pageAsked, pageHeaders, read, whole } from './pager.ts'
import { postViews } from './post-view.ts'
import { found } from './refusal.ts'
import { holds } from './rights.ts'

const day = z.iso.date('must be a date such as 2026-01-31')
const ids = z
  .string()
  .regex(/^\d+(,\d+)*$/, 'must be ids joined by commas')
  .transform(text => text.split(',').map(Number))

/** The filters of the post list as decision W1 writes them. */
const Filters = z.object({
  section_id: blank(whole),
  status: blank(whole),
  advert_status: blank(whole),
  template_type: blank(whole),
  category_id: blank(ids),
  editor_id: blank(ids),
  start_date: blank(day),
  end_date: blank(day),
  is_today: blank(z.enum(['0', '1', 'true', 'false'])),
  sort: z
    .string()
    .regex(/^-?(published_at|uniqueness|updated_at|id)$/, 'is not a sort order')
    .default('-published_at'),
  expand: z.string().optional(),
  fields: z.string().optional(),
})
/** P7 gives `search/posts` a query in the body; decision L3 leaves it the page. */
const SearchPage = z.strictObject({ page: z.string(), 'per-page': z.string() }).partial()
const Search = z.object({ query: z.string().trim().min(1, 'Field can not be empty') })

/** The post list, the search in it and one post. Without a status filter the trash is left out. */
export function postRoutes(serve: Serve, newsroom: Newsroom): void {
  const { db } = newsroom
  const right = { group: 'posts', action: 'view' } as const

  serve('GET', 'posts', { right }, call => {
    publishDue(newsroom)
    return page(call, conditions(read(Filters, call.query, 'list')))
  })

  serve('POST', 'search/posts', { right }, call => {
    publishDue(newsroom)
    read(SearchPage, call.query, 'list')
    const { query } = read(Search, call.body, 'list')
    const found: Condition[] = query.split(/\s+/).map(word => ["folded LIKE ? ESCAPE '\\'", containing(word)])
    return page(call, [['status <> 4'], ...found])
  })

  serve('GET', 'posts/:id', { right }, ({ id, user, query }) => {
    publishDue(newsroom)
    const row = postRow(newsroom, id)
    refuseIfLocked(newsroom, id, user)
    if (holds(user.capabilities, { group: 'posts', action: 'update' })) takeLock(newsroom, id, user)
    const wanted = read(Filters.pick({ fields: true, expand: true }), query, 'list')
    return postViews(newsroom, [row], true, wanted)[0]
  })

  function page(call: Call, where: Condition[]) {
    const asked = pageAsked(call.query, 'list')
    const { sort, fields, expand } = read(Filters, call.query, 'list')
    const order = `ORDER BY ${sortedBy(sort)} NULLS LAST, id DESC`
    const sql = `FROM posts WHERE ${where.map(([text]) => text).join(' AND ')}`
    const values = where.flatMap(([, ...rest]) => rest)
    // Sorting ids first keeps the long bodies out of the sorter.
    const rows = db.all(
      `SELECT * FROM posts WHERE id IN (SELECT id ${sql} ${order} LIMIT ? OFFSET ?) ${order}`,
      ...values,
      asked.size,
      offsetOf(asked),
    )
    pageHeaders(call.reply, asked, db.count(`SELECT count(*) ${sql}`, ...values))
    return postViews(newsroom, rows, false, { fields, expand })
  }

  function conditions(filters: z.infer<typeof Filters>): Condition[] {
    const found: Condition[] = [
      filters.status === undefined ? ['status <> 4'] : ['status = ?', filters.status],
    ]
    const { section_id, advert_status, template_type, category_id, editor_id } = filters
    for (const [name, value] of Object.entries({ section_id, advert_status, template_type }))
      if (value !== undefined) found.push([`${name} = ?`, value])
    if (category_id) {
      const ids = JSON.stringify(category_id)
      found.push([
        `category_id IN (SELECT id FROM categories WHERE id IN (SELECT value FROM json_each(?))
          OR parent_id IN (SELECT value FROM json_each(?)))`,
        ids,
        ids,
      ])
    }
    if (editor_id) found.push(['editor_id IN (SELECT value FROM json_each(?))', JSON.stringify(editor_id)])
    const zone = newsroom.timeZone
    const today = dateIn(newsroom.now(), zone)
    const isToday = filters.is_today === '1' || filters.is_today === 'true'
    const from = isToday ? today : filters.start_date
    const to = isToday ? today : filters.end_date
    if (from) found.push(['published_at >= ?', dayStart(from, zone)])
    if (to) found.push(['published_at < ?', dayStart(dayAfter(to), zone)])
    return found
  }
}

/** The stored post, or 404. */
export function postRow({ db }: Newsroom, id: number): Row {
  return found(db.one('SELECT * FROM posts WHERE id = ?', id), 'Post')
}

/** Scheduled posts whose moment has come are published, as the site's clockwork would do it. */
function publishDue({ db, now }: Newsroom): void {
  db.run(
    'UPDATE posts SET status = 3, updated_at = max(updated_at + 1, published_at) WHERE status = 5 AND published_at <= ?',
    Math.floor(now()),
  )
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
