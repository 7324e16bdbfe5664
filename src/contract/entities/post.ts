import * as z from 'zod'
import { choiceFilter, flagFilter, idFilter, idsFilter } from '../crud.ts'
import { anyText, bodyOrBlank, flag, id, listOf, moment, orBlank, orNull } from '../fields.ts'
import { pageFilters } from '../paging.ts'

/** P4: the post status codes. */
export const PostStatus = {
  draft: 0,
  inProgress: 1,
  review: 2,
  published: 3,
  trashed: 4,
  scheduled: 5,
} as const

/** Whether readers see a post of this status, or will by themselves. */
export const isPublic = ({ status }: { status: number }): boolean =>
  status === PostStatus.published || status === PostStatus.scheduled

/** The marks that are set by themselves, at once (decision E9). */
export const postFlags = ['is_verified', 'is_evergreen', 'table_of_contents'] as const
export type PostFlag = (typeof postFlags)[number]

/** Decision B1: the template codes. */
export const TemplateType = {
  regular: 0,
  opinion: 1,
  breaking: 2,
  viral: 3,
  gallery: 4,
  external: 5,
  live: 7,
} as const

/** The built-in names, used until `posts/constants` answers and when it does not (decisions B3, E23, S23). */
export const postConstants = {
  status: [
    { id: 0, name: 'New' },
    { id: 1, name: 'In progress' },
    { id: 2, name: 'Review' },
    { id: 5, name: 'Scheduled' },
    { id: 3, name: 'Published' },
    { id: 4, name: 'Trash' },
  ],
  template_type: [
    { id: 0, name: 'Regular' },
    { id: 1, name: 'Opinion' },
    { id: 2, name: 'Breaking' },
    { id: 3, name: 'Viral' },
    { id: 4, name: 'Gallery' },
    { id: 5, name: 'External link' },
    { id: 7, name: 'Live update' },
  ],
  top_status: [
    { id: 0, name: 'Regular' },
    { id: 1, name: 'Main' },
    { id: 2, name: 'Top' },
    { id: 3, name: 'Featured' },
  ],
  advert_status: [{ id: 0, name: 'Regular' }],
}

/** Somebody by name: an author, an expert, an editor (P3). */
export const Person = z.object({ id, username: anyText })
export type Person = z.infer<typeof Person>

/** A category, section or tag by title (P3). */
export const Titled = z.object({ id, catchy_title: anyText })
export type Titled = z.infer<typeof Titled>

/** A category by title, and what it is a subcategory of (P3). */
export const PostCategory = Titled.extend({ parent_id: orNull(id) })
export type PostCategory = z.infer<typeof PostCategory>

const Lock = z.object({ username: anyText })

/** A row of the post list (P2). */
export const PostRow = z.object({
  id,
  section_id: orNull(id),
  main_headline: orBlank,
  catchy_title: orBlank,
  status: z.number().int(),
  advert_status: z.number().int().catch(0),
  template_type: z.number().int().catch(0),
  authors: listOf(Person).catch([]),
  /** Per cent, or null when it was never checked. */
  uniqueness: orNull(z.number()),
  wordCount: orNull(z.number().int()),
  published_at: moment,
  updated_at: moment,
  category: orNull(PostCategory),
  lock: orNull(Lock),
  is_message_sent: flag.catch(0),
  previewUrl: orNull(anyText),
})
export type PostRow = z.infer<typeof PostRow>

/** What a post is called: an external link may have no headline of its own. */
export const titleOf = (post: Pick<PostRow, 'main_headline' | 'catchy_title'>): string =>
  post.main_headline || post.catchy_title

/** A whole post as `GET posts/{id}` gives it (P3). `body` is the API's own text, JSON or HTML, untouched. */
export const Post = PostRow.extend({
  slug: orBlank,
  fb_catchy_title: orBlank,
  titles: z
    .object({ rss: orBlank })
    .nullish()
    .transform(value => value ?? { rss: '' }),
  description: orBlank,
  external_link: orBlank,
  top_status: z.number().int().catch(0),
  breaking_status: flag.catch(0),
  is_sponsored: flag.catch(0),
  is_verified: flag.catch(0),
  is_evergreen: flag.catch(0),
  table_of_contents: flag.catch(0),
  thumb: orNull(z.number().int()),
  fb_thumb: orNull(z.number().int()),
  thumbnail: orNull(anyText),
  fbThumbnail: orNull(anyText),
  json_ld: bodyOrBlank,
  body: bodyOrBlank,
  experts: listOf(Person).catch([]),
  copyEditor: orNull(Person),
  /** Who saved it last, where the server says so. */
  editor: orNull(Person).catch(null),
  tags: listOf(Titled).catch([]),
  /** The server's revision as it wrote it: compared for equality, never read as a time. */
  revision: anyText,
})
export type Post = z.infer<typeof Post>

/** The post list's address (P2, decision W1). What makes no sense in an address is ignored. */
export const PostFilters = z.object({
  ...pageFilters,
  section_id: idFilter,
  status: choiceFilter,
  advert_status: choiceFilter,
  template_type: choiceFilter,
  category_id: idsFilter,
  editor_id: idsFilter,
  start_date: z.iso.date().optional().catch(undefined),
  end_date: z.iso.date().optional().catch(undefined),
  is_today: flagFilter,
  sort: z.enum(['published_at', '-published_at', 'uniqueness', '-uniqueness']).catch('-published_at'),
})
export type PostFilters = z.infer<typeof PostFilters>

/** How the edit lock stands: still ours, somebody else's, or no answer came (no loss, decision E12). */
export const LockNews = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('held') }),
  z.object({ kind: z.literal('lost'), username: anyText.nullable() }),
  z.object({ kind: z.literal('gone') }),
  z.object({ kind: z.literal('unanswered') }),
])
export type LockNews = z.infer<typeof LockNews>
