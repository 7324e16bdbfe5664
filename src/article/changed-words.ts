import { diffIndices } from 'node-diff3'

/** A stretch of a text: from this offset up to that one. */
export type TextRange = [from: number, to: number]

/** More words than anybody compares by eye are not compared. */
const mostWords = 5000
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Where the words of two texts differ, in each of them. */
export function changedWords(one: string, other: string): [TextRange[], TextRange[]] {
  const [words, others] = [wordsIn(one), wordsIn(other)]
  if (words.length > mostWords || others.length > mostWords) return [[], []]
  const said = (text: string, list: TextRange[]) => list.map(range => text.slice(...range))
  const ranges: [TextRange[], TextRange[]] = [[], []]
  for (const { buffer1, buffer2 } of diffIndices(said(one, words), said(other, others))) {
    ranges[0].push(...rangeOf(words, buffer1))
    ranges[1].push(...rangeOf(others, buffer2))
  }
  return ranges
}

/** Words and punctuation, without the white space between them. */
function wordsIn(text: string): TextRange[] {
  const words: TextRange[] = []
  for (const { segment, index } of segmenter.segment(text))
    if (segment.trim() !== '') words.push([index, index + segment.length])
  return words
}

/** So many words from this one on, as one stretch. */
function rangeOf(words: readonly TextRange[], [from, count]: [number, number]): TextRange[] {
  const [first, last] = [words[from], words[from + count - 1]]
  return count > 0 && first && last ? [[first[0], last[1]]] : []
}
