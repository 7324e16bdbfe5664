import * as z from 'zod'
import { imageSources } from '../contract/entities/image.ts'
import { maxLength, minLength, plain, whenFilled } from '../contract/fields.ts'
import type { Serve } from './call.ts'
import { columnsOf, fold, type Row } from './database.ts'
import { type Listing, listRoutes, viewsOf } from './listing.ts'
import type { Newsroom } from './newsroom.ts'
import { read } from './pager.ts'
import { formFlag, line, title } from './payload.ts'
import { pictureFile, storePicture } from './picture-files.ts'
import { pictureOrigin } from './pictures.ts'
import { found, Refusal } from './refusal.ts'
import { otherId } from './resource.ts'

const group = 'images'
const path = 'v2/images'
const original = 1

/** The gallery and the search in it, newest first. */
const images: Listing = {
  path,
  group,
  table: 'images',
  order: 'id DESC',
  search: ['name'],
  pager: 'nextPage',
  views: ({ address }, rows) =>
    rows.map(({ folded: _, path: __, ext, ...row }) => ({
      ...row,
      url: `${address()}images/${row.id}.${ext}`,
    })),
}

/** What is said of a picture (C3, C5, decisions F14, F17), as a form or as JSON writes it. */
const Draft = z.object({
  name: title(255),
  source: z.coerce
    .number('Field can not be empty')
    .refine(id => imageSources.some(source => source.id === id), 'is not a source'),
  author: line(whenFilled(maxLength(255), plain)).optional(),
  has_watermark: formFlag.optional(),
  color: formFlag.optional(),
  notes: line(whenFilled(maxLength(3000))).optional(),
  alt: line(whenFilled(minLength(5), maxLength(255))).optional(),
  label: line(whenFilled(minLength(5), maxLength(200))).optional(),
})
const Upload = Draft.extend({ image: pictureFile })

/** The list, the search, and POST (multipart, with the part `image`), PATCH and DELETE of a picture. */
export function imageRoutes(serve: Serve, newsroom: Newsroom): void {
  const { db } = newsroom
  listRoutes(serve, newsroom, images)

  serve('POST', path, { right: { group, action: 'create' }, isUpload: true }, ({ body, query, reply }) => {
    const { image, ...draft } = read(Upload, body)
    const { width, height, ext, hash } = image
    const same = db.one(
      'SELECT name FROM images JOIN picture_files USING (path) WHERE hash = ? ORDER BY id LIMIT 1',
      hash,
    )
    if (same) {
      const message = 'The image already exists.'
      throw new Refusal(422, { type: 'image_already_exists', message, name: same.name })
    }
    const empty = { author: '', has_watermark: 0, color: null, notes: '', alt: '', label: '' }
    const id = db.transaction(() =>
      db.insert('images', {
        ...kept({ ...empty, ...columnsOf(draft) }),
        width,
        height,
        ext,
        path: storePicture(db, image),
        created_at: Math.floor(newsroom.now() / 1000),
      }),
    )
    reply.code(201)
    return viewOf(id, query)
  })

  serve('PATCH', `${path}/:id`, { right: { group, action: 'update' } }, ({ id, body, query }) => {
    const before = rowOf(id)
    const change = columnsOf(read(Draft.partial(), body))
    const wrong = otherId(body, id)
    if (wrong.id) throw new Refusal(422, { message: 'The given data was invalid.', errors: wrong })
    db.update('images', id, kept({ ...before, ...change }))
    return viewOf(id, query)
  })

  serve('DELETE', `${path}/:id`, { right: { group, action: 'delete' } }, ({ id }) => {
    const { ext } = rowOf(id)
    db.transaction(() => {
      takeOutOfPosts(db, id, `${pictureOrigin}images/${id}.${ext}`)
      db.run('DELETE FROM images WHERE id = ?', id)
    })
  })

  const rowOf = (id: number) => found(db.one('SELECT * FROM images WHERE id = ?', id), 'Image')
  const viewOf = (id: number, query: Record<string, unknown>) =>
    viewsOf(newsroom, images, [rowOf(id)], { query, as: 'row' })[0]
}

/** An author belongs to a picture of one's own, and a colour to a watermark (P3). */
function kept(row: Row): Row {
  return {
    ...row,
    folded: fold(String(row.name)),
    ...(row.source !== original && { author: '' }),
    color: row.has_watermark === 1 ? (row.color ?? 0) : null,
  }
}

/** Takes a picture out of every article it is used in (C2). */
function takeOutOfPosts(db: Newsroom['db'], id: number, url: string): void {
  for (const column of ['thumb', 'fb_thumb'])
    db.run(`UPDATE posts SET ${column} = NULL WHERE ${column} = ?`, id)
  for (const { id: post, body } of db.all('SELECT id, body FROM posts WHERE instr(body, ?) > 0', url))
    db.update('posts', Number(post), { body: bodyWithout(String(body), url) })
}

function bodyWithout(body: string, url: string): string {
  if (!/^\s*[[{]/.test(body))
    return body.replaceAll(/<img\b[^>]*>/g, tag => (tag.includes(`"${url}"`) ? '' : tag))
  const isOther = (node: unknown) =>
    !(typeof node === 'object' && node !== null && 'url' in node && 'type' in node) ||
    node.type !== 'image' ||
    node.url !== url
  return JSON.stringify(
    JSON.parse(body, (_, value) => (Array.isArray(value) ? value.filter(isOther) : value)),
  )
}
