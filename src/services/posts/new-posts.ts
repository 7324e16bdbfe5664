import * as z from 'zod'
import type { UnansweredPost } from '../../contract/calls/posts.ts'
import type { CurrentUser } from '../../contract/calls/session.ts'
import type { ArticleForm } from '../../contract/entities/article-fields.ts'
import { type Post, PostRow, PostStatus } from '../../contract/entities/post.ts'
import { id } from '../../contract/fields.ts'
import { ProblemError } from '../../contract/problem.ts'
import type { Http } from '../http/client.ts'
import { pageFrom } from '../http/pager.ts'
import { paths } from '../http/paths.ts'
import { isSavedIn, newPayloadOf } from './payload.ts'

/** A new article: its form with the section, and its template (decision B17). */
export type NewArticle = {
  form: ArticleForm
  template_type: number
  unanswered: z.infer<typeof UnansweredPost>[]
}

type CreateNeeds = {
  http: Http
  timeZone: string
  me(): CurrentUser | null
  take(id: number): Promise<Post>
  look(id: number): Promise<Post>
  /** Gives its lock back. */
  release(id: number): Promise<void>
  /** Sends the form over what the server has of it. */
  saveOver(post: Post, form: ArticleForm): Promise<Post>
}

/** Creates posts. The API has no key that would make a second sending harmless, so whatever was sent before is looked
 *  for among the newest drafts of its section and type first: what is found is the article (hardening N28). */
export function createNewPosts({ http, timeZone, me, take, look, release, saveOver }: CreateNeeds) {
  /** What is known to be another article. */
  const created = new Set<number>()

  async function find(form: ArticleForm, template_type: number, sent_at: string): Promise<Post | null> {
    const payload = newPayloadOf(form, template_type, timeZone)
    const query = {
      page: 1,
      'per-page': 50,
      sort: '-updated_at',
      fields: 'id,section_id,main_headline,catchy_title,status,template_type,updated_at',
      status: PostStatus.draft,
      section_id: form.section_id ?? undefined,
      template_type,
    }
    const { items } = pageFrom(await http.get(paths.posts, { query }), PostRow, 1)
    const alike = items.filter(row => !created.has(row.id) && isAlike(row, form, sent_at))
    for (const { id } of alike.slice(0, mostAlike)) {
      const post = await look(id)
      if (isOwn(post) && isSavedIn(post, payload)) return post
    }
    return null
  }

  function isAlike(row: PostRow, form: ArticleForm, sent_at: string): boolean {
    const isSince = row.updated_at === null || Date.parse(row.updated_at) > Date.parse(sent_at) - clockError
    return isSince && row.main_headline === form.main_headline && row.catchy_title === form.catchy_title
  }

  const isOwn = ({ editor }: Post) => editor === null || editor.username === me()?.username

  async function post(form: ArticleForm, template_type: number): Promise<Post> {
    const payload = newPayloadOf(form, template_type, timeZone)
    const answer = await http.send('POST', paths.posts, { json: { ...payload, template_type } })
    const made = z.object({ id }).safeParse(answer.data)
    if (!made.success) return unknown()
    const post = await take(made.data.id).catch(unknown)
    if (isSavedIn(post, payload)) return post
    // The server wrote it its own way, or names another post, which what is typed from here on must not replace.
    const isNew = isOwn(post) && !created.has(post.id) && post.status === PostStatus.draft
    if (isNew && post.template_type === template_type && post.section_id === form.section_id) return post
    void release(post.id)
    return unknown()
  }

  return async function create({ form, template_type, unanswered }: NewArticle): Promise<Post> {
    for (const earlier of unanswered.toReversed()) {
      const found = await find(earlier.form, template_type, earlier.sent_at)
      if (!found) continue
      const post = await saveOver(found, form)
      created.add(post.id)
      return post
    }
    const made = await post(form, template_type)
    created.add(made.id)
    return made
  }
}

/** The next attempt looks for it. */
function unknown(): never {
  throw new ProblemError({ kind: 'unknown-outcome' })
}

const mostAlike = 5
/** How wrong the time of a sending may be: the clock was set or jumped, and no answer said so yet. */
const clockError = 24 * 3_600_000
