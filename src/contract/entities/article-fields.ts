import * as z from 'zod'
import {
  anyText,
  atLeastOneAuthor,
  bodyText,
  endsAsHeadline,
  id,
  isSlug,
  lengthBetween,
  lengthOf,
  listOf,
  maxLength,
  maxTags,
  minLength,
  noDangerSymbols,
  noInvisibleSymbols,
  noRepeatingSymbols,
  required,
  startsAsHeadline,
  text,
  validJson,
  whenFilled,
} from '../fields.ts'
import { externalLink } from '../link-fields.ts'
import { Person, type Post, Titled } from './post.ts'

type ArticleField<Schema extends z.ZodType> = {
  /** What the field holds while it is edited. */
  schema: Schema
  /** How a post fills it. */
  read(post: Post): z.output<Schema>
  /** P5: what it must be for readers, with the message. */
  rule?: z.ZodType<z.output<Schema>>
  /** What the API calls it, where that is another name; a dot leads into an object (P3). */
  api?: string
  /** How the API takes the value, where it takes another one (P3). */
  write?(value: z.output<Schema>): unknown
  /** The kind of post that alone has it. */
  only?: 'article' | 'external'
  /** The server may write it its own way: trimmed, or made by itself. */
  rewritten?: true
}

function field<Schema extends z.ZodType>(
  schema: Schema,
  read: (post: Post) => z.output<Schema>,
  more: Omit<ArticleField<Schema>, 'schema' | 'read'> = {},
): ArticleField<Schema> {
  return { schema, read, ...more }
}

const idsOf = (items: { id: number }[]) => items.map(item => item.id)
const flag = z.union([z.literal(0), z.literal(1)])
const headlineRules = [
  noDangerSymbols,
  noRepeatingSymbols,
  noInvisibleSymbols,
  startsAsHeadline,
  endsAsHeadline,
]

/** Every field of an article, once: the schema, the form, the payload, the rules and every comparison are made of this.
 *  In the order of the payload (P3). */
export const articleFields = {
  advert_status: field(z.number().int(), post => post.advert_status),
  top_status: field(z.number().int(), post => post.top_status),
  section_id: field(id.nullable(), post => post.section_id),
  thumb: field(z.number().int().nullable(), post => post.thumb, {
    rule: z.number({ error: 'Add image' }).int().positive('Add image'),
  }),
  is_sponsored: field(flag, post => post.is_sponsored),
  catchy_title: field(anyText, post => post.catchy_title, {
    rule: text(lengthBetween(50, 110, 'Catchy title'), noDangerSymbols, noInvisibleSymbols),
    rewritten: true,
  }),
  rss_title: field(anyText, post => post.titles.rss, {
    rule: text(
      required('Enter RSS title.'),
      minLength(50),
      maxLength(150),
      noDangerSymbols,
      noInvisibleSymbols,
    ),
    api: 'titles.rss',
    rewritten: true,
  }),
  /** The category, or the subcategory where one is chosen (decision E46). */
  category_id: field(id.nullable(), post => post.category?.id ?? null, {
    rule: z
      .number({ error: 'There should be one category for the article from selected section.' })
      .int()
      .positive(),
  }),
  authors: field(listOf(Person), post => post.authors, { rule: atLeastOneAuthor(Person), write: idsOf }),
  experts: field(listOf(Person), post => post.experts, {
    rule: listOf(Person).max(5, 'Maximum length 5'),
    write: idsOf,
  }),
  tags: field(listOf(Titled), post => post.tags, { rule: maxTags(Titled, 5), write: idsOf }),
  copy_editor: field(Person.nullable(), post => post.copyEditor, {
    api: 'copy_editor_id',
    write: person => person?.id ?? null,
  }),
  /** ISO 8601, or a day alone while its time is still empty. */
  published_at: field(anyText.nullable(), post => post.published_at, { rewritten: true }),
  external_link: field(anyText.default(''), post => post.external_link, {
    rule: externalLink,
    only: 'external',
  }),
  description: field(anyText, post => post.description, {
    rule: text(
      required('Enter description'),
      minLength(145),
      maxLength(165),
      noDangerSymbols,
      noRepeatingSymbols,
      noInvisibleSymbols,
    ),
    only: 'article',
    rewritten: true,
  }),
  main_headline: field(anyText, post => post.main_headline, {
    rule: text(lengthBetween(50, 100, 'Main headline'), ...headlineRules),
    only: 'article',
    rewritten: true,
  }),
  /** As the API stores it. */
  body: field(bodyText, post => post.body, { only: 'article' }),
  breaking_status: field(flag, post => post.breaking_status, { only: 'article' }),
  fb_catchy_title: field(anyText, post => post.fb_catchy_title, {
    rule: text(required('Enter facebook headline'), minLength(50), maxLength(80), ...headlineRules),
    only: 'article',
    rewritten: true,
  }),
  fb_thumb: field(z.number().int().nullable(), post => post.fb_thumb, { only: 'article' }),
  json_ld: field(bodyText, post => post.json_ld, {
    rule: text(whenFilled(validJson())),
    only: 'article',
    rewritten: true,
  }),
  slug: field(anyText, post => post.slug, {
    rule: text(
      whenFilled(value =>
        isSlug(value) && lengthOf(value) >= 5 && lengthOf(value) <= 255 ? undefined : 'Enter valid slug',
      ),
    ),
    only: 'article',
    rewritten: true,
  }),
}

type Fields = typeof articleFields
export type ArticleFieldName = keyof Fields

/** The names of all fields of an article. */
export const articleFieldNames = Object.keys(articleFields) as ArticleFieldName[]

function eachField<Made>(make: (field: Fields[ArticleFieldName]) => Made): Record<ArticleFieldName, Made> {
  const made = articleFieldNames.map(name => [name, make(articleFields[name])])
  return Object.fromEntries(made)
}

type Schemas = { [Name in ArticleFieldName]: Fields[Name]['schema'] }

/** What the article form holds while it is edited; no rule applies yet, so every draft fits. */
export const ArticleForm = z.object(eachField(({ schema }) => schema) as Schemas)
export type ArticleForm = z.infer<typeof ArticleForm>

/** The form that shows this post. */
export function articleFormOf(post: Post): ArticleForm {
  return eachField(({ read }) => read(post)) as ArticleForm
}

/** Whether two forms say the same, whatever the order of their fields. */
export function isSameForm(one: ArticleForm, other: ArticleForm): boolean {
  return articleFieldNames.every(field => isSameValue(one[field], other[field]))
}

/** Whether two values of a field are equal; people and tags are equal by id, since names may change elsewhere. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, bareId) === JSON.stringify(other, bareId)
}

function bareId(_: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value
}

function rulesOf(kind: 'article' | 'external'): z.ZodType<ArticleForm, ArticleForm> {
  const schemas = eachField(({ schema, rule = schema, only = 'article' }) => (only === kind ? rule : schema))
  return z.object(schemas as Schemas) as z.ZodType<ArticleForm, ArticleForm>
}

/** P5: every rule of the article form (non-external templates) with its message. */
export const ArticleRules = rulesOf('article')

/** P5: what of the form of an external post is checked (decision E21). */
export const ExternalRules = rulesOf('external')

/** Whether a schedule has a day, YYYY-MM-DD, and no time yet. */
export function isDayAlone(published_at: string | null): boolean {
  return published_at !== null && /^\d{4}-\d\d-\d\d$/.test(published_at)
}
