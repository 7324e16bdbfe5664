import * as z from 'zod'
import { Language } from '../../contract/entities/language.ts'
import type { Http } from '../http/client.ts'
import { itemsOf, shaped } from '../http/pager.ts'
import { paths } from '../http/paths.ts'

/** The languages and the interface's texts in one of them (S4, decision S22). */
export function createLanguages(http: Http) {
  return {
    async list(): Promise<Language[]> {
      return itemsOf(await http.get(paths.languages), Language)
    },
    /** English source to translation; what nobody translated yet is left out. */
    async phrases({ language_id }: { language_id: number }): Promise<Record<string, string>> {
      const answer = await http.get(paths.phrases(language_id))
      return Object.fromEntries(
        shaped(Phrases, answer.data, answer.status).filter(([, text]) => text.trim() !== ''),
      )
    },
  }
}

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
