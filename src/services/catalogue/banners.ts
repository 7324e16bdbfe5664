import type * as z from 'zod'
import { Banner, type BannerEdit } from '../../contract/entities/banner.ts'
import { ProblemError } from '../../contract/problem.ts'
import type { Http } from '../http/client.ts'
import { paths } from '../http/paths.ts'
import { crudHandlers } from './crud.ts'
import type { LostAnswers } from './lost-answers.ts'
import { letGoOf, type RecordForms } from './picture-form.ts'

type Draft = z.output<typeof BannerEdit>

const query = { include: 'tags,categories' }

/** The banner calls of C7, whose forms go as multipart with their pictures (FR-11). */
export function createBanners(http: Http, lost: LostAnswers, forms: RecordForms) {
  const calls = crudHandlers<Banner, object, Draft>(http, lost, {
    path: paths.banners,
    item: Banner,
    query: () => query,
    name: 'name',
    lists: () => [{}],
    send: (method, path, { categories, tags, image_desktop, image_mobile, ...fields }) =>
      forms
        .sendForm({
          ...{ method, path, query },
          form: { ...fields, category_ids: idsOf(categories), tag_ids: idsOf(tags) },
          pictures: { image_desktop: image_desktop.upload, image_mobile: image_mobile.upload },
        })
        .catch(error => Promise.reject(ofForm(error))),
    arrived: letGoOf(forms, 'image_desktop', 'image_mobile'),
  })
  return {
    ...calls,
    turn({ id, is_enabled }: { id: number; is_enabled: 0 | 1 }): Promise<void> {
      const path = paths.one(paths.banners, id)
      const form = { is_enabled }
      return calls.patch(id, form, () => forms.sendForm({ method: 'PATCH', path, query, form, pictures: {} }))
    },
  }
}

/** What the server says of the fields, under the names that they have in the form. */
function ofForm(error: unknown): unknown {
  if (!(error instanceof ProblemError) || !error.problem.fields) return error
  const named = Object.entries(error.problem.fields).map(([name, messages]) => [
    name.replace(/^category_ids\b/, 'categories').replace(/^tag_ids\b/, 'tags'),
    messages,
  ])
  return new ProblemError({ ...error.problem, fields: Object.fromEntries(named) })
}

const idsOf = (things: { id: number }[]) => things.map(({ id }) => id)
