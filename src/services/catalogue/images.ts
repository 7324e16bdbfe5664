import type { One } from '../../contract/crud.ts'
import type { ImageFilters, ImageForm } from '../../contract/entities/image.ts'
import { Image, imageFields, imagesPerPage } from '../../contract/entities/image.ts'
import type { Page } from '../../contract/paging.ts'
import type { Http } from '../http/client.ts'
import { pageFrom } from '../http/pager.ts'
import { paths } from '../http/paths.ts'
import { shownIn } from './crud.ts'
import type { LostAnswers } from './lost-answers.ts'

/** The calls of the gallery and the image picker (C7, P7, decision C28). A page is asked for by its number, never by
 *  `next_page_url`. */
export function createImages(http: Http, lost: LostAnswers) {
  const writes = lost<Image>('images', {
    name: 'name',
    async find(query, signal) {
      const newest = await ask({ page: 1, query: '' }, {}, signal)
      const named = await ask({ page: 1, query }, {}, signal)
      return { items: [...named.items, ...newest.items], isWhole: named.page_count <= 1 }
    },
  })
  async function ask({ page, query }: ImageFilters, size: { per_page?: number }, signal?: AbortSignal) {
    const asked = { ...size, page }
    const answer = await (query === ''
      ? http.get(paths.images, { query: { ...asked, order: '-id' }, signal })
      : http.get(paths.searchImages, {
          query: { ...asked, search: query, search_fields: 'name' },
          signal,
        }))
    const found = pageFrom(answer, Image, page)
    writes.note(found.items)
    return found
  }
  return {
    list: (filters: ImageFilters, signal?: AbortSignal): Promise<Page<Image>> =>
      ask(filters, { per_page: imagesPerPage }, signal),
    gallery: (filters: ImageFilters, signal?: AbortSignal): Promise<Page<Image>> => ask(filters, {}, signal),
    async update({ id, draft }: { id: number; draft: ImageForm }): Promise<Image | null> {
      const json = imageFields(draft)
      const path = paths.one(paths.images, id)
      const send = async () => shownIn(await http.send('PATCH', path, { json }), Image)
      return writes.update<Image | null>(id, json, send, image => image)
    },
    async remove({ id }: One): Promise<void> {
      await writes.remove(id, () => http.send('DELETE', paths.one(paths.images, id)))
    },
  }
}
