import type { Row } from './database.ts'
import type { Newsroom } from './newsroom.ts'
import { pictureOrigin } from './pictures.ts'
import { named } from './references.ts'

/** Fields that `expand` can ask for; without `expand` all of them are sent. */
const expandable = [
  'authors',
  'experts',
  'tags',
  'category',
  'lock',
  'copyEditor',
  'editor',
  'assignee',
  'reporter',
]
/** Too long for a list: sent with one post, and in lists only when `fields` names them. */
const long = ['body', 'notes', 'uniqueness_body', 'json_ld']

/** Which fields of a post are wanted: comma-joined names as the query has them. */
type Wanted = { fields?: string | undefined; expand?: string | undefined }

/** The posts as the API writes them (P3), bodies and notes left out unless `whole` or named. */
export function postViews(newsroom: Newsroom, rows: Row[], whole: boolean, { fields, expand }: Wanted) {
  const named = fields?.split(',').filter(Boolean)
  const expanded = expand?.split(',').map(name => name.trim().split('.')[0])
  const look = lookUp(newsroom, rows)
  return rows.map(row => {
    const view: Record<string, unknown> = viewOf(newsroom, row, look)
    const isWanted = (name: string) => {
      if (expandable.includes(name))
        return named?.includes(name) || (expanded?.includes(name) ?? named === undefined)
      if (named) return name === 'id' || named.includes(name)
      return whole || !long.includes(name)
    }
    return Object.fromEntries(Object.entries(view).filter(([name]) => isWanted(name)))
  })
}

function lookUp({ db }: Newsroom, rows: Row[]) {
  const of = (table: string, columns: string, ids: (row: Row) => unknown[]) => {
    const found = named(db, table, columns, rows.flatMap(ids))
    return (id: unknown) => found.get(id) ?? null
  }
  return {
    user: of('users', 'id, username', row => [
      ...idsIn(row.authors),
      row.copy_editor_id,
      row.editor_id,
      row.reporter_id,
      row.assignee_id,
    ]),
    expert: of('experts', 'id, username', row => idsIn(row.experts)),
    tag: of('tags', 'id, catchy_title', row => idsIn(row.tags)),
    category: of('categories', 'id, parent_id, catchy_title, slug, section_id', row => [row.category_id]),
    picture: of('images', 'id, ext', row => [row.thumb, row.fb_thumb]),
    section: of('sections', 'id, slug', row => [row.section_id]),
    lock: of('(SELECT locks.id, until, username FROM locks JOIN users ON users.id = user_id)', '*', row => [
      row.id,
    ]),
  }
}

function viewOf(newsroom: Newsroom, row: Row, look: ReturnType<typeof lookUp>) {
  const { rss_title, folded, word_count, export_projects, reporter_id, assignee_id, editor_id, ...own } = row
  const base = newsroom.address()
  const ext = (id: unknown) => look.picture(id)?.ext ?? null
  const picture = (id: unknown) => `${base}images/${ext(id) ? `${id}.${ext(id)}` : 'default-thumbnail.png'}`
  const lock = look.lock(row.id)
  const category = look.category(row.category_id)
  return {
    ...own,
    titles: { rss: rss_title },
    body: String(row.body).replaceAll(pictureOrigin, base),
    wordCount: word_count,
    uniqueness_body: null,
    thumb_ext: ext(row.thumb),
    fb_thumb_ext: ext(row.fb_thumb),
    thumbnail: picture(row.thumb),
    fbThumbnail: picture(row.fb_thumb ?? row.thumb),
    previewUrl: `https://www.stet.example/${[look.section(row.section_id)?.slug, category?.slug, row.slug || row.id].filter(Boolean).join('/')}`,
    exportProjects: idsIn(export_projects),
    postsFb: [],
    published_at: row.published_at === null ? null : inSeconds(Number(row.published_at)),
    created_at: Math.floor(Number(row.created_at) / 1000),
    updated_at: new Date(Number(row.updated_at)).toISOString(),
    authors: idsIn(row.authors).map(look.user).filter(Boolean),
    experts: idsIn(row.experts).map(look.expert).filter(Boolean),
    tags: idsIn(row.tags).map(look.tag).filter(Boolean),
    copyEditor: look.user(row.copy_editor_id),
    editor: look.user(editor_id),
    reporter: look.user(reporter_id),
    assignee: look.user(assignee_id),
    category,
    lock: lock && Number(lock.until) > newsroom.now() ? { username: lock.username } : null,
  }
}

/** The ids that a list column holds. */
export function idsIn(column: unknown): number[] {
  return JSON.parse(String(column))
}

function inSeconds(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ')
}
