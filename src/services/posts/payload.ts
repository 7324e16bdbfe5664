import { DateTime } from 'luxon'
import {
  type ArticleForm,
  articleFieldNames,
  articleFields,
  articleFormOf,
  isDayAlone,
} from '../../contract/entities/article-fields.ts'
import { type Post, PostStatus, postFlags, TemplateType } from '../../contract/entities/post.ts'
import { ProblemError } from '../../contract/problem.ts'

/** What the services keep of a loaded post because the form does not carry it. */
export type Loaded = Pick<Post, 'template_type'> & {
  /** The API wrote the body as JSON itself and not as text, so it is sent back that way (decision E18). */
  hasBodyValue: boolean
}

export type Payload = Record<string, unknown>

/** The save payload exactly as P3 lists it, full or external by the loaded template. `published_at` is written with
 *  the brand's offset (decision W10); a day whose time is still empty is no moment yet. */
export function payloadOf(
  id: number,
  form: ArticleForm,
  status: number,
  loaded: Loaded,
  timeZone: string,
): Payload {
  const { published_at, body } = form
  const hasMoment = published_at !== null && !isDayAlone(published_at)
  const moment = hasMoment ? momentInZone(published_at, timeZone) : null
  const payload = { id, status, ...written({ ...form, published_at: moment }, loaded.template_type) }
  return loaded.hasBodyValue && 'body' in payload ? { ...payload, body: bodyValue(body) } : payload
}

/** The same for a post that the server does not have: a draft without an id (P7). */
export function newPayloadOf(form: ArticleForm, template: number, timeZone: string): Payload {
  const { id: _, ...payload } = payloadOf(
    0,
    form,
    PostStatus.draft,
    { template_type: template, hasBodyValue: false },
    timeZone,
  )
  return payload
}

/** The form as the API takes it from a post of this template. */
function written(form: ArticleForm, template: number): Payload {
  const kind = template === TemplateType.external ? 'external' : 'article'
  const payload: Payload = {}
  for (const name of articleFieldNames) {
    const { only = kind, api = name, write = (value: unknown) => value } = articleFields[name]
    if (only !== kind) continue
    const value = write(form[name] as never)
    const [outer = name, inner] = api.split('.')
    payload[outer] = inner === undefined ? value : { ...(payload[outer] as object), [inner]: value }
  }
  return payload
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
    status: post.status,
    ...Object.fromEntries(postFlags.map(flag => [flag, post[flag]])),
    ...written(articleFormOf(post), post.template_type),
  }
  return Object.entries(payload).every(([name, sent]) => {
    if (name === 'published_at') return instantOf(sent) === instantOf(now[name])
    // A slug left blank is made by the server.
    if (name === 'slug' && sent === '') return true
    const text = typeof sent === 'string' || name !== 'body' ? sent : JSON.stringify(sent)
    return JSON.stringify(text) === JSON.stringify(now[name])
  })
}

function instantOf(moment: unknown): number | null {
  return typeof moment === 'string' ? Math.floor(Date.parse(moment) / 1000) : null
}
