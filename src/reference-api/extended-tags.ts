import * as z from 'zod'
import { plainLength, validJson } from '../contract/fields.ts'
import { socialLinks, tagPlatforms } from '../contract/social-links.ts'
import type { Serve } from './call.ts'
import { columnsOf, type Row } from './database.ts'
import type { Newsroom } from './newsroom.ts'
import { read } from './pager.ts'
import { crop, pictureFile, storePicture } from './picture-files.ts'
import { found, refusedFields } from './refusal.ts'

const group = 'tags'
const Extended = z.object({
  _method: z.literal('PATCH'),
  thumb: pictureFile.optional(),
  crop: crop.optional(),
  body: z
    .string()
    .refine(body => plainLength(700, 3000)(body) === undefined, 'Must contain 700-3000 characters'),
  social_links: socialLinks(tagPlatforms).partial().optional(),
  json_ld: z
    .string()
    .refine(json => validJson()(json) === undefined, 'is no JSON')
    .optional(),
})

/** What a tag's own page shows (C7). A tag without a picture needs one; what is not sent stays. */
export function extendedTagRoutes(serve: Serve, newsroom: Newsroom): void {
  const { db } = newsroom
  const rowOf = (id: number) => found(db.one('SELECT * FROM tags WHERE id = ?', id), 'Tag')

  serve('GET', 'v2/tags/:id', { right: { group, action: 'view' } }, ({ id }) => view(rowOf(id)))

  const right = [
    { group, action: 'extended_update' },
    { group, action: 'update' },
  ] as const
  serve('POST', 'v2/tags/:id/extended', { right, isUpload: true }, ({ id, body }) => {
    const { _method, thumb, social_links, ...fields } = read(Extended, body)
    const before = view(rowOf(id))
    if (!thumb && before.thumb === '') throw refusedFields({ thumb: ['Field can not be empty'] })
    const change = {
      ...fields,
      thumb: thumb && storePicture(db, thumb),
      social_links: { ...before.social_links, ...social_links },
    }
    db.update('tags', id, columnsOf(change))
    return view(rowOf(id))
  })

  function view({ id, catchy_title, body, thumb, crop, social_links, json_ld }: Row) {
    return {
      id,
      catchy_title,
      body,
      thumb: thumb === '' ? '' : `${newsroom.address()}${thumb}`,
      crop: JSON.parse(String(crop)),
      social_links: JSON.parse(String(social_links)),
      json_ld,
    }
  }
}
