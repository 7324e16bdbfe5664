import type { Stretch } from './clear-text.ts'
import { type ArticleBlock, type ArticleElement, type ArticleText, isInlineType, isText } from './nodes.ts'

/** Where words that were searched for stand: a stretch of each text node that they reach into, in their order. */
export type Occurrence = readonly [Stretch, ...Stretch[]]

/** Finds every occurrence of the words in a text, in the order of the document; none overlaps another. They stand in one
 *  line, across its marks and links; what is void parts it. Letters are alike whatever their case, where it need not
 *  match, and however they are composed; a blank is also one that does not break. Stops after each block, so that others
 *  may have the time between. */
export function* findInSteps(
  value: readonly ArticleBlock[],
  words: string,
  { matchCase, isVoid }: { matchCase: boolean; isVoid: (element: ArticleElement) => boolean },
): Generator<undefined, Occurrence[]> {
  const found: Occurrence[] = []
  if (words === '') return found
  const pattern = patternOf(words, matchCase)
  for (const [at, block] of value.entries()) {
    const { text, pieces } = readBlock(block, at, isVoid)
    let next = 0
    for (const { index, 0: match } of text.matchAll(pattern)) {
      const end = index + match.length
      while ((pieces[next]?.to ?? end) <= index) next += 1
      const stretches: Stretch[] = []
      for (let piece = next; (pieces[piece]?.from ?? end) < end; piece += 1) {
        const { path, from, to } = pieces[piece] as Piece
        stretches.push({ path, from: Math.max(index, from) - from, to: Math.min(end, to) - from })
      }
      const [first, ...more] = stretches
      if (first) found.push([first, ...more])
    }
    yield undefined
  }
  return found
}

const signs = /[\\^$.*+?()[\]{}|/]/g

/** Unicode's own folding of case, which a pattern does by itself and without moving a letter. */
function patternOf(words: string, matchCase: boolean): RegExp {
  const forms = new Set([words, words.normalize('NFC'), words.normalize('NFD')])
  const source = [...forms].map(form => form.replaceAll(signs, '\\$&').replaceAll(' ', '[ \\u00A0]'))
  return new RegExp(source.join('|'), matchCase ? 'gu' : 'giu')
}

/** A text node, and where its text stands in that of its block. */
type Piece = { path: number[]; from: number; to: number }

/** The text of a block with breaks, which no line that is searched for has, around its lines and what is void. */
function readBlock(block: ArticleBlock, at: number, isVoid: (element: ArticleElement) => boolean) {
  const pieces: Piece[] = []
  let text = ''
  const read = (node: ArticleElement | ArticleText, path: number[]) => {
    if (isText(node)) {
      const from = text.length
      text += node.text
      if (node.text !== '') pieces.push({ path, from, to: text.length })
      return
    }
    const isApart = isVoid(node) || !isInlineType(node.type)
    if (isApart) text += '\n'
    if (!isVoid(node)) for (const [index, child] of node.children.entries()) read(child, [...path, index])
    if (isApart) text += '\n'
  }
  read(block, [at])
  return { text, pieces }
}
