import type * as z from 'zod'
import { Banner, type BannerEdit } from '../../contract/entities/banner.ts'
import type { Http } from '../http/client.ts'
import { paths } from '../http/paths.ts'
import type { createForms } from '../uploads/forms.ts'
import { crudHandlers, shownIn } from './crud.ts'

const query = { include: 'tags,categories' }

/** The banner calls of C7, whose forms go as multipart with their pictures (FR-11). */
export function createBanners(http: Http, sendForm: ReturnType<typeof createForms>['sendForm']) {
  const { list, remove } = crudHandlers(http, { path: paths.banners, item: Banner, query: () => query })
  const save = async (method: 'POST' | 'PATCH', path: string, draft: z.output<typeof BannerEdit>) => {
    const { categories, tags, image_desktop, image_mobile, ...fields } = draft
    const answer = await sendForm({
      ...{ method, path, query },
      form: { ...fields, category_ids: idsOf(categories), tag_ids: idsOf(tags) },
      pictures: { image_desktop: image_desktop.upload, image_mobile: image_mobile.upload },
    })
    return shownIn(answer, Banner)
  }
  return {
    list,
    remove,
    create: (draft: z.output<typeof BannerEdit>) => save('POST', paths.banners, draft),
    update: ({ id, draft }: { id: number; draft: z.output<typeof BannerEdit> }) =>
      save('PATCH', paths.one(paths.banners, id), draft),
    async turn({ id, is_enabled }: { id: number; is_enabled: 0 | 1 }): Promise<void> {
      const path = paths.one(paths.banners, id)
      await sendForm({ method: 'PATCH', path, query, form: { is_enabled }, pictures: {} })
    },
  }
}

const idsOf = (things: { id: number }[]) => things.map(({ id }) => id)
