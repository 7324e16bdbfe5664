import type { One } from '../../contract/crud.ts'
import { Expert, type ExpertDraft, type ExpertFilters } from '../../contract/entities/expert.ts'
import type { Page } from '../../contract/paging.ts'
import { mayBeDone, problemOf } from '../../contract/problem.ts'
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
  const update = ({ id, draft }: { id: number; draft: ExpertDraft }) =>
    save('PATCH', paths.one(paths.experts, id), draft)

  async function find(filters: ExpertFilters, signal?: AbortSignal): Promise<Page<Expert>> {
    const { query, page } = filters
    if (query === '') return list(filters, signal)
    const search = { query: pages(filters), json: { query }, isRead: true, signal }
    return pageFrom(await http.send('POST', paths.searchExperts, search), Expert, page)
  }

  /** One that the server was asked to create, and may have. */
  let unknown: ExpertDraft | null = null
  async function earlier(draft: ExpertDraft): Promise<Expert | undefined> {
    if (unknown?.username !== draft.username) return undefined
    const sent = wordsOf(unknown)
    const { items } = await find({ query: draft.username, page: 1, per_page: 25 })
    return items.find(one => wordsOf(one) === sent)
  }

  return {
    list: find,
    async get({ id }: One, signal?: AbortSignal): Promise<Expert> {
      const { data, status } = await http.get(paths.one(paths.experts, id), { signal })
      return shaped(Expert, data, status)
    },
    /** Where the answer to an earlier try was lost or did not show who was created, the one that is there is changed:
     *  nobody is created twice. */
    async create(draft: ExpertDraft): Promise<Expert | null> {
      const there = await earlier(draft)
      unknown = null
      const { avatar: _, ...fields } = draft
      if (there) return (await update({ id: there.id, draft })) ?? { ...there, ...fields }
      try {
        const created = await save('POST', paths.experts, draft)
        if (created === null) unknown = draft
        return created
      } catch (error) {
        if (mayBeDone(problemOf(error))) unknown = draft
        throw error
      }
    },
    update,
    remove,
  }
}

/** What tells one expert from another of the same name. */
const wordsOf = ({
  username,
  position,
  description,
}: Pick<Expert, 'username' | 'position' | 'description'>) =>
  [username, position, description].map(text => text.replaceAll(/\s+/g, ' ').trim()).join('\n')
