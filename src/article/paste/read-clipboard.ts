import { isVoidType, type QuoteElement, type TextBlock } from '../nodes.ts'
import { addList } from './add-list.ts'
import { addEmbed, addFigure, addPicture } from './add-picture.ts'
import { addTable } from './add-table.ts'
import { type Branch, isTag, type Tag } from './branch.ts'
import { hiddenParts } from './conditional.ts'
import { addBlocks, addBreak, addSpace, addText, endLine, type Flow, finish, newFlow } from './flow.ts'
import { inner, isSpaceOnly } from './manner.ts'
import { parseClipboard } from './parse-clipboard.ts'
import type { LoosePicture } from './read-picture.ts'
import { linesAndLists } from './read-table.ts'
import type { Around, Reading } from './reading.ts'
import { readSheets } from './style-of.ts'
import { drawn } from './symbol-fonts.ts'
import { isLeftOut, isNoteMark, type Says, setsApart, standsAs, tagReader } from './tag-says.ts'
import { behind, continuedItem, wordItem } from './word-item.ts'

/** What came from the clipboard. Blocks of the kind `embed` are others' code, which only a person may let in. Pictures
 *  that are not on the web stand apart, in their order; the id of the placeholder of each is its place among them. */
export type Pasted = { blocks: TextBlock[]; pictures: LoosePicture[] }

/** Characters of HTML, pictures inside it not counted; what is longer comes in as plain text (hardening 2.8). */
export const longestHtml = 2_000_000

/** The part of clipboard HTML that the schema knows: text, marks, safe links, headings, lists, quotes, tables,
 *  pictures. It never becomes DOM, and nothing but nodes built here comes out. Null when it is too long. */
export function readClipboardHtml(html: string): Pasted | null {
  const { rest, lifted } = liftPictures(html)
  if (rest.length > longestHtml) return null
  const { root, sheets } = parseClipboard(rest)
  const reading: Reading = {
    html: rest,
    says: tagReader(readSheets(sheets)),
    walk: (children, around, flow) => walk(children, around, flow, reading),
    gather: (children, around) => {
      const flow = newFlow()
      walk(children, { ...around, item: null, listDepth: 0 }, flow, reading)
      return finish(flow)
    },
    pictures: [],
    lifted,
  }
  return { blocks: reading.gather(root.children, plain), pictures: reading.pictures }
}

const plain: Around = {
  marks: {},
  link: null,
  line: 'paragraph',
  align: undefined,
  space: 'none',
  item: null,
  isLinked: false,
  isRightToLeft: false,
  listDepth: 0,
  inTable: false,
  symbols: null,
}

/** Takes pictures that stand in the HTML as data out of it: they are most of its length and none of its text. */
function liftPictures(html: string): { rest: string; lifted: string[] } {
  const parts: string[] = []
  const lifted: string[] = []
  let from = 0
  for (;;) {
    const at = html.indexOf('data:image/', from)
    if (at < 0) break
    let end = at
    while (end < html.length && !/["'\s>)]/.test(html[end] as string)) end++
    parts.push(html.slice(from, at), `data:lifted/${lifted.length}`)
    lifted.push(html.slice(at, end))
    from = end
  }
  parts.push(html.slice(from))
  return { rest: parts.join(''), lifted }
}

function walk(
  children: readonly Branch[],
  around: Around,
  flow: Flow,
  reading: Reading,
  apart = false,
): void {
  const hidden = hiddenParts(children)
  let hiddenTo = -1
  for (const [at, child] of children.entries()) {
    if (at <= hiddenTo) continue
    if (typeof child === 'string')
      addText(flow, around.symbols ? drawn(child, around.symbols) : child, around)
    else if (!isTag(child)) hiddenTo = hidden.get(at) ?? -1
    else {
      if (apart) addSpace(flow, ' ', around)
      walkTag(child, around, flow, reading)
    }
  }
}

function walkTag(tag: Tag, around: Around, flow: Flow, reading: Reading): void {
  const says = reading.says(tag)
  if (tag.name === 'iframe' || tag.name === 'script') return void addEmbed(tag, flow, reading)
  if (isLeftOut(says) || isNoteMark(tag)) return
  if (tag.name === 'br') return void addBreak(flow)
  if (tag.name === 'hr') return void endLine(flow)
  if (tag.name === 'img') return void addPicture(tag, around, flow, reading)
  if (tag.name === 'table') return void addTable(tag, says, around, flow, reading)
  if (tag.name === 'ul' || tag.name === 'ol' || tag.name === 'menu' || tag.name === 'dir')
    return void addList(tag, around, flow, reading)
  if (tag.name === 'v:textbox') return void addTextBox(tag, around, flow, reading)
  if (tag.name === 'figure') return void addFigure(tag, around, flow, reading)
  // In an item it is more lines of it.
  if (isQuote(says) && !around.item) {
    const within: Around = { ...inner(says, around), line: 'paragraph' }
    return void addBlocks(flow, quoteOf(reading.gather(tag.children, within)))
  }
  const manner = inner(says, around)
  const stands = standsAs(says)
  if (stands === 'block') return void walkBlock(says, manner, flow, reading)
  if (isSpaceOnly(says)) return void addSpace(flow, ' ', around)
  if (tag.attributes['data-stringify-type'] === 'paragraph-break') {
    addBreak(flow)
    return void addBreak(flow)
  }
  if (stands === 'apart') addSpace(flow, ' ', around)
  if (tag.name === 'q') addText(flow, '“', manner)
  walk(tag.children, manner, flow, reading, setsApart(says))
  if (tag.name === 'q') addText(flow, '”', manner)
  if (stands === 'apart') addSpace(flow, ' ', around)
}

/** Adds what a text box of Word says, as blocks of their own. */
function addTextBox(tag: Tag, { inTable, item }: Around, flow: Flow, reading: Reading): void {
  addBlocks(flow, reading.gather(tag.children, { ...plain, inTable }), item)
}

function walkBlock(says: Says, around: Around, flow: Flow, reading: Reading): void {
  const { tag } = says
  endLine(flow)
  const word = wordItem(says, flow.items)
  // In a real item only a sign makes another one.
  const own = word?.sign || !around.item ? word?.item : undefined
  const item =
    // A numbered heading is a heading; Word counts it again by itself.
    around.line === 'paragraph'
      ? (own ?? around.item ?? continuedItem(flow.items, says) ?? null)
      : around.item
  const children = word?.sign?.end ? behind(tag.children, word.sign.end) : tag.children
  walk(children, { ...around, item }, flow, reading, setsApart(says))
  endLine(flow)
}

function isQuote({ tag, classes, property }: Says): boolean {
  if (tag.name === 'blockquote') {
    // Mail programs indent with a quote that has neither line nor border.
    return (
      !/none/.test(property('border') ?? '') ||
      tag.attributes.type === 'cite' ||
      classes.includes('gmail_quote')
    )
  }
  return tag.name === 'p' && classes.some(name => /^Mso(Intense)?Quote/.test(name))
}

/** A quote of these blocks; what no quote may hold stands below it. */
function quoteOf(blocks: readonly TextBlock[]): TextBlock[] {
  const lines = linesAndLists(blocks)
  const below = blocks.filter(block => isVoidType(block.type))
  const [first] = lines
  if (!first) return below
  const children = lines.length === 1 && first.type === 'paragraph' ? first.children : lines
  return [{ type: 'blockquote', children } satisfies QuoteElement, ...below]
}
