import { type ArticleBlock, type ArticleElement, type ArticleText, isText } from './nodes.ts'

export type Measure = {
  words: number
  /** Code points, spaces included. */
  characters: number
  /** Code points without white space. */
  solid: number
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
const measures = new WeakMap<ArticleBlock, Measure>()

/** Words (`Intl.Segmenter`, decision E31) and characters of a document. Cached by block, so a change costs one
 *  block's measuring. */
export function measure(value: readonly ArticleBlock[]): Measure {
  const sum = { words: 0, characters: 0, solid: 0 }
  for (const block of value) {
    const one = measureBlock(block)
    sum.words += one.words
    sum.characters += one.characters
    sum.solid += one.solid
  }
  return sum
}

function measureBlock(block: ArticleBlock): Measure {
  const known = measures.get(block)
  if (known) return known
  const text = textOf(block)
  let words = 0
  for (const segment of segmenter.segment(text)) if (segment.isWordLike) words++
  const signs = [...text.replaceAll('\n', '')]
  const result = { words, characters: signs.length, solid: signs.filter(sign => !/\s/.test(sign)).length }
  measures.set(block, result)
  return result
}

/** The reading text of a node; what was kept gives the text a reader of it would see. Blocks end their line. */
export function textOf(node: ArticleElement | ArticleText): string {
  if (isText(node)) return node.text
  if (node.type === 'kept' || node.type === 'kept-inline') return node.reading
  const inside = node.children.map(textOf).join('')
  return node.type === 'link' || node.type === 'wrapped' ? inside : `${inside}\n`
}
