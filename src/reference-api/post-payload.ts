import * as z from 'zod'
import { moment } from '../contract/fields.ts'
import type { Row } from './database.ts'
import { flag, id, ids } from './payload.ts'

const line = z.string().max(255, 'Maximum length 255')
/** A moment in any of the forms of decision E44, stored in whole seconds; null and blank take it away. */
const time = z.union([z.string(), z.number(), z.null()]).transform((value, context) => {
  if (value === null || value === '') return null
  const read = moment.parse(value)
  if (read === null) context.addIssue({ code: 'custom', message: 'is not a date and time' })
  return read === null ? null : Math.floor(Date.parse(read) / 1000) * 1000
})

/** What `PATCH posts/{id}` takes: any part of the save payload and of the task form (P3), and the flags (E9).
 *  Keys that nobody knows are ignored. */
export const PostPatch = z
  .object({
    id,
    section_id: id.nullable(),
    category_id: id.nullable(),
    template_type: z.number().int(),
    status: z.number().int().min(0).max(5),
    advert_status: z.number().int().min(0).max(3),
    top_status: z.number().int().min(0).max(3),
    breaking_status: flag,
    is_sponsored: flag,
    is_verified: flag,
    is_evergreen: flag,
    table_of_contents: flag,
    main_headline: line,
    catchy_title: line,
    titles: z.object({ rss: line }).partial(),
    description: z.string().max(1000, 'Maximum length 1000'),
    fb_catchy_title: line,
    slug: line,
    external_link: z.string().max(2000, 'Maximum length 2000'),
    json_ld: z.string(),
    body: z.string(),
    thumb: id.nullable(),
    fb_thumb: id.nullable(),
    authors: ids,
    experts: ids.max(5, 'Maximum length 5'),
    tags: ids.max(5, 'Wrong number of tags.'),
    copy_editor_id: id.nullable(),
    assignee_id: id.nullable(),
    estimate: z.number().int().min(0).max(999).nullable(),
    priority: z.number().int().min(0).max(2),
    due_date: z.iso.date().nullable(),
    notes: z.string(),
    published_at: time,
  })
  .partial()
export type PostPatch = z.infer<typeof PostPatch>

/** What `POST posts` takes: a section, and one of the types that can be chosen (decision W3). */
export const NewPost = PostPatch.omit({ id: true }).extend({
  section_id: id,
  template_type: z
    .union([z.literal(0), z.literal(5), z.literal(7)], { error: 'must be 0, 5 or 7' })
    .default(0),
})

/** The columns of a new post where its payload says nothing. */
export const emptyPost: Row = {
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
