import { diffArrays } from 'diff'
import { compareWords, type WordRun, wordsAndSpaces } from './compare-words.ts'
import { type ArticleBlock, isVoidType } from './nodes.ts'
import { readingText } from './reading-text.ts'
import { saidBy } from './said-by.ts'

/** What became of one block. `at` is its place in the text after; of what is not there any more, the place where it would
 *  stand. `words` are those of its reading text; a slide's blocks are compared `inside` it. */
export type BlockChange =
  | { kind: 'same'; before: ArticleBlock; after: ArticleBlock; at: number }
  | { kind: 'deleted'; before: ArticleBlock; at: number }
  | { kind: 'written'; after: ArticleBlock; at: number }
  | {
      kind: 'changed'
      before: ArticleBlock
      after: ArticleBlock
      at: number
      words: WordRun[]
      inside: BlockChange[]
    }
  /** It stood here, and stands elsewhere now. */
  | { kind: 'moved-away'; before: ArticleBlock; at: number }
  /** It stands here now, and stood elsewhere. */
  | { kind: 'moved-here'; after: ArticleBlock; at: number }

/** How much of their words two blocks share at least to be the same one, changed. */
const alikeFrom = 0.5
/** How many pairs of blocks are looked at for that. A text in which more is new is lined up by what is equal alone first. */
const mostPairs = 100_000
/** More differences than this are not lined up at all: so different a text was not edited, but replaced. */
const mostEdits = 2000

/** How one text became another, block by block, in reading order: both can be read off it. Blocks that say the same
 *  elsewhere were moved; blocks in the same place that share words were changed. */
export function compareBlocks(
  before: readonly ArticleBlock[],
  after: readonly ArticleBlock[],
): BlockChange[] {
  const changes: BlockChange[] = []
  let [from, to] = [0, 0]
  for (const [mine, theirs] of [...pairsOf(before, after), [before.length, after.length] as const]) {
    for (const block of before.slice(from, mine)) changes.push({ kind: 'deleted', before: block, at: to })
    for (const block of after.slice(to, theirs)) changes.push({ kind: 'written', after: block, at: to++ })
    const [one, other] = [before[mine], after[theirs]]
    if (one && other) changes.push(changeOf(one, other, to++))
    from = mine + 1
  }
  return withMoves(changes)
}

function changeOf(before: ArticleBlock, after: ArticleBlock, at: number): BlockChange {
  if (saidBy(before) === saidBy(after)) return { kind: 'same', before, after, at }
  const inside =
    before.type === 'slide' && after.type === 'slide' ? compareBlocks(before.children, after.children) : []
  return {
    kind: 'changed',
    before,
    after,
    at,
    words: compareWords(readingText(before), readingText(after)),
    inside,
  }
}

/** Places of the same block in two texts. */
type Pair = readonly [before: number, after: number]

/** The places of the blocks that are the same, changed or not, in their order. */
function pairsOf(before: readonly ArticleBlock[], after: readonly ArticleBlock[]): Pair[] {
  const isSame = (one: ArticleBlock | undefined, other: ArticleBlock | undefined) =>
    one !== undefined && other !== undefined && saidBy(one) === saidBy(other)
  let start = 0
  while (isSame(before[start], after[start])) start++
  let end = 0
  const shorter = Math.min(before.length, after.length) - start
  while (end < shorter && isSame(before.at(-1 - end), after.at(-1 - end))) end++
  const middle = [before.slice(start, before.length - end), after.slice(start, after.length - end)] as const
  return [
    ...Array.from({ length: start }, (_, at): Pair => [at, at]),
    ...shifted(pairsBetween(...middle), start, start),
    ...Array.from({ length: end }, (_, at): Pair => [before.length - end + at, after.length - end + at]),
  ]
}

