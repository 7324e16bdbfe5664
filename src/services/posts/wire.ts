import * as z from 'zod'
import type { PostFilters } from '../../contract/entities/post.ts'
import { Person, Post, PostRow, Titled } from '../../contract/entities/post.ts'

/** A whole post as the API writes it. `revision` is `updated_at` exactly as it came; a body that came as JSON itself
 *  becomes text, and `hasBodyValue` remembers that. An answer without body or names is no whole post: read as one, the
 *  next save would empty them. */
export const WirePost = z
  .looseObject({
    updated_at: z.union([z.string(), z.number()]).nullish(),
    body: z.union([z.string(), z.null(), z.array(z.unknown()), z.record(z.string(), z.unknown())]),
    authors: z.array(Person),
    experts: z.array(Person),
    tags: z.array(Titled),
  })
  .transform(({ body, ...wire }, context) => {
    const text = typeof body === 'string' || body === null ? body : JSON.stringify(body)
    const post = Post.safeParse({ ...wire, body: text, revision: String(wire.updated_at ?? '') })
    if (post.success) return { hasBodyValue: text !== body, post: post.data }
    context.addIssue({ code: 'custom', message: 'not a post' })
    return z.NEVER
  })

/** A post as a write answers it, with the names that it leaves out or gives as ids (P7 has `expand` for reading only):
 *  they are those of `known`, or none where nobody needs them. Whatever else came stays as it is. */
export function withNames(answer: unknown, known?: Post): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  const { authors = [], experts = [], tags = [], category, copyEditor, lock } = known ?? {}
  const named: Record<string, unknown> = { authors, experts, tags, category, copyEditor, lock, ...answer }
  for (const [name, list] of Object.entries({ authors, experts, tags })) {
    const given = named[name]
    if (Array.isArray(given)) named[name] = given.map(item => list.find(({ id }) => id === item) ?? item)
  }
  return named
}

/** What a single post is asked to bring along, so that names stand beside ids (decision E43). */
export const expandPost = 'authors,experts,tags,category,copyEditor,editor,lock'

const expandRow = ['authors', 'category', 'lock']
const rowFields = Object.keys(PostRow.shape).filter(name => !expandRow.includes(name))

/** The post list's address fields (decision W1): of the filters only those that are set. While a search is on only
 *  page and size count (decision L3). */
export function listQuery(filters: PostFilters): Record<string, string | number | undefined> {
  const page = { page: filters.page, 'per-page': filters.per_page }
  if (filters.query !== '') return page
  return {
    ...page,
    fields: rowFields.join(','),
    expand: expandRow.join(','),
    sort: filters.sort,
    section_id: filters.section_id,
    status: filters.status,
    advert_status: filters.advert_status,
    template_type: filters.template_type,
    category_id: filters.category_id.join(',') || undefined,
    editor_id: filters.editor_id.join(',') || undefined,
    ...(filters.is_today ? { is_today: 1 } : { start_date: filters.start_date, end_date: filters.end_date }),
  }
}
