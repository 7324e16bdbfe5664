import type * as z from 'zod'
import type { Merge, TagFilters, tagForms } from '../../contract/entities/tag.ts'
import { Tag } from '../../contract/entities/tag.ts'
import type { Http } from '../http/client.ts'
import { paths } from '../http/paths.ts'
import { crudHandlers } from './crud.ts'

/** The tag calls of C7; a search sends no order (decision C11). */
export function createTags(http: Http) {
  const shared = (filters: TagFilters) => ({
    page: filters.page,
    per_page: filters.per_page,
    'filter[section_id.eq]': filters.section_id,
    include: 'section,tags.section',
  })
  return {
    ...crudHandlers(http, {
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
      body: (draft: z.output<typeof tagForms.withPlus.edit>, id) => ({
        ...(id !== undefined && { id }),
        ...draft,
        tags: draft.tags.map(tag => tag.id),
      }),
    }),
    async merge({ major_id, minor_ids }: z.output<typeof Merge>): Promise<void> {
      await http.send('POST', paths.mergeTags(major_id), { json: { minor_ids } })
    },
  }
}
