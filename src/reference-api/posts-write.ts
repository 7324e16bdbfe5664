import { PostStatus, TemplateType } from '../contract/entities/post.ts'
import type { Serve } from './call.ts'
import { fold, type Row } from './database.ts'
import { dropLock, refuseIfLocked } from './locks.ts'
import type { Newsroom, User } from './newsroom.ts'
import { read } from './pager.ts'
import { pictureOrigin } from './pictures.ts'
import { NewPost, PostPatch } from './post-payload.ts'
import { faultsOf, publicationFaults, slugFrom } from './post-rules.ts'
import { postViews } from './post-view.ts'
import { postRow } from './posts.ts'
import { refused, refusedFields, refusedList } from './refusal.ts'
import { holds } from './rights.ts'
import { countWords } from './words.ts'

const articleFields = ['main_headline', 'catchy_title', 'rss_title', 'description', 'body', 'external_link']

/** Creating, changing, deleting and unlocking a post. Neither publishing nor deleting gives the lock back: the
 *  client unlocks (decision W2). */
export function postWriteRoutes(serve: Serve, newsroom: Newsroom): void {
  const { db } = newsroom

  serve('POST', 'posts', { right: { group: 'posts', action: 'create' } }, ({ user, body, reply }) => {
    const row = columnsOf(newsroom, read(NewPost, body, 'list'))
    const created = newsroom.now()
    const whole: Row = {
      ...emptyPost,
      ...row,
      editor_id: user.id,
      reporter_id: user.id,
      created_at: created,
      updated_at: created,
    }
    needRights(user, undefined, whole)
    const errors = faultsOf(newsroom, whole)
    if (Object.keys(errors).length > 0) throw refusedList(errors)
    const id = db.insert('posts', derived(whole))
    reply.code(201)
    return postViews(newsroom, [postRow(newsroom, id)], true, {})[0]
  })

  serve('PATCH', 'posts/:id', { right: { group: 'posts', action: 'view' } }, ({ id, user, body }) => {
    const payload = read(PostPatch, body)
    const before = postRow(newsroom, id)
    const change = columnsOf(newsroom, payload)
    needRights(user, before, change)
    refuseIfLocked(newsroom, id, user)
    const after = published(newsroom, before, change)
    const isArticle = change.status !== undefined || articleFields.some(name => name in change)
    const errors = {
      ...(payload.id !== undefined && payload.id !== id ? { id: ['is not the id in the path'] } : {}),
      ...frozen(before, change),
      ...faultsOf(newsroom, after),
      ...(isArticle ? publicationFaults(newsroom, before, after) : {}),
    }
    if (Object.keys(errors).length > 0) throw refusedFields(errors)
    // A revision is compared for equality only, so two edits within a millisecond must differ too.
    after.updated_at = Math.max(newsroom.now(), Number(before.updated_at) + 1)
    after.editor_id = user.id
    const { id: _, ...columns } = derived(after)
    db.update('posts', id, columns)
    return postViews(newsroom, [postRow(newsroom, id)], true, {})[0]
  })

  serve('DELETE', 'posts/:id', { right: { group: 'posts', action: 'delete' } }, ({ id, user }) => {
    const row = postRow(newsroom, id)
    refuseIfLocked(newsroom, id, user)
    if (row.status !== PostStatus.trashed) throw refused(422, 'Only a post in the trash can be deleted.')
    db.run('DELETE FROM posts WHERE id = ?', id)
  })

  serve('POST', 'posts/unlock/:id', { right: { group: 'posts', action: 'update' } }, ({ id }) => {
    if (!dropLock(newsroom, id)) postRow(newsroom, id)
  })
}

const emptyPost: Row = {
  section_id: null,
  category_id: null,
  status: 0,
  template_type: 0,
  advert_status: 0,
  top_status: 0,
  breaking_status: 0,
  is_sponsored: 0,
  is_verified: 0,
  is_evergreen: 0,
  table_of_contents: 0,
  is_message_sent: 0,
  main_headline: '',
  catchy_title: '',
  rss_title: '',
  description: '',
  fb_catchy_title: '',
  slug: '',
  external_link: '',
  json_ld: '',
  body: '',
  thumb: null,
  fb_thumb: null,
  authors: '[]',
  experts: '[]',
  tags: '[]',
  copy_editor_id: null,
  assignee_id: null,
  uniqueness: null,
  estimate: null,
  priority: 1,
  due_date: null,
  notes: '',
  published_at: null,
}

/** The columns this payload sets; lists become JSON, pictures lose this API's own address. */
function columnsOf(newsroom: Newsroom, payload: PostPatch): Row {
  const { id: _, titles, authors, experts, tags, body, ...rest } = payload
  const row: Record<string, Row[string] | undefined> = { ...rest }
  if (titles?.rss !== undefined) row.rss_title = titles.rss
  if (body !== undefined) row.body = body.replaceAll(newsroom.address(), pictureOrigin)
  for (const [name, ids] of Object.entries({ authors, experts, tags }))
    if (ids) row[name] = JSON.stringify(ids)
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** Edits need `update`; publishing and scheduling `publish`, the trash `delete`, the Verified flag `moderate`
 *  (decision E49). */
function needRights(user: User, before: Row | undefined, change: Row): void {
  const may = (action: 'update' | 'publish' | 'delete' | 'moderate') =>
    holds(user.capabilities, { group: 'posts', action })
  const changes = (name: string) => change[name] !== undefined && change[name] !== (before?.[name] ?? 0)
  const status = changes('status') ? change.status : undefined
  const isTrashing = status === PostStatus.trashed
  const refusedThere =
    (before && !isTrashing && !may('update')) ||
    (isTrashing && !may('delete')) ||
    ((status === PostStatus.published || status === PostStatus.scheduled) && !may('publish')) ||
    (changes('is_verified') && !may('moderate'))
  if (refusedThere) throw refused(403, 'You are not allowed to perform this action.')
}

/** Section and type cannot change once the post has a status (P2, decision W3). */
function frozen(before: Row, change: Row): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const name of ['section_id', 'template_type'])
    if (change[name] !== undefined && before[name] !== null && change[name] !== before[name])
      errors[name] = ['can not be changed']
  return errors
}

/** The post after this change. A post that becomes public gets its moment and a slug, where none was given. */
function published(newsroom: Newsroom, before: Row, change: Row): Row {
  const after = { ...before, ...change }
  if (after.status !== PostStatus.published || before.status === PostStatus.published) return after
  return {
    ...after,
    published_at: change.published_at ?? Math.floor(newsroom.now() / 1000) * 1000,
    slug: after.slug || slugFrom(String(after.main_headline || after.catchy_title), Number(after.id)),
  }
}

/** The row with everything that follows from its texts. */
function derived(row: Row): Row {
  return {
    ...row,
    word_count: row.template_type === TemplateType.external ? 0 : countWords(String(row.body)),
    folded: fold(`${row.main_headline} ${row.catchy_title}`),
  }
}
