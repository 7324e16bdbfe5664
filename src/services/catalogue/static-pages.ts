import type { One } from '../../contract/crud.ts'
import {
  StaticPage,
  type StaticPageDraft,
  type StaticPageFilters,
  type StaticPageForm,
  StaticPageRow,
  staticPageFormOf,
} from '../../contract/entities/static-page.ts'
import type { Http } from '../http/client.ts'
import { everyPage } from '../http/every-page.ts'
import { shaped } from '../http/pager.ts'
import { paths } from '../http/paths.ts'
import { readAnew } from '../http/remembering.ts'
import { shownIn, wholePage } from './crud.ts'
import { orAsRead } from './lost-answers.ts'
import { refuseNewerRecord } from './newer-record.ts'

type Change = { id: number; draft: StaticPageDraft; base: StaticPageForm }

/** The static-page calls of C7. The filter is sent, and holds here too should the API not know it. */
export function createStaticPages(http: Http) {
  async function get({ id }: One, signal?: AbortSignal): Promise<StaticPage> {
    const { data, status } = await http.get(paths.one(paths.staticPages, id), { signal })
    return shaped(StaticPage, data, status)
  }
  return {
    async list({ section_id }: StaticPageFilters, signal?: AbortSignal) {
      const query = { 'filter[section_id.eq]': section_id }
      const all = await everyPage(http, paths.staticPages, StaticPageRow, query, signal)
      const fits = (page: StaticPageRow) => section_id === undefined || page.section_id === section_id
      return wholePage({ ...all, items: all.items.filter(fits) })
    },
    get,
    async update({ id, draft, base }: Change): Promise<StaticPage | null> {
      const now = await readAnew(() => get({ id }))
      refuseNewerRecord(base, staticPageFormOf(now))
      const path = paths.one(paths.staticPages, id)
      return orAsRead(
        async () => shownIn(await http.send('PATCH', path, { json: draft }), StaticPage),
        draft,
        async signal => ({ form: await get({ id }, signal) }),
        ({ form }) => form,
      )
    },
  }
}
