import * as z from 'zod'
import type { Call, Serve } from './call.ts'
import type { Row } from './database.ts'
import { blank, type Condition, filters, included, listed, searched } from './listing.ts'
import type { Newsroom } from './newsroom.ts'
import { pageAsked, pageHeaders, read } from './pager.ts'
import { refused, refusedFields } from './refusal.ts'

const category = z.enum(['admin', 'templates'], 'must be admin or templates')
const List = z.object({ order: blank(z.enum(['id', '-id'])), language: z.string().optional() })
const Translated = z.object({
  translation: z.string('Field can not be empty').trim().max(3000, 'Maximum length 3000').normalize('NFC'),
})

/** The phrases and their translations, paged by headers (decision W9). A language is named by its code or its id. */
export function translationRoutes(serve: Serve, { db }: Newsroom): void {
  const right = { group: 'translations', action: 'view' } as const

  serve('GET', 'v2/translations', { right }, call => page(call, []))
  serve('GET', 'v2/translations/search', { right }, call => page(call, [searched(call.query, ['message'])]))

  // Every signed-in person needs the interface's own texts.
  serve('GET', 'v2/translations/:id/admin', {}, ({ id }) => {
    if (!languageNamed(String(id))) throw refused(404, 'Language not found.')
    return {
      items: db.all(
        `SELECT message, translation FROM translations JOIN phrases ON phrases.id = phrase_id
          WHERE language_id = ? AND category = 'admin' ORDER BY message`,
        id,
      ),
    }
  })

  serve(
    'PATCH',
    'v2/translations/:id/:language',
    { right: { group: 'translations', action: 'update' } },
    ({ id, params, body }) => {
      const phrase = db.one('SELECT * FROM phrases WHERE id = ?', id)
      if (!phrase) throw refused(404, 'Phrase not found.')
      const language = languageNamed(params.language ?? '')
      if (!language) throw refused(404, 'Language not found.')
      const { translation } = read(Translated, body)
      db.transaction(() => {
        db.run('DELETE FROM translations WHERE phrase_id = ? AND language_id = ?', id, language.id ?? null)
        if (translation !== '')
          db.insert('translations', {
            phrase_id: id,
            language_id: language.id ?? null,
            translation,
            updated: 1,
          })
      })
      return views([phrase], language)[0]
    },
  )

  function page({ query, reply }: Call, conditions: Condition[]) {
    const asked = pageAsked(query)
    const { order, language: name } = read(List, query)
    const language = name ? languageNamed(name) : undefined
    if (name && !language) throw refusedFields({ language: ['does not exist'] })
    const all = [...conditions, ...filters(query, { category })]
    const { rows, total } = listed(db, '* FROM phrases', all, order === 'id' ? 'id' : 'id DESC', asked)
    pageHeaders(reply, asked, total)
    return { items: included(query).has('translations') ? views(rows, language) : rows }
  }

  function languageNamed(name: string): Row | undefined {
    return db.one('SELECT * FROM languages WHERE code = ? OR CAST(id AS TEXT) = ?', name, name)
  }

  /** The phrases, each with its translation into this language, or into all of them. */
  function views(phrases: Row[], language: Row | undefined) {
    const found = db.all(
      `SELECT phrase_id, code AS language, translation, updated FROM translations
        JOIN languages ON languages.id = language_id
        WHERE phrase_id IN (SELECT value FROM json_each(?)) AND language_id = coalesce(?, language_id)
        ORDER BY language_id`,
      JSON.stringify(phrases.map(phrase => phrase.id)),
      language?.id ?? null,
    )
    const translations = new Map<unknown, Row[]>(phrases.map(phrase => [phrase.id, []]))
    for (const { phrase_id, ...row } of found) translations.get(phrase_id)?.push(row)
    return phrases.map(phrase => ({ ...phrase, translations: translations.get(phrase.id) }))
  }
}
