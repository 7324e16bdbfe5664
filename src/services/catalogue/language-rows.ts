import { LanguageRow } from '../../contract/entities/language.ts'
import type { Http } from '../http/client.ts'
import { paths } from '../http/paths.ts'
import { crudHandlers } from './crud.ts'
import type { LostAnswers } from './lost-answers.ts'

/** The language calls of C7. */
export const createLanguageRows = (http: Http, lost: LostAnswers) =>
  crudHandlers(http, lost, {
    path: paths.languages,
    item: LanguageRow,
    query: () => ({}),
    name: 'name',
    lists: () => [{}],
  })
