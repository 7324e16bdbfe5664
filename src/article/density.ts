import { textOf } from './measure.ts'
import type { ArticleBlock } from './nodes.ts'

/** One to three words that follow each other, how often, and what part of all words of the text they are, in percent. */
export type Combination = { words: string; count: number; share: number }

/** A text below so many characters, spaces included, has no density (P5, decision E34). */
export const shortestForDensity = 100
const longest = 3
const shown = 10
const shortestWord = 3

type Counted = { combinations: Map<string, number>; words: number }
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
const known = new WeakMap<ReadonlySet<string>, WeakMap<ArticleBlock, Counted>>()

/** The ten most frequent combinations of one to three words, the most frequent first and among equals the longer one
 *  (UQ-04). Words shorter than three characters, numbers and stop words (in lower case) belong to none, and none goes
 *  over them, over punctuation, or from one block into the next. Cached by block; stops after each that was not
 *  counted before, so that others may have the time between. */
export function* densityInSteps(
  value: readonly ArticleBlock[],
  stopWords: ReadonlySet<string>,
): Generator<undefined, Combination[]> {
  const counted = known.get(stopWords) ?? new WeakMap<ArticleBlock, Counted>()
  known.set(stopWords, counted)
  const all = new Map<string, number>()
  let total = 0
  for (const block of value) {
    if (!counted.has(block)) {
      counted.set(block, count(textOf(block), stopWords))
      yield undefined
    }
    const one = counted.get(block)
    total += one?.words ?? 0
    for (const [words, times] of one?.combinations ?? []) all.set(words, (all.get(words) ?? 0) + times)
  }
  return [...all]
    .sort(([one, oneTimes], [other, otherTimes]) => otherTimes - oneTimes || sizeOf(other) - sizeOf(one))
    .slice(0, shown)
    .map(([words, times]) => ({ words, count: times, share: (100 * times) / total }))
}

const sizeOf = (words: string) => words.split(' ').length

function count(text: string, stopWords: ReadonlySet<string>): Counted {
  const combinations = new Map<string, number>()
  let words = 0
  let run: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const word = segment.toLowerCase()
    if (isWordLike) words++
    if (isWordLike && counts(word, stopWords)) {
      run = [...run, word].slice(-longest)
      for (let from = 0; from < run.length; from++) {
        const combination = run.slice(from).join(' ')
        combinations.set(combination, (combinations.get(combination) ?? 0) + 1)
      }
    } else if (isWordLike || segment.trim() !== '' || segment.includes('\n')) run = []
  }
  return { combinations, words }
}

function counts(word: string, stopWords: ReadonlySet<string>): boolean {
  return [...word].length >= shortestWord && !/^[\p{N}.,]+$/u.test(word) && !stopWords.has(word)
}
