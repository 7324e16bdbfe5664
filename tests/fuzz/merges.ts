import {
  type ArticleBlock,
  type ArticleElement,
  type ArticleMerge,
  type ArticleText,
  type Body,
  type Choice,
  isText,
  isVoidType,
  mergeArticles,
  parseBody,
  type SlideElement,
  serialiseBody,
  type TextBlockElement,
} from '../../src/article/index.ts'
import { articleFormOf } from '../../src/contract/entities/article-fields.ts'
import { Post, TemplateType } from '../../src/contract/entities/post.ts'
import type { Random } from '../../src/reference-api/seed/random.ts'
import { createArticleEditor } from '../../src/renderer/editor/create-editor.ts'
import { replaceText } from '../../src/renderer/editor/history/replace-text.ts'
import { phrase, placeholder, smallDocument, source } from './sources.ts'

const began = articleFormOf(Post.parse({ id: 7, status: 1, revision: 'r1' }))

/** Two people change the same random body. What one of them wrote is in the merged one, once; what both left alone is
 *  there; what overlaps is asked about, whichever of them is asked; and who changed nothing loses nothing. Now and then
 *  the merged one is put into an editor, which then writes it so, and Undo brings back what was there. */
export function tryMerge(random: Random): string | null {
  const isLive = random.chance(0.3)
  const template = isLive ? TemplateType.live : TemplateType.regular
  const base = isLive ? liveBody(random) : textBody(random)
  const my = edited(random, base, 'mine', isLive)
  const their = edited(random, base, 'theirs', isLive)
  const [mine, theirs] = [my.body, their.body]
  const bothTore = my.torn && their.torn
  const merge = (here: string, there: string, from = base) => {
    const form = (body: string) => ({ ...began, body })
    return mergeArticles({ base: form(from), mine: form(here), theirs: form(there), template })
  }
  const all = JSON.stringify({ base, mine, theirs })
  for (const [here, there] of [
    [mine, base],
    [base, mine],
    [mine, mine],
    [base, theirs],
  ] as const) {
    const { form, clashes } = merge(here, there)
    if (clashes.length > 0) return `asked where one changed nothing: ${all}`
    if (form.body !== (here === base ? there : here)) return `not the only change: ${form.body} in ${all}`
  }
  const merged = merge(mine, theirs)
  // What a server sends is no placeholder of this computer. Here it is none of either's, so that both sides are alike.
  const [from = '', one = '', other = ''] = [base, mine, theirs].map(body =>
    body.replaceAll(placeholder, 'gone'),
  )
  const wrong =
    wrongClashes(merge(one, other, from), merge(other, one, from)) ??
    choices.map(choice => wrongWords(merged, choice, { base, mine, theirs, bothTore })).find(Boolean) ??
    (random.chance(0.1) ? wrongInEditor(mine, merged.form.body, isLive) : null)
  return wrong ? `${wrong}: ${all}` : null
}

const choices: readonly Choice[] = ['mine', 'theirs', 'both']

function wrongClashes({ clashes }: ArticleMerge, turned: ArticleMerge): string | null {
  const here = clashes.map(({ mine, theirs }) => JSON.stringify([blocksOf(mine), blocksOf(theirs)]))
  const there = turned.clashes.map(({ mine, theirs }) => JSON.stringify([blocksOf(theirs), blocksOf(mine)]))
  return here.join() === there.join() ? null : `asked ${here} here and ${there} there`
}

/** What is wrong when the editor that holds one body takes in another. */
function wrongInEditor(mine: string, merged: string, isLive: boolean): string | null {
  const [held, taken] = [parsed(mine, isLive), parsed(merged, isLive)]
  const editor = createArticleEditor(held.value)
  const written = () => serialiseBody(editor.children as ArticleBlock[], taken, [held])
  replaceText(editor, taken.value)
  if (written() !== merged) return `the editor made ${written()} of ${merged}`
  if (editor.history.undos.length > 1) return 'more than one step'
  editor.undo()
  return written() === mine ? null : `Undo brought ${written()}`
}

const blocksOf = (run: unknown) => (run as { blocks: ArticleBlock[] }).blocks

