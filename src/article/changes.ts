import { diffIndices } from 'node-diff3'
import { alike } from './alike.ts'
import { isBlank, isMostlyIn, keyOf } from './likeness.ts'
import type { ArticleBlock } from './nodes.ts'
import { isOfLive } from './slides.ts'

/** Blocks that came in place of others. `from` and `length` say of which, in the text before; `at` where they stand in
 *  the text after. One of both is empty where blocks were only added or only taken out. */
export type Change = { from: number; length: number; at: number; blocks: ArticleBlock[] }

/** Where blocks stand in the text before and in the text after. */
type Span = { from: number; length: number; at: number; count: number }

/** Two texts, with what each of their blocks is known by. */
type Texts = {
  before: readonly ArticleBlock[]
  after: readonly ArticleBlock[]
  keysBefore: readonly string[]
  keysAfter: readonly string[]
}

/** What has to happen to the blocks of the text before to make it the text after, in order and as finely as can be told:
 *  a block that was rewritten is one change, and so is each one that was taken out; one that fell in two, or was joined
 *  to another, is one change with what became of it; one that was moved went there and came here. `key` says which
 *  blocks are the same. */
export function changesBetween(
  before: readonly ArticleBlock[],
  after: readonly ArticleBlock[],
  key: (block: ArticleBlock) => string = keyOf,
): Change[] {
  const texts = { before, after, keysBefore: before.map(key), keysAfter: after.map(key) }
  // The Plot is the Plot, whatever it says.
  const start = isPlot(before[0]) && isPlot(after[0]) ? 1 : 0
  const spans = differing(texts, start)
  const moved = movedIn(texts, spans)
  const plot = { from: 0, length: start, at: 0, count: start }
  return [plot, ...spans.flatMap(span => joined(texts, finer(texts, span, moved)))]
    .filter(span => !isEqual(texts, span))
    .map(({ from, length, at, count }) => ({ from, length, at, blocks: after.slice(at, at + count) }))
}

function isPlot(first: ArticleBlock | undefined): boolean {
  return first?.type === 'slide' && isOfLive(first)
}

function isEqual({ keysBefore, keysAfter }: Texts, { from, length, at, count }: Span): boolean {
  const here = keysBefore.slice(from, from + length)
  return length === count && here.every((key, each) => key === keysAfter[at + each])
}

/** Where two texts differ, from `start` on. */
function differing({ keysBefore, keysAfter }: Texts, start: number): Span[] {
  let from = start
  while (from < keysBefore.length && from < keysAfter.length && keysBefore[from] === keysAfter[from]) from++
  let end = 0
  const shorter = Math.min(keysBefore.length, keysAfter.length) - from
  while (end < shorter && keysBefore.at(-1 - end) === keysAfter.at(-1 - end)) end++
  const one = keysBefore.slice(from, keysBefore.length - end)
  const other = keysAfter.slice(from, keysAfter.length - end)
  const often = new Set([...oftenIn(one), ...oftenIn(other)])
  return diffIndices(distinct(one, often), distinct(other, often)).map(({ buffer1, buffer2 }) => ({
    from: from + buffer1[0],
    length: buffer1[1],
    at: from + buffer2[0],
    count: buffer2[1],
  }))
}

/** Blocks that say the same this often, such as empty lines, tell nothing about where they belong. */
const tooOften = 16

function oftenIn(keys: readonly string[]): string[] {
  const times = new Map<string, number>()
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1)
  return [...times].filter(([, count]) => count > tooOften).map(([key]) => key)
}

/** A block that stands in a text often is known by what stands before it: comparing each with each takes too long. */
function distinct(keys: readonly string[], often: ReadonlySet<string>): string[] {
  let before = ''
  let since = 0
  return keys.map(key => {
    if (often.has(key)) return `${++since} ${key} ${before}`
    before = key
    since = 0
    return key
  })
}

