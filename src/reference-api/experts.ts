import * as z from 'zod'
import { required } from '../contract/fields.ts'
import { aboutPerson, personDescription } from '../contract/person-fields.ts'
import { personPlatforms, socialLinks } from '../contract/social-links.ts'
import type { Serve } from './call.ts'
import { columnsOf, containing, fold, type Row } from './database.ts'
import { type Condition, type Listing, listed, listRoutes, viewsOf } from './listing.ts'
import type { Newsroom } from './newsroom.ts'
import { read } from './pager.ts'
import { title } from './payload.ts'
import { crop, pictureFile, storePicture } from './picture-files.ts'
import { replaceInLists } from './references.ts'
import { found } from './refusal.ts'
import { freeSlug } from './slug.ts'

const group = 'expert'
const path = 'v2/experts'

/** Those whom the newsroom asks, newest first. */
const experts: Listing = {
  path,
  group,
  table: 'experts',
  order: 'id DESC',
  pager: 'lastPage',
  views: ({ address }, rows) =>
    rows.map(({ folded: _, avatar, crop, social_links, ...row }) => ({
      ...row,
      avatar: `${address()}${avatar}`,
      crop: JSON.parse(String(crop)),
      social_links: JSON.parse(String(social_links)),
    })),
}

const Search = z.object({
  query: z.string('Field can not be empty').trim().min(1, 'Field can not be empty'),
})

/** An expert as a form writes one (C5, C7). What is not sent stays as it is; of a new one it is empty. */
const Draft = z.object({
  avatar: pictureFile,
  crop: crop.optional(),
  username: title(100),
  position: title(100),
  description: z.string('Field can not be empty').pipe(personDescription(required())),
  awards: aboutPerson.optional(),
  education: aboutPerson.optional(),
  experience: aboutPerson.optional(),
  social_links: socialLinks(personPlatforms).partial().optional(),
})
const nothing: Row = { crop: '{}', awards: '', education: '', experience: '', social_links: '{}' }

/** The list, the search by name, GET and DELETE of an expert, and POST and PATCH of one with the picture (multipart, with
 *  the part `avatar`). */
export function expertRoutes(serve: Serve, newsroom: Newsroom): void {
  const { db } = newsroom
  const view = { right: { group, action: 'view' } } as const
  listRoutes(serve, newsroom, experts)

  serve('POST', 'search/experts', view, call => {
    const words = read(Search, call.body).query.split(/\s+/)
    const conditions = words.map((word): Condition => ["folded LIKE ? ESCAPE '\\'", containing(word)])
    return listed(newsroom, { ...experts, conditions: () => conditions }, call)
  })

  serve('GET', `${path}/:id`, view, ({ id, query }) => viewOf(id, query))

  serve('POST', path, { right: { group, action: 'create' }, isUpload: true }, ({ body, query, reply }) => {
    const { avatar, ...draft } = read(Draft, body)
    const id = db.transaction(() =>
      db.insert('experts', {
        ...nothing,
        ...columnsOf(draft),
        folded: fold(draft.username),
        slug: freeSlug(db, 'experts', draft.username),
        avatar: storePicture(db, avatar),
      }),
    )
    reply.code(201)
    return viewOf(id, query)
  })

  serve('PATCH', `${path}/:id`, { right: { group, action: 'update' }, isUpload: true }, call => {
    const { id, body, query } = call
    const before = rowOf(id)
    const { avatar, social_links, ...draft } = read(Draft.partial(), body)
    const accounts = { ...JSON.parse(String(before.social_links)), ...social_links }
    db.transaction(() =>
      db.update('experts', id, {
        ...columnsOf({ ...draft, social_links: accounts }),
        folded: fold(draft.username ?? String(before.username)),
        ...(avatar && { avatar: storePicture(db, avatar) }),
      }),
    )
    return viewOf(id, query)
  })

  serve('DELETE', `${path}/:id`, { right: { group, action: 'delete' } }, ({ id }) => {
    rowOf(id)
    db.transaction(() => {
      replaceInLists(db, 'posts', 'experts', [id])
      db.run('DELETE FROM experts WHERE id = ?', id)
    })
  })

  function rowOf(id: number): Row {
    return found(db.one('SELECT * FROM experts WHERE id = ?', id), 'Expert')
  }

  function viewOf(id: number, query: Record<string, unknown>): unknown {
    return viewsOf(newsroom, experts, [rowOf(id)], { query, as: 'row' })[0]
  }
}
