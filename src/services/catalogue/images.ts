import type { One } from '../../contract/crud.ts'
import type { ImageFilters, ImageForm } from '../../contract/entities/image.ts'
import { Image, imageFields, imagesPerPage } from '../../contract/entities/image.ts'
import type { Page } from '../../contract/paging.ts'
import type { Http } from '../http/client.ts'
import { pageFrom } from '../http/pager.ts'
import { paths } from '../http/paths.ts'
import { shownIn } from './crud.ts'

/** The calls of the gallery and the image picker (C7, P7, decision C28). A page is asked for by its number, never by
 *  `next_page_url`. */
export function createImages(http: Http) {
  async function ask({ page, query }: ImageFilters, size: { per_page?: number }, signal?: AbortSignal) {
    const asked = { ...size, page }
    const answer = await (query === ''
      ? http.get(paths.images, { query: { ...asked, order: '-id' }, signal })
      : http.get(paths.searchImages, {
          query: { ...asked, search: query, search_fields: 'name' },
          signal,
        }))
    return pageFrom(answer, Image, page)
  }
  return {
    list: (filters: ImageFilters, signal?: AbortSignal): Promise<Page<Image>> =>
      ask(filters, { per_page: imagesPerPage }, signal),
    gallery: (filters: ImageFilters, signal?: AbortSignal): Promise<Page<Image>> => ask(filters, {}, signal),
    async update({ id, draft }: { id: number; draft: ImageForm }): Promise<Image | null> {
      const answer = await http.send('PATCH', paths.one(paths.images, id), { json: imageFields(draft) })
      return shownIn(answer, Image)
    },
    async remove({ id }: One): Promise<void> {
      await http.send('DELETE', paths.one(paths.images, id))
    },
  }
}
