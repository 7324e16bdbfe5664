import { DateTime } from 'luxon'
import type { ArticleForm, Post } from '../../contract/entities/post.ts'
import { TemplateType } from '../../contract/entities/post.ts'
import { ProblemError } from '../../contract/problem.ts'

/** What the services keep of a loaded post because the form does not carry it. */
export type Loaded = Pick<Post, 'template_type'> & {
  /** The API wrote the body as JSON itself and not as text, so it is sent back that way (decision E18). */
  hasBodyValue: boolean
}

export type Payload = Record<string, unknown>

/** The save payload exactly as P3 lists it, full or external by the loaded template. `published_at` is written with
 *  the brand's offset (decision W10). */
export function payloadOf(
  id: number,
  form: ArticleForm,
  status: number,
  loaded: Loaded,
  timeZone: string,
): Payload {
  const shared = {
    id,
    advert_status: form.advert_status,
    top_status: form.top_status,
    section_id: form.section_id,
    thumb: form.thumb,
    status,
    is_sponsored: form.is_sponsored,
    catchy_title: form.catchy_title,
    titles: { rss: form.rss_title },
    category_id: form.category_id,
    authors: idsOf(form.authors),
    experts: idsOf(form.experts),
    tags: idsOf(form.tags),
    copy_editor_id: form.copy_editor?.id ?? null,
    published_at: form.published_at === null ? null : momentInZone(form.published_at, timeZone),
  }
  if (loaded.template_type === TemplateType.external) return { ...shared, external_link: form.external_link }
  return {
    ...shared,
    description: form.description,
    main_headline: form.main_headline,
    body: loaded.hasBodyValue ? bodyValue(form.body) : form.body,
    breaking_status: form.breaking_status,
    fb_catchy_title: form.fb_catchy_title,
    fb_thumb: form.fb_thumb,
    json_ld: form.json_ld,
    slug: form.slug,
  }
}

function bodyValue(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new ProblemError({ kind: 'invalid', messages: ['Error parsing data.'] })
  }
}

/** A moment in whole seconds with the zone's own offset, such as `2026-03-01T09:00:00+01:00`; null when it is no moment. */
function momentInZone(moment: string, timeZone: string): string | null {
  const time = DateTime.fromISO(moment, { zone: timeZone })
  return time.startOf('second').toISO({ suppressMilliseconds: true })
}

/** Whether the server's post holds everything the payload said: then a save whose answer was lost did succeed
 *  (hardening N28). In doubt it says no. */
export function isSavedIn(post: Post, payload: Payload): boolean {
  const now: Payload = {
    id: post.id,
    advert_status: post.advert_status,
    top_status: post.top_status,
    section_id: post.section_id,
    thumb: post.thumb,
    status: post.status,
    is_sponsored: post.is_sponsored,
    catchy_title: post.catchy_title,
    titles: post.titles,
    category_id: post.category?.id ?? null,
    authors: idsOf(post.authors),
    experts: idsOf(post.experts),
    tags: idsOf(post.tags),
    copy_editor_id: post.copyEditor?.id ?? null,
    published_at: post.published_at,
    external_link: post.external_link,
    description: post.description,
    main_headline: post.main_headline,
    body: post.body,
    breaking_status: post.breaking_status,
    fb_catchy_title: post.fb_catchy_title,
    fb_thumb: post.fb_thumb,
    json_ld: post.json_ld,
    slug: post.slug,
  }
  return Object.entries(payload).every(([name, sent]) => {
    if (name === 'published_at') return instantOf(sent) === instantOf(now[name])
    // A slug left blank is made by the server.
    if (name === 'slug' && sent === '') return true
    const text = typeof sent === 'string' || name !== 'body' ? sent : JSON.stringify(sent)
    return JSON.stringify(text) === JSON.stringify(now[name])
  })
}

function idsOf(items: { id: number }[]): number[] {
  return items.map(item => item.id)
}

function instantOf(moment: unknown): number | null {
  return typeof moment === 'string' ? Math.floor(Date.parse(moment) / 1000) : null
}
