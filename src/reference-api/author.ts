import * as z from 'zod'
import { aboutPerson, personDescription } from '../contract/person-fields.ts'
import { personPlatforms, socialLinks } from '../contract/social-links.ts'
import type { Serve } from './call.ts'
import { columnsOf, type Row } from './database.ts'
import type { Newsroom } from './newsroom.ts'
import { read } from './pager.ts'
import { crop, pictureFile, storePicture } from './picture-files.ts'
import { found, refused } from './refusal.ts'

const group = 'authors'
const name = 'Author info'
const Draft = z.object({
  avatar: pictureFile,
  crop: crop.optional(),
  description: personDescription().optional(),
  education: aboutPerson.optional(),
  experience: aboutPerson.optional(),
  awards: aboutPerson.optional(),
  social_links: socialLinks(personPlatforms).partial().optional(),
  json_ld: z.string().optional(),
})

/** The author info of whoever asks (C7): 404 while there is none, 409 for a second one. What is not sent stays. */
export function authorRoutes(serve: Serve, newsroom: Newsroom): void {
  const { db } = newsroom
  const rowOf = (id: number) => db.one('SELECT * FROM authors WHERE id = ?', id)

  serve('GET', 'v2/author', { right: { group, action: 'view' } }, ({ user }) =>
    view(found(rowOf(user.id), name)),
  )

  serve('POST', 'v2/author', { right: { group, action: 'create' }, isUpload: true }, call => {
    const { avatar, ...fields } = read(Draft, call.body)
    const { id } = call.user
    if (rowOf(id)) throw refused(409, 'Author info exists already.')
    db.insert('authors', { id, ...columnsOf({ ...fields, avatar: storePicture(db, avatar) }) })
    call.reply.code(201)
    return view(found(rowOf(id), name))
  })

  serve('PATCH', 'v2/author', { right: { group, action: 'update' }, isUpload: true }, ({ user, body }) => {
    const { avatar, social_links, ...fields } = read(Draft.partial(), body)
    const before = view(found(rowOf(user.id), name))
    const change = {
      ...fields,
      avatar: avatar && storePicture(db, avatar),
      social_links: { ...before.social_links, ...social_links },
    }
    db.update('authors', user.id, columnsOf(change))
    return view(found(rowOf(user.id), name))
  })

  function view({ avatar, crop, social_links, ...fields }: Row) {
    return {
      ...fields,
      avatar: `${newsroom.address()}${avatar}`,
      crop: JSON.parse(String(crop)),
      social_links: JSON.parse(String(social_links)),
    }
  }
}
