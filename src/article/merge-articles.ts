import {
  type ArticleFieldName,
  type ArticleForm,
  articleFieldNames,
  isSameValue,
} from '../contract/entities/article-fields.ts'
import type { BlockRun, Part } from './merge-blocks.ts'
import { isSameBody, mergeBodies } from './merge-bodies.ts'
import { mergeList } from './merge-list.ts'
import { ownBeside } from './owns.ts'
import { isOfLive, slideKindOf } from './slides.ts'

/** Which version of what overlaps is wanted; `both` is mine, and theirs after it. */
export type Choice = 'mine' | 'theirs' | 'both'
type Choices = Readonly<Record<string, Choice>>

/** Something that both changed, and not alike. */
export type ArticleClash = {
  /** Names it among those of one merge. */
  id: string
  field: ArticleFieldName
  /** What can be chosen. */
  choices: readonly Choice[]
} & ({ kind: 'value'; mine: unknown; theirs: unknown } | { kind: 'blocks'; mine: BlockRun; theirs: BlockRun })

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

/** A field that is merged. */
type Merged = { clashes: ArticleClash[]; choose(choices: Choices): unknown }
type Versions<Value> = { base: Value; mine: Value; theirs: Value }

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
  const { base, mine, theirs } = {
    base: forms.base[name],
    mine: forms.mine[name],
    theirs: forms.theirs[name],
  }
  if (name === 'body') {
    const body = mergeBody(
      { base: forms.base.body, mine: forms.mine.body, theirs: forms.theirs.body },
      template,
    )
    if (body) return body
  }
  if (isSameValue(mine, base) || isSameValue(mine, theirs)) return settled(theirs)
  if (isSameValue(theirs, base)) return settled(mine)
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs))
    return choosing(name, { mine, theirs })
  const list = mergeList({ base, mine, theirs } as Versions<{ id: number }[]>)
  return 'merged' in list ? settled(list.merged) : choosing(name, { mine, theirs, both: list.both })
}

function mergeBody(raw: Versions<string>, template: number): Merged | null {
  const merged = mergeBodies(raw, slideKindOf(template))
  if (!merged) return null
  const { parts, write } = merged
  const idOf = (part: Part) => `body ${parts.indexOf(part)}`
  return {
    clashes: parts.flatMap((part): ArticleClash[] => {
      if ('agreed' in part) return []
      const { mine, theirs } = part
      const isOne = mine.blocks.length === 0 || theirs.blocks.length === 0 || isPlot(mine)
      const choices = isOne ? choicesOfTwo : choicesOfThree
      return [{ id: idOf(part), field: 'body', kind: 'blocks', choices, mine, theirs }]
    }),
    choose: choices => write(parts.flatMap(part => blocksOf(part, choices[idOf(part)] ?? 'mine'))),
  }
}

/** A live blog has one Plot. */
function isPlot({ blocks: [first], at }: BlockRun): boolean {
  return at === 0 && first?.type === 'slide' && isOfLive(first)
}

function blocksOf(part: Part, choice: Choice) {
  if ('agreed' in part) return part.agreed
  const { mine, theirs } = part
  return choice === 'both' ? [...mine.blocks, ...theirs.blocks] : part[choice].blocks
}

const choicesOfTwo: readonly Choice[] = ['mine', 'theirs']
const choicesOfThree: readonly Choice[] = [...choicesOfTwo, 'both']

const settled = (value: unknown): Merged => ({ clashes: [], choose: () => value })

function choosing(
  field: ArticleFieldName,
  values: { mine: unknown; theirs: unknown; both?: unknown },
): Merged {
  const { mine, theirs } = values
  const choices = 'both' in values ? choicesOfThree : choicesOfTwo
  return {
    clashes: [{ id: field, field, kind: 'value', choices, mine, theirs }],
    choose: chosen => values[chosen[field] ?? 'mine'],
  }
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
