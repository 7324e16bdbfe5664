import * as z from 'zod'
import { PostStatus } from '../contract/entities/post.ts'
import type { Serve } from './call.ts'
import { columnsOf, type Row } from './database.ts'
import { dropLock, refuseIfLocked } from './locks.ts'
import type { Newsroom, User } from './newsroom.ts'
import { read } from './pager.ts'
import { pictureOrigin } from './pictures.ts'
import { emptyPost, NewPost, PostPatch } from './post-payload.ts'
import { derivedOf, faultsOf, publicationFaults, slugFrom } from './post-rules.ts'
import { idsIn, postViews } from './post-view.ts'
import { postRow } from './posts.ts'
import { forbidden, refused, refusedList, refuseFields } from './refusal.ts'
import { frozenFaults, otherId } from './resource.ts'
import { holds } from './rights.ts'

/** Comma-joined ids (P7). */
const ExportRequest = z.strictObject({
  projects: z
    .string()
    .regex(/^\d+(,\d+)*$/, 'Projects are comma-joined ids.')
    .transform(ids => [...new Set(ids.split(',').map(Number))]),
})

/** The sites of the house, which each may take the others' posts. */
const exportProjects = new Set([1, 2, 3, 4, 5])

const articleFields = ['main_headline', 'catchy_title', 'rss_title', 'description', 'body', 'external_link']

/** Creating, changing, deleting and unlocking a post. Neither publishing nor deleting gives the lock back: the
 *  client unlocks (decision W2). */
export function postWriteRoutes(serve: Serve, newsroom: Newsroom): void {
  const { db } = newsroom

  serve('POST', 'posts', { right: { group: 'posts', action: 'create' } }, ({ user, body, reply }) => {
    const row = storedColumns(newsroom, read(NewPost, body, 'list'))
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
    const id = db.insert('posts', { ...whole, ...derivedOf(whole) })
    reply.code(201)
    return postViews(newsroom, [postRow(newsroom, id)], true, {})[0]
  })

  serve('PATCH', 'posts/:id', { right: { group: 'posts', action: 'view' } }, ({ id, user, query, body }) => {
    // P7 gives a query to reading alone.
    read(z.strictObject({}), query)
    const payload = read(PostPatch, body)
    const before = postRow(newsroom, id)
    const change = storedColumns(newsroom, payload)
    needRights(user, before, change)
    refuseIfLocked(newsroom, id, user)
    const after = published(newsroom, before, change)
    const isArticle = change.status !== undefined || articleFields.some(name => name in change)
    refuseFields({
      ...otherId(payload, id),
      // Section and type cannot change once the post has them (P2, decision W3).
      ...frozenFaults(['section_id', 'template_type'], before, change),
      ...faultsOf(newsroom, after),
      ...(isArticle && publicationFaults(newsroom, before, after)),
    })
    // A revision is compared for equality only, so two edits within a millisecond must differ too.
    after.updated_at = Math.max(newsroom.now(), Number(before.updated_at) + 1)
    after.editor_id = user.id
    const { id: _, ...columns } = after
    db.update('posts', id, { ...columns, ...derivedOf(after) })
    return postViews(newsroom, [postRow(newsroom, id)], true, { expand: '' })[0]
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

  // Push notifications have no other trace here than the mark (decision L11).
  serve(
    'POST',
    'posts/send-push/:id',
    { right: { group: 'posts', action: 'push' } },
    ({ id, user, reply }) => {
      const row = postRow(newsroom, id)
      refuseIfLocked(newsroom, id, user)
      if (row.status !== PostStatus.published) throw refused(422, 'Only a published post can be pushed.')
      db.update('posts', id, { is_message_sent: 1 })
      reply.code(202)
      return {}
    },
  )

  serve(
    'POST',
    'posts/:id/export',
    { right: { group: 'posts', action: 'publish' } },
    ({ id, body, reply }) => {
      const { projects } = read(ExportRequest, body)
      const { status, export_projects } = postRow(newsroom, id)
      if (status !== PostStatus.published) throw refused(422, 'Only a published post can be exported.')
      const known = projects.filter(project => exportProjects.has(project))
      const gone = projects.filter(project => !exportProjects.has(project))
      db.update('posts', id, {
        export_projects: JSON.stringify([...new Set([...idsIn(export_projects), ...known])]),
      })
      if (known.length === 0) reply.code(422)
      return {
        success: Object.fromEntries(known.map(project => [project, 'Exported.'])),
        errors:
          gone.length > 0 ? { projects: gone.map(project => `Project ${project} does not exist.`) } : {},
      }
    },
  )

  // The id is a picture's (decision E27).
  serve('POST', 'posts/:id/quick-crop', { right: { group: 'posts', action: 'update' } }, ({ id }) => {
    if (db.count('SELECT count(*) FROM images WHERE id = ?', id) === 0) throw refused(404, 'Not found.')
  })
}

/** The columns this payload sets; pictures lose this API's own address. */
function storedColumns(newsroom: Newsroom, payload: PostPatch): Row {
  const { id: _, titles, body, ...rest } = payload
  return columnsOf({
    ...rest,
    rss_title: titles?.rss,
    body: body?.replaceAll(newsroom.address(), pictureOrigin),
  })
}

/** Edits need `update`; publishing and scheduling `publish`, the trash `delete`, the Verified flag `moderate`
 *  (decision E49). */
function needRights(user: User, before: Row | undefined, change: Row): void {
  const may = (action: 'update' | 'publish' | 'delete' | 'moderate') =>
    holds(user.capabilities, { group: 'posts', action })
  const changes = (name: string) => change[name] !== undefined && change[name] !== (before?.[name] ?? 0)
  const status = changes('status') ? change.status : undefined
  const isTrashing = status === PostStatus.trashed
  const isRefused =
    (before && !isTrashing && !may('update')) ||
    (isTrashing && !may('delete')) ||
    ((status === PostStatus.published || status === PostStatus.scheduled) && !may('publish')) ||
    (changes('is_verified') && !may('moderate'))
  if (isRefused) throw forbidden()
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