/** What went in one place and came in another. */
function movedIn({ before, keysBefore, keysAfter }: Texts, spans: readonly Span[]): ReadonlySet<string> {
  const come = new Set(spans.flatMap(({ at, count }) => keysAfter.slice(at, at + count)))
  const often = new Set(oftenIn(keysBefore))
  const gone = spans.flatMap(({ from, length }) =>
    keysBefore.slice(from, from + length).filter((_, each) => !isBlank(before[from + each] as ArticleBlock)),
  )
  return new Set(gone.filter(key => come.has(key) && !often.has(key)))
}

/** A stretch that differs, in as many parts as can be told apart. */
function finer(texts: Texts, { from, length, at, count }: Span, moved: ReadonlySet<string>): Span[] {
  const isMoved = {
    before: (place: number) => moved.has(texts.keysBefore[place] ?? ''),
    after: (place: number) => moved.has(texts.keysAfter[place] ?? ''),
  }
  const pairs = alike(
    texts.before
      .slice(from, from + length)
      .map((block, each) => (isMoved.before(from + each) ? null : block)),
    texts.after.slice(at, at + count).map((block, each) => (isMoved.after(at + each) ? null : block)),
  )
  const parts: Span[] = []
  let [gone, come] = [from, at]
  const went = (to: number) => {
    for (; gone < to; gone++) parts.push({ from: gone, length: 1, at: come, count: 0 })
  }
  const came = (to: number) => {
    if (come < to) parts.push({ from: gone, length: 0, at: come, count: to - come })
    come = to
  }
  for (const [one, other] of [...pairs, [length, count] as const]) {
    const [goneTo, comeTo] = [from + one, at + other]
    // What was moved is none of what became of the others.
    let [goneFrom, comeFrom, goneEnd, comeEnd] = [gone, come, goneTo, comeTo]
    while (goneFrom < goneEnd && isMoved.before(goneFrom)) goneFrom++
    while (comeFrom < comeEnd && isMoved.after(comeFrom)) comeFrom++
    while (goneEnd > goneFrom && isMoved.before(goneEnd - 1)) goneEnd--
    while (comeEnd > comeFrom && isMoved.after(comeEnd - 1)) comeEnd--
    came(comeFrom)
    went(goneFrom)
    if (goneFrom < goneEnd && comeFrom < comeEnd) {
      // What came where something went is what became of it.
      parts.push({ from: goneFrom, length: goneEnd - goneFrom, at: comeFrom, count: comeEnd - comeFrom })
      ;[gone, come] = [goneEnd, comeEnd]
    }
    went(goneTo)
    came(comeTo)
    if (one < length) parts.push({ from: goneTo, length: 1, at: comeTo, count: 1 })
    ;[gone, come] = [goneTo + 1, comeTo + 1]
  }
  return parts
}

/** A block that fell in two keeps its halves together, and so do two that became one: whoever changes one of them
 *  changes the same words. */
function joined({ before, after }: Texts, parts: readonly Span[]): Span[] {
  const done: Span[] = []
  for (const part of parts) {
    const last = done.at(-1)
    const isNext = last && last.from + last.length === part.from && last.at + last.count === part.at
    if (isNext && (isOneOf(last, part) || isOneOf(part, last)))
      done.splice(-1, 1, { ...last, length: last.length + part.length, count: last.count + part.count })
    else done.push(part)
  }
  return done

  /** Whether `part` was parted from what `whole` was, or went into what it became. */
  function isOneOf(whole: Span, part: Span): boolean {
    if (whole.length === 0 || whole.count === 0 || (part.length > 0 && part.count > 0)) return false
    const was = before.slice(whole.from, whole.from + whole.length)
    const is = after.slice(whole.at, whole.at + whole.count)
    const [gone, come] = [
      before.slice(part.from, part.from + part.length),
      after.slice(part.at, part.at + part.count),
    ]
    return come.some(block => isMostlyIn(block, was)) || gone.some(block => isMostlyIn(block, is))
  }
}
