import type { One } from '../../contract/crud.ts'
import { Expert, type ExpertDraft, type ExpertFilters } from '../../contract/entities/expert.ts'
import type { Page } from '../../contract/paging.ts'
import type { Http } from '../http/client.ts'
import { pageFrom, shaped } from '../http/pager.ts'
import { paths } from '../http/paths.ts'
import { crudHandlers, shownIn } from './crud.ts'
import { type SendForm, withPicture } from './picture-form.ts'

/** The expert calls of C7. */
export function createExperts(http: Http, sendForm: SendForm) {
  const pages = ({ page, per_page }: ExpertFilters) => ({ per_page, page })
  const { list, remove } = crudHandlers(http, { path: paths.experts, item: Expert, query: pages })
  const save = async (method: 'POST' | 'PATCH', path: string, { avatar, ...fields }: ExpertDraft) =>
    shownIn(await sendForm({ method, path, ...withPicture('avatar', avatar, fields) }), Expert)
  return {
    async list(filters: ExpertFilters, signal?: AbortSignal): Promise<Page<Expert>> {
      const { query, page } = filters
      if (query === '') return list(filters, signal)
      const search = { query: pages(filters), json: { query }, isRead: true, signal }
      return pageFrom(await http.send('POST', paths.searchExperts, search), Expert, page)
    },
    async get({ id }: One, signal?: AbortSignal): Promise<Expert> {
      const { data, status } = await http.get(paths.one(paths.experts, id), { signal })
      return shaped(Expert, data, status)
    },
    create: (draft: ExpertDraft) => save('POST', paths.experts, draft),
    update: ({ id, draft }: { id: number; draft: ExpertDraft }) =>
      save('PATCH', paths.one(paths.experts, id), draft),
    remove,
  }
}
