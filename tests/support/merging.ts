import {
  type ArticleClash,
  type ArticleMerge,
  type BlockRun,
  type Choice,
  mergeArticles,
  textOf,
} from '../../src/article/index.ts'
import { type ArticleForm, articleFormOf } from '../../src/contract/entities/article-fields.ts'
import { Post, TemplateType } from '../../src/contract/entities/post.ts'

const empty = articleFormOf(Post.parse({ id: 7, status: 1, revision: 'r1' }))

/** Merges articles that differ from an empty one in these fields. */
export function merge(
  base: Partial<ArticleForm>,
  mine: Partial<ArticleForm>,
  theirs: Partial<ArticleForm>,
  template: number = TemplateType.regular,
): ArticleMerge {
  const form = (fields: Partial<ArticleForm>) => ({ ...empty, ...base, ...fields })
  return mergeArticles({ base: form({}), mine: form(mine), theirs: form(theirs), template })
}

/** Merges articles that consist of their bodies. */
export const mergeBody = (base: string, mine: string, theirs: string, template?: number): ArticleMerge =>
  merge({ body: base }, { body: mine }, { body: theirs }, template)

/** What is asked: the field, what each side says, and how many answers there are. */
export const clashesOf = ({ clashes }: { clashes: ArticleClash[] }) =>
  clashes.map(({ field, mine, theirs, choices }) => [field, said(mine), said(theirs), choices.length])

/** The body with this chosen everywhere. */
export const bodyFor = (merged: ArticleMerge, choice: Choice): string =>
  merged.choose(Object.fromEntries(merged.clashes.map(({ id }) => [id, choice]))).body

/** A body in HTML of these lines. */
export const p = (...lines: string[]) => lines.map(line => `<p>${line}</p>`).join('')

function said(side: unknown): unknown {
  if (typeof side !== 'object' || side === null || !('blocks' in side)) return side
  return (side as BlockRun).blocks.map(block => textOf(block).trim())
}
