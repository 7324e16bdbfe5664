import * as z from 'zod'
import { byId } from './listing.ts'
import { flag, title } from './payload.ts'
import type { Resource } from './resource.ts'

/** The words that articles do not count and tags do not take. */
export const stopWords: Resource = {
  path: 'v2/stop-words',
  group: 'stop words',
  table: 'stop_words',
  name: 'Stop word',
  draft: z.object({ name: title(50), is_article: flag.optional(), is_tag: flag.optional() }),
  empty: { is_article: 0, is_tag: 0 },
  unique: ['name'],
  order: byId('-id'),
  search: ['name'],
  pager: 'meta',
}
