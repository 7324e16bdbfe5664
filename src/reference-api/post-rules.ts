import { ArticleRules } from '../contract/entities/article-fields.ts'
import { PostStatus, TemplateType } from '../contract/entities/post.ts'
import { countWords } from './body-text.ts'
import { fold, type Row } from './database.ts'
import type { Newsroom } from './newsroom.ts'
import { idsIn } from './post-view.ts'
import { isKnown, unknownIn } from './references.ts'
import type { Errors } from './refusal.ts'
import { slugOf } from './slug.ts'

/** What of this post points nowhere: category of another section, people, tags or pictures that do not exist. */
export function faultsOf({ db }: Newsroom, row: Row): Errors {
  const errors: Errors = {}
  const lists = { authors: 'users', experts: 'experts', tags: 'tags' }
  for (const [name, table] of Object.entries(lists))
    if (!isKnown(db, table, idsIn(row[name])))
      errors[name] = ['names somebody or something that does not exist']
  const singles = {
    section_id: 'sections',
    copy_editor_id: 'users',
    assignee_id: 'users',
    thumb: 'images',
    fb_thumb: 'images',
  }
  Object.assign(errors, unknownIn(db, row, singles))
  if (row.category_id !== null) {
    const category = db.one('SELECT section_id FROM categories WHERE id = ?', row.category_id ?? null)
    if (!category) errors.category_id = ['does not exist']
    else if (row.section_id !== null && category.section_id !== row.section_id)
      errors.category_id = ['There should be one category for the article from selected section.']
  }
  if (row.slug && db.one('SELECT id FROM posts WHERE slug = ? AND id <> ?', row.slug, row.id ?? 0))
    errors.slug = ['This slug is already taken.']
  return errors
}

/** What keeps this post from being public: the rules of the article form (P5), a link for external ones, and for
 *  a newly scheduled one a moment in the future. Empty for posts that are neither published nor scheduled. */
export function publicationFaults(newsroom: Newsroom, before: Row, row: Row): Errors {
  const isScheduled = row.status === PostStatus.scheduled
  if (row.status !== PostStatus.published && !isScheduled) return {}
  const errors: Errors = row.template_type === TemplateType.external ? linkFaults(row) : articleFaults(row)
  const isMoved = before.status !== row.status || before.published_at !== row.published_at
  if (isScheduled && row.published_at === null) errors.published_at = ['Time cannot be blank.']
  else if (isScheduled && isMoved && Number(row.published_at) <= newsroom.now())
    errors.published_at = ['It seems time has passed.']
  return errors
}

function linkFaults(row: Row): Errors {
  if (row.external_link === '') return { external_link: ['Field can not be empty.'] }
  return URL.canParse(String(row.external_link)) && /^https?:/.test(String(row.external_link))
    ? {}
    : { external_link: ['Enter a valid link.'] }
}

function articleFaults(row: Row): Errors {
  const named = (column: unknown) => idsIn(column).map(id => ({ id, username: '', catchy_title: '' }))
  const result = ArticleRules.safeParse({
    ...row,
    tags: named(row.tags),
    authors: named(row.authors),
    experts: named(row.experts),
    copy_editor: null,
    published_at: null,
  })
  const errors: Errors = {}
  for (const issue of result.error?.issues ?? []) {
    const field = issue.path[0] === 'rss_title' ? 'titles.rss' : String(issue.path[0])
    errors[field] = [...(errors[field] ?? []), issue.message]
  }
  return errors
}

/** The address part made of a headline, ended by the post's id. */
export function slugFrom(headline: string, id: number): string {
  return `${slugOf(headline, 90) || 'article'}-${id}`
}

/** The columns that follow from the post's texts. */
export function derivedOf(row: Row): Row {
  return {
    word_count: row.template_type === TemplateType.external ? 0 : countWords(String(row.body)),
    folded: fold(`${row.main_headline} ${row.catchy_title}`),
  }
}
