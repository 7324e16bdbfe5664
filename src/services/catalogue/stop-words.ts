import type { StopWordFilters } from '../../contract/entities/stop-word.ts'
import { StopWord } from '../../contract/entities/stop-word.ts'
import type { Http } from '../http/client.ts'
import { paths } from '../http/paths.ts'
import { crudHandlers } from './crud.ts'

/** The stop word calls of C7. */
export const createStopWords = (http: Http) =>
  crudHandlers(http, {
    path: paths.stopWords,
    item: StopWord,
    query: ({ page }: StopWordFilters) => ({ order: '-id', page }),
    search: {
      path: paths.searchStopWords,
      query: ({ page, query }) => ({ page, search_fields: 'name', search: query }),
    },
  })