function pairsBetween(before: readonly ArticleBlock[], after: readonly ArticleBlock[]): Pair[] {
  if (before.length * after.length <= mostPairs) return likestPairs(before, after)
  const runs = diffArrays(before.map(saidBy), after.map(saidBy), { maxEditLength: mostEdits }) ?? []
  const pairs: Pair[] = []
  let [from, to] = [0, 0]
  let gap = { gone: 0, come: 0 }
  for (const { removed, added, count } of [...runs, { removed: false, added: false, count: 0 }]) {
    if (removed) gap.gone = count
    else if (added) gap.come = count
    else {
      const [gone, come] = [before.slice(from, from + gap.gone), after.slice(to, to + gap.come)]
      if (gone.length * come.length <= mostPairs) pairs.push(...shifted(likestPairs(gone, come), from, to))
      from += gap.gone
      to += gap.come
      gap = { gone: 0, come: 0 }
      for (let one = 0; one < count; one++) pairs.push([from++, to++])
    }
  }
  return pairs
}

const shifted = (pairs: Pair[], from: number, to: number) =>
  pairs.map(([one, other]): Pair => [one + from, other + to])

/** Of all ways to pair blocks in their order, the one in which they share most. */
function likestPairs(before: readonly ArticleBlock[], after: readonly ArticleBlock[]): Pair[] {
  const [mine, theirs] = [before.map(factsOf), after.map(factsOf)]
  const width = after.length + 1
  const best = new Float64Array((before.length + 1) * width)
  const bestAt = (row: number, column: number) => best[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--) {
      const [one, other] = [mine[row], theirs[column]]
      const share = one && other ? likeness(one, other) : 0
      const paired = share > 0 ? share + bestAt(row + 1, column + 1) : 0
      best[row * width + column] = Math.max(bestAt(row + 1, column), bestAt(row, column + 1), paired)
    }
  const pairs: Pair[] = []
  for (let row = 0, column = 0; row < before.length && column < after.length; ) {
    if (bestAt(row, column) === bestAt(row + 1, column)) row++
    else if (bestAt(row, column) === bestAt(row, column + 1)) column++
    else pairs.push([row++, column++])
  }
  return pairs
}

type Facts = { block: ArticleBlock; said: string; count: number; times: Map<string, number> }

/** How much of their words two blocks share, from 0 to 1; 0 where they are not the same one. */
function likeness(one: Facts, other: Facts): number {
  if (one.said === other.said) return 1
  if ((one.block.type === 'slide') !== (other.block.type === 'slide')) return 0
  if (isVoidType(one.block.type) || isVoidType(other.block.type)) return isSamePicture(one, other) ? 1 : 0
  if (Math.min(one.count, other.count) * 3 < Math.max(one.count, other.count)) return 0
  let shared = 0
  for (const [word, times] of one.times) shared += Math.min(times, other.times.get(word) ?? 0)
  const share = (2 * shared) / (one.count + other.count || 1)
  return share >= alikeFrom ? share : 0
}

/** A picture with another caption is the same picture. */
function isSamePicture({ block: one }: Facts, { block: other }: Facts): boolean {
  return one.type === 'image' && other.type === 'image' && one.url === other.url
}

function factsOf(block: ArticleBlock): Facts {
  const inside = block.type === 'slide' ? block.children.map(readingText).join('\n') : ''
  const words = wordsAndSpaces(`${readingText(block)}\n${inside}`).map(({ word }) => word.toLowerCase())
  const times = new Map<string, number>()
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1)
  return { block, said: saidBy(block), count: words.length, times }
}

/** Turns what went in one place and came, saying the same, in another one into a move. */
function withMoves(changes: BlockChange[]): BlockChange[] {
  const gone = new Map<string, number[]>()
  changes.forEach((change, at) => {
    if (change.kind !== 'deleted' || isEmpty(change.before)) return
    const said = saidBy(change.before)
    gone.set(said, [...(gone.get(said) ?? []), at])
  })
  const away = new Set<number>()
  const moved = changes.map(change => {
    const from = change.kind === 'written' ? gone.get(saidBy(change.after))?.shift() : undefined
    if (from === undefined || change.kind !== 'written') return change
    away.add(from)
    return { ...change, kind: 'moved-here' as const }
  })
  return moved.map((change, at) =>
    away.has(at) && change.kind === 'deleted' ? { ...change, kind: 'moved-away' as const } : change,
  )
}

const isEmpty = (block: ArticleBlock) => !isVoidType(block.type) && readingText(block) === ''