/** What is wrong with the words of the merged body when this is chosen wherever it can be. */
function wrongWords(
  { clashes, choose }: ArticleMerge,
  choice: Choice,
  { base, mine, theirs, bothTore }: Record<'base' | 'mine' | 'theirs', string> & { bothTore: boolean },
): string | null {
  const chosen: Record<string, Choice> = {}
  /** What the choice itself is against. */
  let against = ''
  for (const { id, choices, ...clash } of clashes) {
    const taken = choices.includes(choice) ? choice : blocksOf(clash.mine).length > 0 ? 'mine' : 'theirs'
    chosen[id] = taken
    if (taken !== 'both') against += JSON.stringify(blocksOf(taken === 'mine' ? clash.theirs : clash.mine))
  }
  const { body } = choose(chosen)
  const [was, here, there, now] = [base, mine, theirs, body].map(marksIn)
  if (!was || !here || !there || !now) return 'no words'
  for (const [mark, times] of now) {
    const most = Math.max(here.get(mark) ?? 0, there.get(mark) ?? 0)
    const isClean = clashes.length === 0 && !bothTore
    if (isClean && times > most) return `${mark} stands there ${times} times, with ${choice}`
  }
  const unwanted = marksIn(against)
  for (const mark of new Set([...here.keys(), ...there.keys()])) {
    const isWanted = !was.has(mark) || (here.has(mark) && there.has(mark))
    if (isWanted && !now.has(mark) && !unwanted.has(mark)) return `${mark} is gone, with ${choice}`
  }
  return null
}

/** The marks in a body, and how often each is there. */
function marksIn(body: string): Map<string, number> {
  const marks = new Map<string, number>()
  for (const [mark] of body.matchAll(/\b(base|mine|theirs)x\d+\b/g))
    marks.set(mark, (marks.get(mark) ?? 0) + 1)
  return marks
}

function parsed(body: string, isLive: boolean): Body {
  const read = parseBody(body, 'json', isLive ? 'live' : undefined)
  if (read === 'unreadable') throw new Error(`unreadable: ${body}`)
  return read
}

/** A body in either form in which each block has a mark. */
function textBody(random: Random): string {
  const read = parsed(source(random, 10), false)
  // What is no article text is not edited.
  if (!read.editable) return textBody(random)
  return serialiseBody(
    read.value.map((block, at) => marked(block, `basex${at}`)),
    read,
  )
}

function liveBody(random: Random): string {
  const slides = Array.from({ length: 1 + random.below(8) }, (_, at) => ({
    ...{ title: at === 0 ? 'Plot' : phrase(random), minutes: '', time: at === 0 ? '' : someTime(random) },
    content: random.chance(0.5)
      ? `<p>basex${at} ${at}</p>`
      : [paragraph(`basex${at} ${phrase(random) || 'a'}`)],
    ...(random.chance(0.2) && { pinned: true }),
  }))
  return JSON.stringify(slides)
}

const someTime = (random: Random) => `${String(random.below(24)).padStart(2, '0')}:${10 + random.below(50)}`
const paragraph = (text: string): TextBlockElement => ({ type: 'paragraph', children: [{ text }] })

/** What somebody makes of a body, with marks of their own; and whether words were torn out of their place, which, where
 *  both did it to the same ones, may leave them in two places. */
function edited(random: Random, body: string, name: string, isLive: boolean) {
  const read = parsed(body, isLive)
  let value = read.value
  let marks = 0
  const mark = () => `${name}x${marks++}`
  let torn = false
  for (let left = random.below(6); left > 0; left--) {
    if (random.chance(0.2)) {
      value = random.pick([movedIn, splitIn, joinedIn])(random, value)
      torn = true
    } else
      value = isLive ? editSlides(random, value as SlideElement[], mark) : editBlocks(random, value, mark)
  }
  const edited = serialiseBody(value, read)
  return { body: parsed(edited, isLive).editable ? edited : body, torn }
}

