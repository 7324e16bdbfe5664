import type { PostFilters, PostRow } from '../../../contract/entities/post.ts'
import type { List } from '../../catalogue/use-list.ts'

/** The post list as the parts of its screen hold it. */
export type PostList = List<PostFilters, PostRow>
