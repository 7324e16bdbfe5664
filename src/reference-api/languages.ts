import * as z from 'zod'
import { maxLength, minLength, plain, required } from '../contract/fields.ts'
import { line } from './payload.ts'
import { refused } from './refusal.ts'
import type { Resource } from './resource.ts'

/** The languages with the number of phrases there are and of those translated. Every signed-in person needs the
 *  list to see the interface. */
export const languages: Resource = {
  path: 'v2/languages',
  group: 'languages',
  isOpen: true,
  table: 'languages',
  columns: `*, (SELECT count(*) FROM phrases) AS phrases,
    (SELECT count(*) FROM translations WHERE language_id = languages.id) AS translated`,
  name: 'Language',
  draft: z.object({
    name: line(required(), minLength(5), maxLength(20), plain),
    code: line(required(), value =>
      /^[a-z]{2}-[A-Z]{2}$/.test(value) ? undefined : 'Must look like en-US.',
    ),
  }),
  empty: {},
  // Decision C47: translations are keyed by the code.
  frozen: ['code'],
  unique: ['code', 'name'],
  leave: ({ db }, { id = null }) => {
    const section = db.one('SELECT catchy_title FROM sections WHERE language_id = ?', id)
    if (section) throw refused(422, `The section ${section.catchy_title} is written in this language.`)
    db.run('DELETE FROM translations WHERE language_id = ?', id)
  },
  order: 'id',
}
