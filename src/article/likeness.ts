import { canonicalOfBlock } from './canonical.ts'
import { textOf } from './measure.ts'
import { type ArticleBlock, isText, type SlideElement } from './nodes.ts'
import { membersBeside } from './slides.ts'

/** What a block says as a text: equal for blocks that a merge takes for the same one. Neither when an update was
 *  stamped counts nor how it was written down. */
export function keyOf(block: ArticleBlock): string {
  if (block.type === 'slide') return slideKey(block)
  // White space behind it is no part of it.
  return block.type === 'opaque' ? `${block.format} ${block.source.trim()}` : canonicalOfBlock(block)
}

/** The same where the stamp of an update counts too, and white space. */
export function exactKeyOf(block: ArticleBlock): string {
  return block.type === 'slide' ? `${block.updated_at ?? ''} ${slideKey(block)}` : canonicalOfBlock(block)
}

const slideKeys = new WeakMap<SlideElement, string>()

function slideKey(slide: SlideElement): string {
  const { title, time, minutes, source, children } = slide
  const known = slideKeys.get(slide)
  if (known !== undefined) return known
  const key = JSON.stringify([title, time, minutes, membersBeside(source), children.map(keyOf)])
  slideKeys.set(slide, key)
  return key
}

/** Whether a block is an empty line. */
export function isBlank(block: ArticleBlock): boolean {
  return (
    block.type === 'paragraph' && block.children.every(child => isText(child) && child.text.trim() === '')
  )
}

/** How much two blocks have in common, from 0 to 1: the words of both among the words of either. */
export function likeness(one: ArticleBlock, other: ArticleBlock): number {
  if (keyOf(one) === keyOf(other)) return 1
  if (isSameUpdate(one, other)) return 1
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const all = words.count + others.count
  return all === 0 ? 0 : (2 * shared(words, [others])) / all
}

/** Whether most words of a block stand in these others too: it was parted from them, or went into them. */
export function isMostlyIn(block: ArticleBlock, others: readonly ArticleBlock[]): boolean {
  const words = wordsOf(block)
  return words.count > 0 && shared(words, others.map(wordsOf)) / words.count >= most
}
const most = 0.6

/** An update of the same minute with the same title, whatever became of its text. */
function isSameUpdate(one: ArticleBlock, other: ArticleBlock): boolean {
  if (one.type !== 'slide' || other.type !== 'slide') return false
  return one.title !== '' && one.title === other.title && (one.time ?? '') === (other.time ?? '')
}

type Words = { count: number; times: Map<string, number> }
const bags = new WeakMap<ArticleBlock, Words>()
const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

function wordsOf(block: ArticleBlock): Words {
  const known = bags.get(block)
  if (known) return known
  const words: Words = { count: 0, times: new Map() }
  for (const { segment, isWordLike } of segmenter.segment(said(block).toLowerCase())) {
    if (!isWordLike) continue
    words.count++
    words.times.set(segment, (words.times.get(segment) ?? 0) + 1)
  }
  bags.set(block, words)
  return words
}

/** A block in words, also where a reader sees none. */
function said(block: ArticleBlock): string {
  if (block.type === 'image') return [block.url, block.alt, block.caption, block.source].join(' ')
  if (block.type === 'embed') return block.html
  if (block.type === 'opaque') return block.source
  if (block.type === 'slide') return [block.title, block.time, ...block.children.map(said)].join(' ')
  return textOf(block)
}

function shared({ times }: Words, others: readonly Words[]): number {
  let count = 0
  for (const [word, often] of times) {
    let there = 0
    for (const other of others) there += other.times.get(word) ?? 0
    count += Math.min(often, there)
  }
  return count
}
