import { cleanText } from '../../contract/clean-text.ts'
import {
  type ArticleInline,
  type ArticleText,
  isText,
  isVoidType,
  type LinkElement,
  type ListElement,
  type ListType,
  type Mark,
  marks,
  type TextBlock,
  type TextBlockElement,
  type TextBlockType,
} from '../nodes.ts'
import { tidyInlines } from '../tidy-inlines.ts'
import { deepestList, type ItemLines, isList, type LevelItem, listsOf, nest, partsOf } from './lists.ts'
import { linesAndLists } from './read-table.ts'

type Marks = Partial<Record<Mark, true>>

/** What the text under way is: the kind of its line and what it inherits. */
export type Manner = {
  marks: Marks
  link: { url: string } | null
  line: TextBlockType
  align: string | undefined
  /** What white space means: `lines` keeps breaks, `all` keeps spaces too. */
  space: 'none' | 'lines' | 'all'
  item: LevelItem | null
}

type Line = {
  manner: Manner
  inlines: ArticleInline[]
  last: Marks
  /** White space that shows only when a word follows. */
  space: { sign: ' ' | '\u00A0'; manner: Manner } | null
  breaks: number
}

/** Blocks being gathered: what is finished, the items that wait for their list, the line under way, and the finished
 *  list in which the items go on. */
export type Flow = { blocks: TextBlock[]; items: ItemLines[]; line: Line | null; resumed: ListElement | null }

/** Nothing gathered yet. */
export function newFlow(): Flow {
  return { blocks: [], items: [], line: null, resumed: null }
}

/** Adds text to the line under way as a browser would show it: runs of white space are one space, and none stands at
 *  the ends of a line. A single no-break space between words stays. */
export function addText(flow: Flow, text: string, manner: Manner): void {
  const clean = cleanText(text.replaceAll(/\r\n?|[\u2028\u2029\v]/g, '\n'))
  if (manner.space === 'all') return void addPlain(flow, clean, manner)
  if (manner.space === 'none' || !clean.includes('\n')) return void addWords(flow, clean, manner)
  // Between blocks, breaks are how the source is laid out.
  if (!flow.line && clean.trim() === '') return
  for (const [at, line] of clean.split('\n').entries()) {
    if (at > 0) addBreak(flow)
    addWords(flow, line, manner)
  }
}

function addPlain(flow: Flow, text: string, manner: Manner): void {
  for (const [at, line] of text.split('\n').entries()) {
    if (at > 0) addBreak(flow)
    if (line !== '') addRun(flow, line.replaceAll('\t', ' '), manner)
  }
}

function addWords(flow: Flow, text: string, manner: Manner): void {
  for (const run of text.split(/([ \t\n\r\f\u00A0]+)/)) {
    if (run === '') continue
    if (/^[ \t\n\r\f\u00A0]/.test(run)) addSpace(flow, run === '\u00A0' ? '\u00A0' : ' ', manner)
    else addRun(flow, run, manner)
  }
}

/** White space, shown as one space at most. */
export function addSpace(flow: Flow, sign: ' ' | '\u00A0', manner: Manner): void {
  const { line } = flow
  if (!line || line.breaks > 0) return
  if (line.space) line.space.sign = ' '
  else line.space = { sign, manner }
}

/** A line break; two of them end the paragraph. */
export function addBreak(flow: Flow): void {
  const { line } = flow
  if (!line) return
  line.space = null
  line.breaks++
  if (line.breaks === 2) endLine(flow)
}

function addRun(flow: Flow, text: string, manner: Manner): void {
  flow.line ??= { manner, inlines: [], last: {}, space: null, breaks: 0 }
  const { line } = flow
  if (line.space) {
    const { sign, manner: from } = line.space
    const link = from.link === manner.link ? manner.link : null
    push(line, { text: sign, ...from.marks }, link)
    line.space = null
  }
  if (line.breaks > 0) push(line, { text: '\n', ...sharedMarks(line.last, manner.marks) }, null)
  line.last = manner.marks
  line.breaks = 0
  push(line, { text, ...manner.marks }, manner.link)
}

function sharedMarks(one: Marks, other: Marks): Marks {
  const isSame = marks.every(mark => one[mark] === other[mark])
  return isSame ? other : {}
}

function push(line: Line, leaf: ArticleText, link: { url: string } | null): void {
  const last = line.inlines.at(-1)
  if (!link) return void append(line.inlines, leaf)
  if (last && !isText(last) && last.type === 'link' && last.url === link.url) append(last.children, leaf)
  else line.inlines.push({ type: 'link', url: link.url, children: [leaf] })
}

