import * as z from 'zod'
import type { Serve } from './call.ts'
import type { Database, Row } from './database.ts'
import { byId, included, type Listing } from './listing.ts'
import type { Newsroom } from './newsroom.ts'
import { read } from './pager.ts'
import { found, refusedFields } from './refusal.ts'

const category = z.enum(['admin', 'templates'], 'must be admin or templates')
const Language = z.object({ language: z.string().optional() })
const Translated = z.object({
  translation: z.string('Field can not be empty').trim().max(3000, 'Maximum length 3000').normalize('NFC'),
})

/** The phrases and their translations. A language is named by its code or its id. */
export const phrases: Listing = {
  path: 'v2/translations',
  group: 'translations',
  table: 'phrases',
  order: byId('-id'),
  filters: { category },
  search: ['message'],
  pager: 'headers',
  views: ({ db }, rows, { query }) => {
    const { language: name } = read(Language, query)
    const language = name ? languageNamed(db, name) : undefined
    if (name && !language) throw refusedFields({ language: ['does not exist'] })
    return included(query).has('translations') ? withTranslations(db, rows, language) : rows
  },
}

/** The translations of the interface, and the writing of one. */
export function translationRoutes(serve: Serve, { db }: Newsroom): void {
  const right = { group: 'translations', action: 'update' } as const

  // Every signed-in person needs the interface's own texts.
  serve('GET', 'v2/translations/:id/admin', {}, ({ id }) => {
    found(languageNamed(db, String(id)), 'Language')
    return {
      items: db.all(
        `SELECT message, translation FROM translations JOIN phrases ON phrases.id = phrase_id
          WHERE language_id = ? AND category = 'admin' ORDER BY message`,
        id,
      ),
    }
  })

  serve('PATCH', 'v2/translations/:id/:language', { right }, ({ id, params, body }) => {
    const phrase = found(db.one('SELECT * FROM phrases WHERE id = ?', id), 'Phrase')
    const language = found(languageNamed(db, params.language ?? ''), 'Language')
    const { translation } = read(Translated, body)
    const key = { phrase_id: id, language_id: language.id ?? null }
    db.transaction(() => {
      db.run('DELETE FROM translations WHERE phrase_id = ? AND language_id = ?', id, key.language_id)
      if (translation !== '') db.insert('translations', { ...key, translation, updated: 1 })
    })
    return withTranslations(db, [phrase], language)[0]
  })
}

function languageNamed(db: Database, name: string): Row | undefined {
  return db.one('SELECT * FROM languages WHERE code = ? OR CAST(id AS TEXT) = ?', name, name)
}

/** The phrases, each with its translation into this language, or into all of them. */
function withTranslations(db: Database, phrases: Row[], language: Row | undefined) {
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
