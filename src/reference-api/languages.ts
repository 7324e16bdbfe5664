import * as z from 'zod'
import { maxLength, minLength, plain, required } from '../contract/fields.ts'
import type { Serve } from './call.ts'
import type { Row } from './database.ts'
import type { Newsroom } from './newsroom.ts'
import { line } from './payload.ts'
import { takenFault } from './references.ts'
import { refused } from './refusal.ts'
import { resourceRoutes } from './resource.ts'

const LanguageDraft = z.object({
  name: line(required(), minLength(5), maxLength(20), plain),
  code: line(required(), value => (/^[a-z]{2}-[A-Z]{2}$/.test(value) ? undefined : 'Must look like en-US.')),
})
const withCounts = `SELECT languages.*, (SELECT count(*) FROM phrases) AS phrases,
  (SELECT count(*) FROM translations WHERE language_id = languages.id) AS translated FROM languages`

/** The languages with the number of phrases there are and of those translated. Every signed-in person needs the
 *  list to see the interface. */
export function languageRoutes(serve: Serve, newsroom: Newsroom): void {
  const { db } = newsroom

  serve('GET', 'v2/languages', {}, () => ({ items: db.all(`${withCounts} ORDER BY id`) }))

  resourceRoutes(serve, newsroom, {
    path: 'v2/languages',
    group: 'languages',
    table: 'languages',
    name: 'Language',
    draft: LanguageDraft,
    empty: {},
    // Decision C47: translations are keyed by the code.
    frozen: ['code'],
    faults: row => ({
      ...takenFault(db, 'languages', 'code', row),
      ...takenFault(db, 'languages', 'name', row),
    }),
    view: ({ id }) => db.one(`${withCounts} WHERE id = ?`, id ?? null),
    leave: (row: Row) => {
      const section = db.one('SELECT catchy_title FROM sections WHERE language_id = ?', row.id ?? null)
      if (section) throw refused(422, `The section ${section.catchy_title} is written in this language.`)
      db.run('DELETE FROM translations WHERE language_id = ?', row.id ?? null)
    },
  })
}