/** Joins a leaf to the one before it when they carry the same marks, so that text of any length stays few leaves. */
function append(inlines: ArticleInline[], leaf: ArticleText): void {
  const last = inlines.at(-1)
  const same =
    last &&
    isText(last) &&
    last.bold === leaf.bold &&
    last.italic === leaf.italic &&
    last.underline === leaf.underline
  if (same) last.text += leaf.text
  else inlines.push(leaf)
}

/** Ends the line under way; one without text leaves nothing behind. */
export function endLine(flow: Flow): void {
  const { line } = flow
  flow.line = null
  if (!line) return
  const { manner } = line
  const children = tidied(line.inlines)
  if (!children.some(holdsText)) return
  const align = manner.align === undefined ? {} : { align: manner.align }
  const isHeading = manner.line !== 'paragraph'
  const block: TextBlockElement = {
    type: manner.line,
    ...align,
    children: isHeading ? withoutWholeBold(children) : children,
  }
  if (manner.item) return void addToItem(flow, manner.item, block)
  closeItems(flow)
  flow.blocks.push(block)
}

/** Adds finished blocks below what is there. Where they stand in an item, it takes their lines and lists; what no item
 *  may hold stands between two lists. */
export function addBlocks(flow: Flow, blocks: readonly TextBlock[], item: LevelItem | null = null): void {
  endLine(flow)
  for (const block of blocks) {
    if (item && block.type !== 'table' && !isVoidType(block.type))
      addLines(flow, item, linesAndLists([block]))
    else {
      closeItems(flow)
      flow.blocks.push(block)
    }
  }
}

function addLines(flow: Flow, item: LevelItem, lines: readonly (TextBlockElement | ListElement)[]): void {
  for (const line of lines) {
    if (!isList(line)) addToItem(flow, item, line)
    else
      for (const nested of line.children)
        addLines(flow, { level: item.level + 1, type: line.type }, partsOf(nested))
  }
}

/** Everything that was gathered. */
export function finish(flow: Flow): TextBlock[] {
  endLine(flow)
  closeItems(flow)
  return flow.blocks
}

function tidied(inlines: ArticleInline[]): ArticleInline[] {
  return tidyInlines(
    inlines.map(inline =>
      isText(inline) || !('children' in inline)
        ? inline
        : ({ ...inline, children: tidyInlines(inline.children as ArticleInline[]) } as LinkElement),
    ),
  )
}

function holdsText(inline: ArticleInline): boolean {
  return isText(inline) ? inline.text.trim() !== '' : (inline.children as ArticleInline[]).some(holdsText)
}

/** A heading is bold by itself; only a bold part of one means something. */
function withoutWholeBold(inlines: ArticleInline[]): ArticleInline[] {
  const isBold = (inline: ArticleInline): boolean =>
    isText(inline)
      ? inline.bold === true || inline.text.trim() === ''
      : (inline.children as ArticleInline[]).every(isBold)
  if (!inlines.every(isBold)) return inlines
  const plain = (inline: ArticleInline): ArticleInline => {
    if (!isText(inline))
      return { ...inline, children: (inline.children as ArticleInline[]).map(plain) } as ArticleInline
    const { bold: _, ...rest } = inline
    return rest
  }
  return tidied(inlines.map(plain))
}

/** Puts a line into a list item: a further line of the same one, or a new item. */
function addToItem(flow: Flow, item: LevelItem, line: TextBlockElement): void {
  const last = flow.items.at(-1)
  const paragraph: TextBlockElement = { ...line, type: 'paragraph' }
  if (last?.item === item) last.lines.push(paragraph)
  else flow.items.push({ item, lines: [paragraph] })
}

/** Ends the list under way: what follows is no item of it. */
export function closeItems(flow: Flow): void {
  const { items, resumed } = flow
  flow.items = []
  flow.resumed = null
  const [first, ...others] = listsOf(items)
  if (resumed && first?.type === resumed.type) resumed.children.push(...first.children)
  else if (first) flow.blocks.push(first)
  flow.blocks.push(...others)
}

/** Goes on with a list behind one of another kind, which its last item then holds: counted on, it is one list. */
export function resumeList(flow: Flow, type: ListType): void {
  const list = flow.blocks.at(-1)
  if (!list || !isList(list) || list.type !== type || flow.items[0]?.item.type === type) return
  if (flow.items.some(({ item }) => item.level >= deepestList)) return
  const last = list.children.at(-1)
  for (const between of listsOf(flow.items)) if (last) nest(last, between)
  flow.items = []
  flow.resumed = list
}
