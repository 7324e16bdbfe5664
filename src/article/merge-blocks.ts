import { canonicalOfBlock } from './canonical.ts'
import { type Change, changesBetween } from './changes.ts'
import { isBlank, keyOf } from './likeness.ts'
import type { ArticleBlock } from './nodes.ts'
import { isOfLive } from './slides.ts'

/** Blocks as they stand in one of the texts, at which place there, and of how many. */
export type BlockRun = { blocks: ArticleBlock[]; at: number; of: number }

/** A part of a merged text: what both agree on, or what both changed and not alike. */
export type Part = { agreed: ArticleBlock[] } | { mine: BlockRun; theirs: BlockRun }

/** Merges what two people made of the same blocks (DR-08), in order. What one of them changed is as they have it, and
 *  what both did alike is done once. Updates that both added to a live blog all stay, in the order of their times. */
export function mergeBlocks(
  base: readonly ArticleBlock[],
  mine: readonly ArticleBlock[],
  theirs: readonly ArticleBlock[],
): Part[] {
  const [my, their] = [sideOf(base, mine), sideOf(base, theirs)]
  followMoves(base, my.changes, their.changes)
  followMoves(base, their.changes, my.changes)
  const parts: Part[] = []
  const agree = (blocks: readonly ArticleBlock[]) => {
    const last = parts.at(-1)
    if (last && 'agreed' in last) last.agreed.push(...blocks)
    else if (blocks.length > 0) parts.push({ agreed: [...blocks] })
  }
  const keep = (from: number, to: number) => {
    for (let at = from; at < to; at++) {
      const [was, here, there] = [base[at], my.kept[at], their.kept[at]]
      // They say the same; one may have been stamped since, or written otherwise.
      if (was && here && there) agree([canonicalOfBlock(there) === canonicalOfBlock(was) ? here : there])
    }
  }
  let next = 0
  for (const region of regionsOf(my.changes, their.changes)) {
    keep(next, region.from)
    next = region.to
    const [here, there] = [runIn(region, my, region.mine), runIn(region, their, region.theirs)]
    if (region.theirs.length === 0) agree(here.blocks)
    else if (region.mine.length === 0) agree(there.blocks)
    else if (region.from === region.to && here.blocks.every(isUpdate) && there.blocks.every(isUpdate))
      agree(inRow(here.blocks, there.blocks, risesIn(base)))
    else {
      const { start, end, mine, theirs } = without(here, there)
      agree(start)
      const isSettled = region.from === region.to || start.length + end.length > 0
      if (isSettled && mine.blocks.every(isBlank)) agree(theirs.blocks)
      else if (isSettled && theirs.blocks.every(isBlank)) agree(mine.blocks)
      else if (mine.blocks.length + theirs.blocks.length > 0) parts.push({ mine, theirs })
      agree(end)
    }
  }
  keep(next, base.length)
  return parts
}

/** What one side changed, the blocks of the base that it kept, as they stand there, and how many it has. */
type Side = { changes: Change[]; kept: (ArticleBlock | undefined)[]; of: number }

function sideOf(base: readonly ArticleBlock[], side: readonly ArticleBlock[]): Side {
  const changes = changesBetween(base, side)
  const kept: Side['kept'] = []
  let shift = 0
  let next = 0
  for (const { from, length, blocks } of [...changes, { from: base.length, length: 0, blocks: [] }]) {
    for (; next < from; next++) kept[next] = side[next + shift]
    next += length
    shift += blocks.length - length
  }
  return { changes, kept, of: side.length }
}

/** A block that was moved takes along what the other side made of it. One that both moved stands where it comes first. */
function followMoves(
  base: readonly ArticleBlock[],
  moving: readonly Change[],
  others: readonly Change[],
): void {
  const [places, theirs] = [placesIn(moving), placesIn(others)]
  const changed = new Map(others.filter(one => one.length === 1).map(one => [one.from, one]))
  for (const { from, length, blocks } of moving) {
    const block = base[from]
    if (length !== 1 || blocks.length > 0 || !block || isBlank(block)) continue
    const place = places.get(keyOf(block))
    const other = changed.get(from)
    if (!place || !other) continue
    const at = place.blocks.findIndex(one => keyOf(one) === keyOf(block))
    const there = theirs.get(keyOf(block))
    if (other.blocks.length > 0) place.blocks.splice(at, 1, ...other.blocks.splice(0))
    else if (there && there.from < place.from) place.blocks.splice(at, 1)
  }
}

