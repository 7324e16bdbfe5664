import * as z from 'zod'
import { UnansweredPost } from '../calls/posts.ts'
import { ArticleForm, articleFormOf } from './article-fields.ts'
import { Post, PostCategory } from './post.ts'
import { SetAside } from './set-aside.ts'

const DraftPost = Post.extend({ id: z.number().int().min(0) })
const Began = z.object({ post: DraftPost })
const WithForm = z.looseObject({ form: z.looseObject({}) })

/** A draft from before an update lacks the fields that came with it: those are as this post has them. */
export function withFieldsOf(post: Post, value: unknown): unknown {
  const { data } = WithForm.safeParse(value)
  return data ? { ...data, form: { ...articleFormOf(post), ...data.form } } : value
}

/** Whether a draft has fields of its form that are no more. */
export function hasFormerFields(value: unknown): boolean {
  const { data } = WithForm.safeParse(value)
  return data !== undefined && Object.keys(data.form).some(name => !(name in ArticleForm.shape))
}

/** What an article's draft holds: the post it was started from, so that it opens offline too, the whole form, and the
 *  chosen category by name, after the one it is a subcategory of: the form has only its id, unlike people and tags. */
export const DraftValue = z.preprocess(
  value => {
    const { data: began } = Began.safeParse(value)
    return began ? withFieldsOf(began.post, value) : value
  },
  z.object({
    /** Its id is 0 where the server does not have it. */
    post: DraftPost,
    form: ArticleForm,
    categories: z.array(PostCategory).catch([]),
    /** What was sent as a new post and never seen to arrive. */
    unanswered: z.array(UnansweredPost).catch([]),
    /** Null for one that its person is still writing. */
    set_aside: SetAside.nullable().catch(null),
  }),
)
export type DraftValue = z.infer<typeof DraftValue>
