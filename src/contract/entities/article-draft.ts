import * as z from 'zod'
import { UnansweredPost } from '../calls/posts.ts'
import { ArticleForm } from './article-fields.ts'
import { Post, PostCategory } from './post.ts'
import { SetAside } from './set-aside.ts'

/** What an article's draft holds: the post it was started from, so that it opens offline too, the whole form, and the
 *  chosen category by name, after the one it is a subcategory of: the form has only its id, unlike people and tags. */
export const DraftValue = z.object({
  /** Its id is 0 where the server does not have it. */
  post: Post.extend({ id: z.number().int().min(0) }),
  form: ArticleForm,
  categories: z.array(PostCategory).catch([]),
  /** What was sent as a new post and never seen to arrive. */
  unanswered: z.array(UnansweredPost).catch([]),
  /** Null for one that its person is still writing. */
  set_aside: SetAside.nullable().catch(null),
})
export type DraftValue = z.infer<typeof DraftValue>
