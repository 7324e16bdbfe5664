import { LanguageRow } from '../../contract/entities/language.ts'
import type { Http } from '../http/client.ts'
import { paths } from '../http/paths.ts'
import { crudHandlers } from './crud.ts'

/** The language calls of C7. */
export const createLanguageRows = (http: Http) =>
  crudHandlers(http, { path: paths.languages, item: LanguageRow, query: () => ({}) })
