import * as z from 'zod'
import { wordsIn } from '../../article/index.ts'
import type { UnansweredPost } from '../../contract/calls/posts.ts'
import type { CurrentUser } from '../../contract/calls/session.ts'
import type { ArticleForm } from '../../contract/entities/article-fields.ts'
import { type Post, PostRow, PostStatus } from '../../contract/entities/post.ts'
import { anyText, id, orNull } from '../../contract/fields.ts'
import { ProblemError, problemOf } from '../../contract/problem.ts'
import type { Http } from '../http/client.ts'
import { pageFrom } from '../http/pager.ts'
import { paths } from '../http/paths.ts'
import { isSavedIn, newPayloadOf } from './payload.ts'

/** A new article: its form with the section, and its template (decision B17). */
export type NewArticle = {
  form: ArticleForm
  template_type: number
  unanswered: z.infer<typeof UnansweredPost>[]
  /** Its person knows that the server may have it already. */
  again?: boolean | undefined
}

/** A row that says who made the post, where the API does. */
const MadeRow = PostRow.extend({ reporter: orNull(z.object({ username: anyText })).catch(null) })

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
 *  for among the newest drafts of its section and type first: what is found is the article (hardening N28). What may be
 *  it, but is not as it was sent, is left to its person. */
export function createNewPosts({ http, timeZone, me, take, look, release, saveOver }: CreateNeeds) {
  /** What is known to be another article. */
  const created = new Set<number>()

  /** The newest posts of its section and type since then that are not known to be others. */
  async function newest(form: ArticleForm, template_type: number, sent_at: string, status?: number) {
    const query = {
      page: 1,
      'per-page': 50,
      sort: '-updated_at',
      fields: 'id,section_id,main_headline,catchy_title,status,template_type,updated_at,reporter',
      expand: 'reporter',
      status,
      section_id: form.section_id ?? undefined,
      template_type,
    }
    const { items } = pageFrom(await http.get(paths.posts, { query }), MadeRow, 1)
    return items.filter(({ id, updated_at }) => {
      const isSince = updated_at === null || Date.parse(updated_at) > Date.parse(sent_at) - clockError
      return isSince && !created.has(id)
    })
  }

  /** The draft that the server made of it. */
  async function find(form: ArticleForm, template_type: number, sent_at: string): Promise<Post | null> {
    const payload = newPayloadOf(form, template_type, timeZone)
    const drafts = await newest(form, template_type, sent_at, PostStatus.draft)
    for (const { id } of drafts.filter(row => isAlike(row, form)).slice(0, mostAlike)) {
      const post = await lookUnlessLocked(id)
      if (post && isOwn(post) && isSavedIn(post, payload)) return post
    }
    return null
  }

  /** Whether the server may have made a post of it that somebody changed since, or has open: one of this person that has
   *  a title of it, or its text. */
  async function mayBeThere(form: ArticleForm, template_type: number, sent_at: string): Promise<boolean> {
    const all = await newest(form, template_type, sent_at)
    const mine = all.filter(({ reporter }) => reporter === null || reporter.username === me()?.username)
    if (mine.some(row => hasTitleOf(row, form))) return true
    if (wordsIn(form.body) < fewestWords) return false
    for (const { id } of mine.filter(({ reporter }) => reporter !== null).slice(0, mostAlike))
      if ((await lookUnlessLocked(id))?.body === form.body) return true
    return false
  }

  /** Null where somebody else has it open. */
  const lookUnlessLocked = (id: number) =>
    look(id).catch(error => {
      if (problemOf(error).kind === 'forbidden') return null
      throw error
    })

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

  return async function create({ form, template_type, unanswered, again }: NewArticle): Promise<Post> {
    for (const earlier of unanswered.toReversed()) {
      const found = await find(earlier.form, template_type, earlier.sent_at)
      if (!found) continue
      const post = await saveOver(found, form)
      created.add(post.id)
      return post
    }
    for (const earlier of again ? [] : unanswered)
      if (await mayBeThere(earlier.form, template_type, earlier.sent_at))
        throw new ProblemError({ kind: 'perhaps-made' })
    const made = await post(form, template_type)
    created.add(made.id)
    return made
  }
}

const isAlike = (row: PostRow, form: ArticleForm) =>
  row.main_headline === form.main_headline && row.catchy_title === form.catchy_title

const hasTitleOf = (row: PostRow, form: ArticleForm) =>
  (['main_headline', 'catchy_title'] as const).some(name => form[name] !== '' && row[name] === form[name])

/** The next attempt looks for it. */
function unknown(): never {
  throw new ProblemError({ kind: 'unknown-outcome' })
}

const mostAlike = 5
/** A text of fewer words may be the same by chance. */
const fewestWords = 5
/** How wrong the time of a sending may be: the clock was set or jumped, and no answer said so yet. */
const clockError = 24 * 3_600_000
