import { type ArticleBlock, type ArticleElement, type ArticleText, isInlineType, isText } from './nodes.ts'

/** A stretch of one text node, as offsets into its text. */
export type Stretch = { path: number[]; from: number; to: number }

/** The letters and digits of a document without case and marks, and where each of them stands. */
type Letters = { text: string; places: { node: number; from: number; to: number }[]; paths: number[][] }

/** A run of words as a half-open stretch of the letters. */
type Run = { start: number; end: number }

/** Finds where words of a text stand that was cleared of everything but its words, `positions` counting those from 0.
 *  The two are compared letter by letter, without case, marks and punctuation; words that one of them lacks are passed
 *  over. In the order of the document; neighbouring words are one stretch, as far as a text node goes. */
export function createWordFinder(value: readonly ArticleBlock[], clearText: string) {
  const letters = lettersOf(value)
  const runs = align(letters, clearText)
  return (positions: readonly number[]): Stretch[] => {
    const wanted = [...new Set(positions)].sort((one, other) => one - other)
    const joined: Run[] = []
    for (const position of wanted) {
      const run = runs[position]
      const last = joined.at(-1)
      if (!run) continue
      if (last?.end === run.start) last.end = run.end
      else joined.push({ ...run })
    }
    return joined.flatMap(run => stretchesOf(run, letters))
  }
}

const isLetter = /[\p{L}\p{N}]/u
const marks = /\p{M}/gu

const fold = (sign: string) => sign.normalize('NFKD').replaceAll(marks, '').toLowerCase()
const foldWord = (word: string) => [...word].map(sign => (isLetter.test(sign) ? fold(sign) : '')).join('')

/** A word's first letter follows something that is none: `words` are where in the letters that is so. */
function lettersOf(value: readonly ArticleBlock[]): Letters & { words: Set<number> } {
  const letters = { places: [] as Letters['places'], paths: [] as number[][], words: new Set([0]) }
  let text = ''
  const read = (node: ArticleElement | ArticleText, path: number[]) => {
    if (!isText(node)) {
      if (!isInlineType(node.type)) letters.words.add(text.length)
      for (const [at, child] of node.children.entries()) read(child, [...path, at])
      if (!isInlineType(node.type)) letters.words.add(text.length)
      return
    }
    const index = letters.paths.push(path) - 1
    let at = 0
    for (const sign of node.text) {
      const last = letters.places.at(-1)
      if (isLetter.test(sign)) {
        for (const letter of fold(sign)) {
          text += letter
          for (let unit = 0; unit < letter.length; unit += 1)
            letters.places.push({ node: index, from: at, to: at + sign.length })
        }
      } else if (sign.search(marks) === 0) {
        if (last?.node === index && last.to === at) last.to = at + sign.length
      } else letters.words.add(text.length)
      at += sign.length
    }
  }
  for (const [at, block] of value.entries()) read(block, [at])
  letters.words.add(text.length)
  return { text, ...letters }
}

/** How many letters must agree before the two texts are taken to go on together again. */
const enough = 12

function align({ text, words }: Letters & { words: Set<number> }, clearText: string): (Run | undefined)[] {
  const wanted = clearText.trim().split(/\s+/).map(foldWord)
  let next = 0
  const stands = (word: string, at: number) =>
    text.startsWith(word, at) && words.has(at) && words.has(at + word.length)
  return wanted.map((word, index) => {
    if (word === '') return undefined
    if (!stands(word, next)) {
      let ahead = word
      for (let more = index + 1; ahead.length < enough && more < wanted.length; more += 1)
        ahead += wanted[more]
      let found = text.indexOf(ahead, next)
      while (found >= 0 && !stands(word, found)) found = text.indexOf(ahead, found + 1)
      if (found < 0) return undefined
      next = found
    }
    const run = { start: next, end: next + word.length }
    next = run.end
    return run
  })
}

function stretchesOf({ start, end }: Run, { places, paths }: Letters): Stretch[] {
  const stretches: Stretch[] = []
  let current = -1
  for (let at = start; at < end; at += 1) {
    const place = places[at]
    if (!place) continue
    const last = stretches.at(-1)
    if (last && place.node === current) last.to = place.to
    else stretches.push({ path: paths[place.node] ?? [], from: place.from, to: place.to })
    current = place.node
  }
  return stretches
}
