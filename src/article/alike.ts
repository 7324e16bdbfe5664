import { likeness } from './likeness.ts'
import type { ArticleBlock } from './nodes.ts'

/** Blocks in their order; null stands for one that is none of these. */
type Stretch = readonly (ArticleBlock | null)[]

/** How much two blocks must have in common to be one that was rewritten. */
const enough = 0.4
/** How many pairs of blocks are compared at most. */
const mostPairs = 40_000

/** Which blocks of one stretch are which of the other, in order: those that have most in common altogether. */
export function alike(before: Stretch, after: Stretch): (readonly [number, number])[] {
  const [rows, columns] = [before.length, after.length]
  if (rows === 0 || columns === 0) return []
  if (rows * columns > mostPairs) return alikeAtEnds(before, after)
  const width = columns + 1
  const best = new Float64Array((rows + 1) * width)
  const score = (one: number, other: number) => best[one * width + other] ?? 0
  for (let one = 0; one < rows; one++)
    for (let other = 0; other < columns; other++) {
      const much = likenessAt(before[one], after[other])
      const paired = much >= enough ? score(one, other) + much : 0
      best[(one + 1) * width + other + 1] = Math.max(score(one, other + 1), score(one + 1, other), paired)
    }
  const pairs: [number, number][] = []
  let [one, other] = [rows, columns]
  while (one > 0 && other > 0) {
    const now = score(one, other)
    if (now === score(one - 1, other)) one--
    else if (now === score(one, other - 1)) other--
    else pairs.push([--one, --other])
  }
  return pairs.reverse()
}

/** The same where there are too many to compare each with each: from both ends, as far as they are alike. */
function alikeAtEnds(before: Stretch, after: Stretch): [number, number][] {
  const isPair = (one: number, other: number) => likenessAt(before[one], after[other]) >= enough
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && isPair(start, start)) start++
  let end = 0
  while (end < shorter - start && isPair(before.length - 1 - end, after.length - 1 - end)) end++
  return [
    ...Array.from({ length: start }, (_, at): [number, number] => [at, at]),
    ...Array.from({ length: end }, (_, at): [number, number] => [
      before.length - end + at,
      after.length - end + at,
    ]),
  ]
}

function likenessAt(one?: ArticleBlock | null, other?: ArticleBlock | null): number {
  return one && other ? likeness(one, other) : 0
}
