import { oc } from '@orpc/contract'
import * as z from 'zod'
import { Included, idFilter, One } from '../crud.ts'
import { anyText, bodyOrBlank, bodyText, id, orBlank, orNull, title } from '../fields.ts'
import { pageOf } from '../paging.ts'

/** A page of the site that stands beside its articles, as its list needs it (C3). */
export const StaticPageRow = z.object({
  id,
  title: anyText,
  slug: orBlank,
  section_id: orNull(id),
  section: Included,
})
export type StaticPageRow = z.infer<typeof StaticPageRow>

/** A static page whole. `html` and `css` are whatever its author wrote: never put into our own page. */
export const StaticPage = StaticPageRow.extend({ html: bodyOrBlank, css: bodyOrBlank })
export type StaticPage = z.infer<typeof StaticPage>

/** C5, decision C49. HTML and CSS stay byte for byte as they are. */
export const StaticPageDraft = z.object({ title: title(255), html: bodyText, css: bodyText })
export type StaticPageDraft = z.infer<typeof StaticPageDraft>

/** The form of a static page as it is opened, or kept, whatever stands in it. */
export const StaticPageForm = z.object({ title: anyText, html: bodyText, css: bodyText })
export type StaticPageForm = z.infer<typeof StaticPageForm>

/** A static page as its form holds it. */
export const staticPageFormOf = ({ title, html, css }: StaticPage): StaticPageForm => ({ title, html, css })

export const StaticPageFilters = z.object({ section_id: idFilter })
export type StaticPageFilters = z.infer<typeof StaticPageFilters>

/** None is created, deleted or searched (decision C34). */
export const staticPages = {
  /** Every static page, or those of a section, on one page. */
  list: oc.input(StaticPageFilters).output(pageOf(StaticPageRow)),
  get: oc.input(One).output(StaticPage),
  /** Answers the page as the API shows it; null when it accepted and showed none. Rejects with kind `newer` and the
   *  `record` where the server has another version than `base`. */
  update: oc
    .input(z.object({ id, draft: StaticPageDraft, base: StaticPageForm }))
    .output(StaticPage.nullable()),
}
