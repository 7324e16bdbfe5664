import type { StopWordFilters } from '../../contract/entities/stop-word.ts'
import { StopWord } from '../../contract/entities/stop-word.ts'
import type { Http } from '../http/client.ts'
import { paths } from '../http/paths.ts'
import { crudHandlers } from './crud.ts'
import type { LostAnswers } from './lost-answers.ts'

/** The stop word calls of C7. */
export const createStopWords = (http: Http, lost: LostAnswers) =>
  crudHandlers(http, lost, {
    path: paths.stopWords,
    item: StopWord,
    query: ({ page }: StopWordFilters) => ({ order: '-id', page }),
    search: {
      path: paths.searchStopWords,
      query: ({ page, query }) => ({ page, search_fields: 'name', search: query }),
    },
    name: 'name',
    lists: query => [
      { page: 1, query: '' },
      { page: 1, query },
    ],
  })
