import type { PostRow } from '../../../contract/entities/post.ts'

/** What a post is called in lists. */
export const titleOf = (post: Pick<PostRow, 'main_headline' | 'catchy_title'>) =>
  post.main_headline || post.catchy_title
