import type * as z from 'zod'
import type { One } from '../../contract/crud.ts'
import { ExtendedTag, type ExtendedTagDraft } from '../../contract/entities/extended-tag.ts'
import type { Merge, TagFilters, tagForms } from '../../contract/entities/tag.ts'
import { Tag } from '../../contract/entities/tag.ts'
import type { Http } from '../http/client.ts'
import { shaped } from '../http/pager.ts'
import { paths } from '../http/paths.ts'
import { crudHandlers, shownIn } from './crud.ts'
import { type LostAnswers, orAsRead } from './lost-answers.ts'
import { letGoOf, type RecordForms, withPicture } from './picture-form.ts'

/** The tag calls of C7; a search sends no order (decision C11). */
export function createTags(http: Http, lost: LostAnswers, forms: RecordForms) {
  const shared = (filters: TagFilters) => ({
    page: filters.page,
    per_page: filters.per_page,
    'filter[section_id.eq]': filters.section_id,
    include: 'section,tags.section',
  })
  async function extended({ id }: One, signal?: AbortSignal): Promise<ExtendedTag> {
    const { data, status } = await http.get(paths.one(paths.tags, id), { signal })
    return shaped(ExtendedTag, data, status)
  }
  return {
    ...crudHandlers(http, lost, {
      path: paths.tags,
      item: Tag,
      include: 'section,tags',
      query: (filters: TagFilters) => ({ ...shared(filters), order: filters.sort }),
      search: {
        path: paths.searchTags,
        query: filters => ({
          ...shared(filters),
          search: filters.query,
          search_fields: 'slug,main_headline,catchy_title,description,body',
          search_type: 'phrase_prefix',
        }),
      },
      name: 'catchy_title',
      lists: query => [newest, { ...newest, query }],
      hasAddress: true,
      body: (draft: z.output<typeof tagForms.withPlus.edit>, id) => ({
        ...(id !== undefined && { id }),
        ...draft,
        tags: draft.tags.map(tag => tag.id),
      }),
    }),
    async merge({ major_id, minor_ids }: z.output<typeof Merge>): Promise<void> {
      await http.send('POST', paths.mergeTags(major_id), { json: { minor_ids } })
    },
    extended,
    /** A POST that says that it is a PATCH (decision C15). */
    async extend({ id, draft }: { id: number; draft: ExtendedTagDraft }): Promise<ExtendedTag | null> {
      const { thumb, ...fields } = draft
      const sent = withPicture('thumb', thumb, { _method: 'PATCH', ...fields })
      const path = paths.extendedTag(id)
      return orAsRead(
        async () => shownIn(await forms.sendForm({ method: 'POST', path, ...sent }), ExtendedTag),
        draft,
        async signal => ({ form: await extended({ id }, signal) }),
        async ({ form }) => {
          await letGoOf(forms, 'thumb')(draft)
          return form
        },
      )
    },
  }
}

const newest: TagFilters = { page: 1, per_page: 50, query: '', sort: '-id' }