/** By what a block says: the change that brought it. */
function placesIn(changes: readonly Change[]): Map<string, Change> {
  return new Map(changes.flatMap(change => change.blocks.map(block => [keyOf(block), change] as const)))
}

/** A stretch of the base that is changed, with all changes of it. */
type Region = { from: number; to: number; mine: Change[]; theirs: Change[] }

/** Changes of the same blocks, or into the same gap, together; what only stands side by side is apart. */
function regionsOf(mine: readonly Change[], theirs: readonly Change[]): Region[] {
  const all = [
    ...mine.map(change => ({ change, side: 'mine' as const })),
    ...theirs.map(change => ({ change, side: 'theirs' as const })),
  ].sort(({ change: one }, { change: other }) => one.from - other.from || one.length - other.length)
  const regions: Region[] = []
  for (const { change, side } of all) {
    const { from, length } = change
    const last = regions.at(-1)
    const isInto = last && from < last.to && (length > 0 || from > last.from)
    const isGap = last && length === 0 && from === last.from && from === last.to
    if (last && (isInto || isGap)) {
      last.to = Math.max(last.to, from + length)
      last[side].push(change)
    } else regions.push({ from, to: from + length, mine: [], theirs: [], [side]: [change] })
  }
  return regions
}

/** What one side has in place of a region. */
function runIn({ from, to }: Region, { kept, of }: Side, changes: readonly Change[]): BlockRun {
  const [first] = changes
  const at = first ? first.at - (first.from - from) : 0
  const blocks: ArticleBlock[] = []
  let next = from
  for (const change of [...changes, { from: to, length: 0, blocks: [] }]) {
    for (const block of kept.slice(next, change.from)) if (block) blocks.push(block)
    blocks.push(...change.blocks)
    next = change.from + change.length
  }
  return { blocks, at, of }
}

/** Two runs without what both begin and end with. */
function without(mine: BlockRun, theirs: BlockRun) {
  const [one, other] = [mine.blocks.map(keyOf), theirs.blocks.map(keyOf)]
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const rest = ({ blocks, at, of }: BlockRun): BlockRun => ({
    blocks: blocks.slice(start, blocks.length - end),
    at: at + start,
    of,
  })
  return {
    start: theirs.blocks.slice(0, start),
    end: theirs.blocks.slice(theirs.blocks.length - end),
    mine: rest(mine),
    theirs: rest(theirs),
  }
}

function isUpdate(block: ArticleBlock): boolean {
  return block.type === 'slide' && isOfLive(block)
}

/** The updates of both in one row, each side's own in their order. */
function inRow(
  mine: readonly ArticleBlock[],
  theirs: readonly ArticleBlock[],
  rises: boolean,
): ArticleBlock[] {
  const known = new Set(theirs.map(keyOf))
  const rest = mine.filter(block => !known.has(keyOf(block)))
  const row: ArticleBlock[] = []
  for (const block of theirs) {
    while (rest[0] && (rises ? isLater(block, rest[0]) : isLater(rest[0], block)))
      row.push(...rest.splice(0, 1))
    row.push(block)
  }
  return [...row, ...rest]
}

/** Whether the updates of a live blog stand in the order in which they came; otherwise the newest is first. */
function risesIn(updates: readonly ArticleBlock[]): boolean {
  const pairs = updates.slice(1).map((block, at) => [updates[at] as ArticleBlock, block] as const)
  const rising = pairs.filter(([before, block]) => isLater(block, before)).length
  return rising > pairs.filter(([before, block]) => isLater(before, block)).length
}

/** Whether the time of one update is after that of another; within half a day, since midnight begins anew. */
function isLater(one: ArticleBlock, other: ArticleBlock): boolean {
  const [here, there] = [minutesOf(one), minutesOf(other)]
  if (here === null || there === null || here === there) return false
  return (here - there + day) % day < day / 2
}
const day = 24 * 60

/** Null for the Plot, and where nobody wrote a time. */
function minutesOf(block: ArticleBlock): number | null {
  const [, hours, minutes] = (block.type === 'slide' && /^(\d+):(\d+)$/.exec(block.time ?? '')) || []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}
