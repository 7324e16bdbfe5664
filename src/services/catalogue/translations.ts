import * as z from 'zod'
import type { TranslationFilters } from '../../contract/entities/translation.ts'
import { Translation } from '../../contract/entities/translation.ts'
import type { Page } from '../../contract/paging.ts'
import type { Http } from '../http/client.ts'
import { pageFrom } from '../http/pager.ts'
import { paths } from '../http/paths.ts'

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
export function createTranslations(http: Http) {
  return {
    async list(
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
      return pageFrom(answer, WirePhrase, page)
    },
    async save({ id, language, translation }: Saving): Promise<void> {
      await http.send('PATCH', paths.translation(id, language), { json: { translation } })
    },
  }
}
