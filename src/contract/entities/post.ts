import { eventIterator, oc } from '@orpc/contract'
import * as z from 'zod'
import { choiceFilter, flagFilter, idFilter, idsFilter } from '../crud.ts'
import {
  atLeastOneAuthor,
  endsAsHeadline,
  flag,
  id,
  isSlug,
  lengthBetween,
  lengthOf,
  maxLength,
  maxTags,
  minLength,
  moment,
  noDangerSymbols,
  noInvisibleSymbols,
  noRepeatingSymbols,
  orBlank,
  orNull,
  required,
  startsAsHeadline,
  text,
  validJson,
  whenFilled,
} from '../fields.ts'
import { externalLink } from '../link-fields.ts'
import { pageFilters, pageOf } from '../paging.ts'

/** P4: the post status codes. */
export const PostStatus = {
  draft: 0,
  inProgress: 1,
  review: 2,
  published: 3,
  trashed: 4,
  scheduled: 5,
} as const

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
export const Person = z.object({ id, username: z.string() })
export type Person = z.infer<typeof Person>

/** A category, section or tag by title (P3). */
export const Titled = z.object({ id, catchy_title: z.string() })
export type Titled = z.infer<typeof Titled>

const Category = Titled.extend({ parent_id: orNull(id) })
const Lock = z.object({ username: z.string() })

/** A row of the post list (P2). */
export const PostRow = z.object({
  id,
  section_id: orNull(id),
  main_headline: orBlank,
  catchy_title: orBlank,
  status: z.number().int(),
  advert_status: z.number().int().catch(0),
  template_type: z.number().int().catch(0),
  authors: z.array(Person).catch([]),
  /** Per cent, or null when it was never checked. */
  uniqueness: orNull(z.number()),
  wordCount: orNull(z.number().int()),
  published_at: moment,
  updated_at: moment,
  category: orNull(Category),
  lock: orNull(Lock),
  is_message_sent: flag.catch(0),
  previewUrl: orNull(z.string()),
})
export type PostRow = z.infer<typeof PostRow>

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
  thumbnail: orNull(z.string()),
  fbThumbnail: orNull(z.string()),
  json_ld: orBlank,
  body: orBlank,
  experts: z.array(Person).catch([]),
  copyEditor: orNull(Person),
  tags: z.array(Titled).catch([]),
  /** The server's revision as it wrote it: compared for equality, never read as a time. */
  revision: z.string(),
})
export type Post = z.infer<typeof Post>

/** What the article form holds while it is edited; no rule applies yet, so every draft fits. */
export const ArticleForm = z.object({
  main_headline: z.string(),
  catchy_title: z.string(),
  rss_title: z.string(),
  description: z.string(),
  fb_catchy_title: z.string(),
  slug: z.string(),
  section_id: id.nullable(),
  /** The category, or the subcategory where one is chosen (decision E46). */
  category_id: id.nullable(),
  tags: z.array(Titled),
  authors: z.array(Person),
  experts: z.array(Person),
  copy_editor: Person.nullable(),
  top_status: z.number().int(),
  advert_status: z.number().int(),
  breaking_status: z.union([z.literal(0), z.literal(1)]),
  is_sponsored: z.union([z.literal(0), z.literal(1)]),
  thumb: z.number().int().nullable(),
  fb_thumb: z.number().int().nullable(),
  json_ld: z.string(),
  /** Of external posts only, which have no text (P2). */
  external_link: z.string().default(''),
  published_at: z.string().nullable(),
  /** The body as the API stores it. */
  body: z.string(),
})
export type ArticleForm = z.infer<typeof ArticleForm>

/** The form that shows this post. */
export function articleFormOf(post: Post): ArticleForm {
  return {
    main_headline: post.main_headline,
    catchy_title: post.catchy_title,
    rss_title: post.titles.rss,
    description: post.description,
    fb_catchy_title: post.fb_catchy_title,
    slug: post.slug,
    section_id: post.section_id,
    category_id: post.category?.id ?? null,
    tags: post.tags,
    authors: post.authors,
    experts: post.experts,
    copy_editor: post.copyEditor,
    top_status: post.top_status,
    advert_status: post.advert_status,
    breaking_status: post.breaking_status,
    is_sponsored: post.is_sponsored,
    thumb: post.thumb,
    fb_thumb: post.fb_thumb,
    json_ld: post.json_ld,
    external_link: post.external_link,
    published_at: post.published_at,
    body: post.body,
  }
}

const headlineRules = [
  noDangerSymbols,
  noRepeatingSymbols,
  noInvisibleSymbols,
  startsAsHeadline,
  endsAsHeadline,
]

/** P5: every rule of the article form (non-external templates) with its message. */
export const ArticleRules = ArticleForm.extend({
  main_headline: text(lengthBetween(50, 100, 'Main headline'), ...headlineRules),
  catchy_title: text(lengthBetween(50, 110, 'Catchy title')),
  rss_title: text(required('Enter RSS title.'), minLength(50), maxLength(150)),
  description: text(
    required('Enter description'),
    minLength(145),
    maxLength(165),
    noRepeatingSymbols,
    noInvisibleSymbols,
  ),
  fb_catchy_title: text(required('Enter facebook headline'), minLength(50), maxLength(80), ...headlineRules),
  slug: text(
    whenFilled(value =>
      isSlug(value) && lengthOf(value) >= 5 && lengthOf(value) <= 255 ? undefined : 'Enter valid slug',
    ),
  ),
  authors: atLeastOneAuthor(Person),
  tags: maxTags(Titled, 5),
  experts: z.array(Person).max(5, 'Maximum length 5'),
  category_id: z
    .number({ error: 'There should be one category for the article from selected section.' })
    .int()
    .positive(),
  thumb: z.number({ error: 'Add image' }).int().positive('Add image'),
  json_ld: text(whenFilled(validJson())),
})

/** P5: what of the form of an external post is checked (decision E21). */
export const ExternalRules = ArticleForm.extend({
  external_link: externalLink,
})

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
  z.object({ kind: z.literal('lost'), username: z.string().nullable() }),
  z.object({ kind: z.literal('unanswered') }),
])
export type LockNews = z.infer<typeof LockNews>

const one = z.object({ id })
const Saved = z.object({ post: Post })

/** The post calls. `get` takes the post's edit lock (decision E10); `unlock` gives it back. */
export const posts = {
  /** One page of posts; with a `query` the filters other than page and size are disabled (decision L3). */
  list: oc.input(PostFilters).output(pageOf(PostRow)),
  get: oc.input(one).output(Post),
  /** Takes the lock from whoever holds it, then reads the post (decision E10). */
  overtake: oc.input(one).output(Post),
  unlock: oc.input(one).output(z.void()),
  /** Holds the lock: re-checks every 15 s (P9) and yields how it stands; ends the hold when the reader leaves. */
  holdLock: oc.input(one).output(eventIterator(LockNews)),
  /** Saves the full form (P3); the status stays as it is. */
  save: oc.input(z.object({ id, form: ArticleForm, status: z.number().int() })).output(Saved),
  /** Publishes with published_at now (P4); the form must satisfy `ArticleRules`. */
  publish: oc.input(z.object({ id, form: ArticleForm })).output(Saved),
  /** Status-only edit: trash 4, restore 0 (decision E8). */
  setStatus: oc
    .input(z.object({ id, status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(4)]) }))
    .output(z.void()),
  /** Deletes for ever. */
  remove: oc.input(one).output(z.void()),
}