/** One block elsewhere; the Plot stays. */
function movedIn(random: Random, blocks: ArticleBlock[]): ArticleBlock[] {
  const first = blocks[0]?.type === 'slide' ? 1 : 0
  const at = first + random.below(blocks.length - first)
  const block = blocks[at]
  const rest = blocks.toSpliced(at, 1)
  return block ? rest.toSpliced(first + random.below(rest.length - first + 1), 0, block) : blocks
}

function splitIn(random: Random, blocks: ArticleBlock[]): ArticleBlock[] {
  const at = random.below(blocks.length)
  const line = lineOf(blocks[at])
  const half = line?.indexOf(' ', line.length / 2) ?? -1
  if (!line || half < 0) return blocks
  return blocks.toSpliced(at, 1, paragraph(line.slice(0, half)), paragraph(line.slice(half + 1)))
}

function joinedIn(random: Random, blocks: ArticleBlock[]): ArticleBlock[] {
  const at = random.below(blocks.length)
  const [line, next] = [lineOf(blocks[at]), lineOf(blocks[at + 1])]
  return line && next ? blocks.toSpliced(at, 2, paragraph(`${line} ${next}`)) : blocks
}

function editBlocks(random: Random, blocks: ArticleBlock[], mark: () => string): ArticleBlock[] {
  const at = random.below(blocks.length)
  const block = blocks[at]
  if (!block) return [paragraph(mark())]
  const line = lineOf(block)
  switch (random.below(5)) {
    case 0:
      return blocks.length > 1 ? blocks.toSpliced(at, 1) : blocks
    case 1: {
      const added = smallDocument(random, 2).filter(isNoSlide)
      return blocks.toSpliced(at, 0, ...added.map(one => marked(one, mark())))
    }
    case 2:
      return blocks.toSpliced(at, 1, paragraph(`${mark()} ${phrase(random)}`))
    case 3:
      return line ? blocks.toSpliced(at, 1, { type: 'heading-two', children: [{ text: line }] }) : blocks
    default:
      return blocks.toSpliced(at, 1, marked(block, mark()))
  }
}

const isNoSlide = (block: ArticleBlock) => block.type !== 'slide'

/** The words of a plain line. */
function lineOf(block?: ArticleBlock): string | null {
  const [only, more] = block?.children ?? []
  return block?.type === 'paragraph' && only && !more && isText(only) && only.text ? only.text : null
}

function editSlides(random: Random, slides: SlideElement[], mark: () => string): ArticleBlock[] {
  // The Plot is neither moved nor taken out.
  const at = random.below(slides.length)
  const slide = slides[at] as SlideElement
  const isPlot = at === 0
  switch (random.below(5)) {
    case 0:
      return isPlot ? slides : slides.toSpliced(at, 1)
    case 1: {
      const added = { title: phrase(random), time: someTime(random), minutes: '' }
      return slides.toSpliced(at + 1, 0, { type: 'slide', ...added, children: [paragraph(mark())] })
    }
    case 2:
      return slides.toSpliced(at, 1, { ...slide, updated_at: `2026-03-02T10:00:0${random.below(10)}Z` })
    case 3:
      return slides.toSpliced(at, 1, { ...slide, title: `${slide.title} ${mark()}` })
    default: {
      const children = editBlocks(random, slide.children, mark) as SlideElement['children']
      return slides.toSpliced(at, 1, { ...slide, children })
    }
  }
}

/** The same block with a mark in its words, or wherever it has any; one that holds nothing readable has none. */
function marked<Node extends ArticleElement | ArticleText>(node: Node, mark: string): Node {
  if (isText(node)) return { ...node, text: `${mark} ${node.text}` }
  if (node.type === 'image') return { ...node, alt: `${mark} ${node.alt ?? ''}` }
  if (node.type === 'embed' && !/^https?:\S+$/.test(node.html))
    return { ...node, html: `${node.html}<!--${mark}-->` }
  if (isVoidType(node.type)) return node
  const children = node.children as (ArticleElement | ArticleText)[]
  const at = children.findIndex(child => isText(child) || !isVoidType(child.type))
  const child = children[at]
  return child ? { ...node, children: children.toSpliced(at, 1, marked(child, mark)) } : node
}
