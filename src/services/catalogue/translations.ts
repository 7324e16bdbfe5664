import * as z from 'zod'
import type { TranslationFilters } from '../../contract/entities/translation.ts'
import { Translation } from '../../contract/entities/translation.ts'
import type { Page } from '../../contract/paging.ts'
import type { Http } from '../http/client.ts'
import { pageFrom } from '../http/pager.ts'
import { paths } from '../http/paths.ts'
import type { LostAnswers } from './lost-answers.ts'

/** A phrase with its translations, of which the first is that of the language asked for (C3). */
const WirePhrase = z
  .looseObject({ translations: z.array(z.looseObject({ translation: z.unknown() })).nullish() })
  .transform(({ translations, ...phrase }): unknown => ({
    translation: translations?.[0]?.translation,
    ...phrase,
  }))
  .pipe(Translation)

type Saving = { id: number; language: string; translation: string }

/** The phrase calls of C7. */
export function createTranslations(http: Http, lost: LostAnswers) {
  const writesIn = (language: string) =>
    lost<Translation>(`phrases ${language}`, {
      name: 'message',
      async find(query, signal) {
        const found = await list({ language, page: 1, per_page: 200, query }, signal)
        return { ...found, isWhole: found.page_count <= 1 }
      },
    })
  async function list(
    { language, category, page, per_page, query }: TranslationFilters & { language: string },
    signal?: AbortSignal,
  ): Promise<Page<Translation>> {
    const shared = {
      include: 'translations',
      language,
      per_page,
      page,
      'filter[category.eq]': category,
    }
    const answer =
      query === ''
        ? await http.get(paths.translations, {
            query: { ...shared, order: '-id' },
            signal,
          })
        : await http.get(paths.searchTranslations, {
            query: { ...shared, search_fields: 'message', search: query },
            signal,
          })
    const found = pageFrom(answer, WirePhrase, page)
    writesIn(language).note(found.items)
    return found
  }
  return {
    list,
    async save({ id, language, translation }: Saving): Promise<void> {
      const json = { translation }
      const send = async () => void (await http.send('PATCH', paths.translation(id, language), { json }))
      await writesIn(language).update(id, json, send, () => {})
    },
  }
}
