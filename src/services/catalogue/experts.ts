import type { One } from '../../contract/crud.ts'
import { Expert, type ExpertDraft, type ExpertFilters } from '../../contract/entities/expert.ts'
import { pageSizes } from '../../contract/paging.ts'
import type { Http } from '../http/client.ts'
import { shaped } from '../http/pager.ts'
import { paths } from '../http/paths.ts'
import { crudHandlers } from './crud.ts'
import type { LostAnswers } from './lost-answers.ts'
import { letGoOf, type RecordForms, withPicture } from './picture-form.ts'

/** The expert calls of C7. */
export function createExperts(http: Http, lost: LostAnswers, forms: RecordForms) {
  const query = ({ page, per_page }: ExpertFilters) => ({ per_page, page })
  return {
    ...crudHandlers<Expert, ExpertFilters, ExpertDraft>(http, lost, {
      path: paths.experts,
      item: Expert,
      query,
      search: { path: paths.searchExperts, query, json: filters => ({ query: filters.query }) },
      name: 'username',
      lists: query => [{ page: 1, per_page: pageSizes[0], query }],
      hasAddress: true,
      isOneByName: true,
      send: (method, path, { avatar, ...fields }) =>
        forms.sendForm({ method, path, ...withPicture('avatar', avatar, fields) }),
      arrived: letGoOf(forms, 'avatar'),
    }),
    async get({ id }: One, signal?: AbortSignal): Promise<Expert> {
      const { data, status } = await http.get(paths.one(paths.experts, id), { signal })
      return shaped(Expert, data, status)
    },
  }
}
