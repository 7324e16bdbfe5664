import {
  type ArticleFieldName,
  type ArticleForm,
  articleFieldNames,
  isSameValue,
} from '../contract/entities/article-fields.ts'
import { isSameBody } from './merge-bodies.ts'
import {
  type Choices,
  type Clash,
  choosing,
  type MergedField,
  mergeBodyField,
  mergeValues,
  type Versions,
} from './merge-fields.ts'
import { ownBeside } from './owns.ts'
import { slideKindOf } from './slides.ts'

export type ArticleClash = Clash<ArticleFieldName>
type Merged = MergedField<ArticleFieldName>

/** Two versions of an article in one. */
export type ArticleMerge = {
  /** Both versions; where they overlap it is as `mine` has it. Its body is written as the body of `theirs` is. */
  form: ArticleForm
  /** Empty when nothing overlaps. */
  clashes: ArticleClash[]
  /** The fields in which `form` says something else than `mine`. */
  cameIn: ArticleFieldName[]
  /** The article with these choices made, by the ids of the clashes; where none is made it is as `mine` has it. */
  choose(choices: Choices): ArticleForm
}

/** Merges what two people made of the same article (DR-08): field by field, lists by their entries, the body by block, or
 *  by slide. `template` is the post's. */
export function mergeArticles(versions: Versions<ArticleForm> & { template: number }): ArticleMerge {
  const { base, mine, theirs, template } = versions
  const owns = ownBeside(base.body, theirs.body)
  const merged = Object.fromEntries(
    articleFieldNames.map(name => [name, mergeField(name, versions, template)]),
  ) as Record<ArticleFieldName, Merged>
  keepTogether(merged, versions)
  const choose = (choices: Choices) =>
    Object.fromEntries(articleFieldNames.map(name => [name, merged[name].choose(choices)])) as ArticleForm
  const form = choose({})
  const isNew = (name: ArticleFieldName) =>
    name === 'body'
      ? !isSameBody(form.body, mine.body, slideKindOf(template), owns)
      : !isSameValue(form[name], mine[name])
  return {
    form,
    clashes: articleFieldNames.flatMap(name => merged[name].clashes),
    cameIn: articleFieldNames.filter(isNew),
    choose,
  }
}

function mergeField(name: ArticleFieldName, forms: Versions<ArticleForm>, template: number): Merged {
  const { base, mine, theirs } = forms
  if (name === 'body') {
    const raw = { base: base.body, mine: mine.body, theirs: theirs.body }
    const body = mergeBodyField(name, raw, slideKindOf(template))
    if (body) return body
  }
  return mergeValues(name, { base: base[name], mine: mine[name], theirs: theirs[name] })
}

/** Breaking belongs to Regular only (ED-03): where one side placed the article and the other made it breaking, one of
 *  both is wanted. */
function keepTogether(
  merged: Record<ArticleFieldName, Merged>,
  { mine, theirs }: Versions<ArticleForm>,
): void {
  const isPlaced = merged.top_status.choose({}) !== 0
  if (!isPlaced || merged.breaking_status.choose({}) !== 1 || isOdd(mine) || isOdd(theirs)) return
  merged.top_status = choosing('top_status', { mine: mine.top_status, theirs: theirs.top_status })
  merged.breaking_status = {
    clashes: [],
    choose: ({ top_status: chosen }) => (chosen === 'theirs' ? theirs : mine).breaking_status,
  }
}

/** Breaking, although it is placed. */
export function isOdd({ top_status, breaking_status }: ArticleForm): boolean {
  return top_status !== 0 && breaking_status === 1
}
