import { compareWords } from './compare-words.ts'

/** A stretch of a text: from this offset up to that one. */
export type TextRange = [from: number, to: number]

/** Where the words of two texts differ, in each of them; white space alone is no difference. */
export function changedWords(one: string, other: string): [TextRange[], TextRange[]] {
  const ranges: [TextRange[], TextRange[]] = [[], []]
  let [here, there] = [0, 0]
  for (const { text, in: side } of compareWords(one, other)) {
    if (side === 'before') ranges[0].push(...rangeOf(text, here))
    if (side === 'after') ranges[1].push(...rangeOf(text, there))
    if (side !== 'after') here += text.length
    if (side !== 'before') there += text.length
  }
  return ranges
}

/** The words that stand at this offset, without the white space around them. */
function rangeOf(text: string, offset: number): TextRange[] {
  const words = text.trim()
  const from = offset + text.length - text.trimStart().length
  return words === '' ? [] : [[from, from + words.length]]
}
