import * as z from 'zod'
import { Language } from '../../contract/entities/language.ts'
import type { Answer, Http } from '../http/client.ts'
import type { Whole } from '../http/every-page.ts'
import { itemsOf, readAt, shaped } from '../http/pager.ts'
import { paths } from '../http/paths.ts'

/** The languages and the interface's texts in one of them (S4), or the last good ones (decision S22). */
export function createLanguages(http: Http) {
  return {
    async list(): Promise<Whole<Language>> {
      const answer = await http.get(paths.languages, { check: languagesOf })
      return { items: languagesOf(answer), ...readAt(answer) }
    },
    /** English source to translation; what nobody translated yet is left out. */
    async phrases({ language_id }: { language_id: number }) {
      const answer = await http.get(paths.phrases(language_id), { check: phrasesOf })
      const translated = phrasesOf(answer).filter(([, text]) => text.trim() !== '')
      return { phrases: Object.fromEntries(translated), ...readAt(answer) }
    },
  }
}

const languagesOf = (answer: Answer) => itemsOf(answer, Language)
const phrasesOf = ({ data, status }: Answer) => shaped(Phrases, data, status)

const text = z
  .string()
  .nullish()
  .transform(value => value ?? '')
const Row = z
  .object({
    message: z.string(),
    translation: text,
    translations: z
      .array(z.object({ translation: text }))
      .nullish()
      .catch(null),
  })
  .transform((row): [string, string] => [
    row.message,
    row.translation || (row.translations?.[0]?.translation ?? ''),
  ])
const Rows = z.array(Row)

/** A list of messages with translations, bare or under `items`, or a map from message to translation. */
const Phrases = z.union([
  Rows,
  z.object({ items: Rows }).transform(({ items }) => items),
  z.record(z.string(), text).transform(map => Object.entries(map)),
])
