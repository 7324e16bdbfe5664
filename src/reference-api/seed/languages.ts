import type { Database } from '../database.ts'
import { languages, readPhrases } from './phrases.ts'

/** Writes the languages and the phrases: first those of the interface (`admin`), then those of the public site
 *  (`templates`), of which some wait for their translation. */
export function seedLanguages(db: Database): void {
  for (const { name, code } of languages) db.insert('languages', { name, code })
  for (const [category, list] of Object.entries(readPhrases()))
    for (const [message, ...translations] of list) {
      const phrase_id = db.insert('phrases', { category, message })
      // English, the source of every phrase, is language 1.
      for (const [index, translation] of translations.entries())
        if (translation)
          db.insert('translations', { phrase_id, language_id: index + 2, translation, updated: 0 })
    }
}
