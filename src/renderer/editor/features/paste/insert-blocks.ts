import { Editor, type Element, Node, Path, type Point, Range, Transforms } from 'slate'
import {
  type ArticleInline,
  emptyParagraph,
  isInlineType,
  isListType,
  isText,
  type ListItemElement,
  type QuoteElement,
  type TextBlock,
  type TextBlockElement,
  textBlockTypes,
} from '../../../../article/index.ts'
import { chosenArea } from '../../document/cells.ts'
import { around, currentLine, elementAt, topBlock } from '../../document/lines.ts'
import { breakLine, isOnVoid } from '../../edges/break-line.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'

/** Puts blocks in place of the selection, so that they fit where the caret is: one line goes into the line, several
 *  stand below one another, a heading stays apart from them, in a list they become items, in a quotation lines, in a
 *  table what a cell may hold. The caret ends behind the last of them. */
export function insertBlocks(editor: ArticleEditor, blocks: readonly TextBlock[]): void {
  if (blocks.length === 0) return
  Editor.withoutNormalizing(editor, () => {
    if (!editor.selection) Transforms.select(editor, Editor.end(editor, []))
    if (editor.selection && Range.isExpanded(editor.selection) && !chosenArea(editor)) editor.deleteFragment()
    if (isOnVoid(editor)) breakLine(editor)
  })
  const line = currentLine(editor)
  if (!line) return
  // Tables know their cells.
  if (isInTable(editor)) {
    editor.insertFragment([...blocks])
    return
  }
  Editor.withoutNormalizing(editor, () => {
    const [only, ...more] = blocks
    if (only?.type === 'paragraph' && more.length === 0 && !isEmptyParagraph(line[0])) {
      insertInlines(editor, only.children)
      return
    }
    const quote = around(editor, line[1], 'blockquote')
    const item = around(editor, line[1], 'list-item')
    if (blocks.every(isLines) && item) insertItems(editor, item[1], blocks.flatMap(itemsOf))
    else if (blocks.every(isLines) && quote) insertInQuote(editor, quote, blocks)
    else insertAt(editor, topBlock(editor, line[1]), blocks)
  })
}

function isInTable(editor: Editor): boolean {
  const { selection } = editor
  return selection !== null && around(editor, selection.anchor.path, 'table') !== undefined
}

function isEmptyParagraph(element: Element): boolean {
  return element.type === 'paragraph' && isEmptyLine(element)
}

function isEmptyLine(element: Element): boolean {
  return (element.children as Node[]).every(child => Node.isText(child) && child.text === '')
}

function isTextLine(element: Element | undefined): element is TextBlockElement {
  return element !== undefined && (textBlockTypes as readonly string[]).includes(element.type)
}

/** Whether a block is words alone, which an item and a quotation can hold. */
function isLines(block: TextBlock): boolean {
  return isTextLine(block) || isListType(block.type) || block.type === 'blockquote'
}

/** Inlines at the caret. A link in a link would be two at once: then only its text comes in. */
function insertInlines(editor: ArticleEditor, inlines: readonly ArticleInline[]): void {
  const { selection } = editor
  if (!selection) return
  const inLink = around(editor, selection.anchor.path, 'link') !== undefined
  const nodes = inlines
    .flatMap(inline => (inLink && !isText(inline) ? (inline.children as ArticleInline[]) : [inline]))
    .filter(inline => !isText(inline) || inline.text !== '')
  if (nodes.length > 0) Transforms.insertNodes(editor, nodes, { select: true })
}

/** Blocks at the top of the document or of a slide, in the middle of the block at `path`. */
function insertAt(editor: ArticleEditor, path: Path, blocks: readonly TextBlock[]): void {
  const block = elementAt(editor, path)
  if (!block) return
  if (isTextLine(block) && isEmptyLine(block)) {
    Transforms.removeNodes(editor, { at: path })
    insertAll(editor, path, blocks)
    return
  }
  const { before, after } = splitAround(editor, path)
  const [first, last] = [blocks[0], blocks.at(-1)]
  const at = before ? Path.next(path) : path
  const joinsFirst = before && block.type === 'paragraph' && first?.type === 'paragraph' && blocks.length > 1
  const joinsLast = after && block.type === 'paragraph' && last?.type === 'paragraph' && blocks.length > 1
  const end = insertAll(editor, at, blocks)
  const behind = Path.next(end)
  if (joinsLast) join(editor, behind)
  if (joinsFirst) join(editor, at)
}

/** Splits the block at the caret, and takes a half without text away. */
function splitAround(editor: ArticleEditor, path: Path): { before: boolean; after: boolean } {
  const point = editor.selection?.anchor
  const [start, end] = [Editor.start(editor, path), Editor.end(editor, path)]
  const isAt = (edge: Point) => point !== undefined && Editor.string(editor, rangeOf(point, edge)) === ''
  if (isAt(start) && !holdsVoidBetween(editor, start, point)) return { before: false, after: true }
  if (isAt(end) && !holdsVoidBetween(editor, point, end)) return { before: true, after: false }
  Transforms.splitNodes(editor, { match: (_, at) => at.length === path.length, always: true })
  return { before: true, after: true }
}

function rangeOf(one: Point, other: Point): Range {
  return { anchor: one, focus: other }
}

/** Whether a void element stands between two points: it has no text, but it is there. */
function holdsVoidBetween(editor: Editor, from: Point | undefined, to: Point | undefined): boolean {
  if (!from || !to) return false
  const [found] = Editor.nodes(editor, {
    at: rangeOf(from, to),
    match: node => Node.isElement(node) && editor.isVoid(node),
    voids: true,
  })
  return found !== undefined
}

/** Inserts the blocks one below the other and puts the caret behind the last; where that stands. */
function insertAll(editor: ArticleEditor, at: Path, blocks: readonly Node[]): Path {
  Transforms.insertNodes(editor, blocks as Element[], { at })
  let last = at
  for (let count = 1; count < blocks.length; count++) last = Path.next(last)
  const end = elementAt(editor, last)
  if (end && (editor.isVoid(end) || end.type === 'table')) goBelow(editor, last)
  else Transforms.select(editor, Editor.end(editor, last))
  return last
}

/** Nothing is written in a void element, and what comes after a table is not for its last cell: the caret goes to the
 *  line below, made where there is none. */
function goBelow(editor: ArticleEditor, path: Path): void {
  const below = Path.next(path)
  if (!isTextLine(elementAt(editor, below))) Transforms.insertNodes(editor, emptyParagraph(), { at: below })
  Transforms.select(editor, Editor.start(editor, below))
}

/** Joins the block to the one before it, which keeps its kind. */
function join(editor: Editor, path: Path): void {
  const block = elementAt(editor, path)
  const before = elementAt(editor, Path.previous(path))
  if (!block || !before) return
  const { children: _, ...properties } = block
  editor.apply({ type: 'merge_node', path, position: before.children.length, properties })
}

/** Lists and lines as items of the list the caret is in. */
function insertItems(editor: ArticleEditor, path: Path, items: readonly ListItemElement[]): void {
  const item = elementAt(editor, path)
  if (!item) return
  if (isEmptyLine(item)) {
    Transforms.removeNodes(editor, { at: path })
    insertAll(editor, path, items)
    return
  }
  const point = editor.selection?.anchor
  const line = currentLine(editor)?.[1] ?? path
  const hasMore = item.children.some(child => !isText(child) && isListType(child.type))
  // A list below the item's text stays with it.
  const isBehind = point !== undefined && Editor.isEnd(editor, point, hasMore ? line : path)
  if (!isBehind) Transforms.splitNodes(editor, { match: (_, at) => at.length === path.length, always: true })
  const isEmptyBefore = Editor.string(editor, path) === ''
  const [first, ...others] = items
  const rest = isEmptyBefore || !first?.children.every(isInline) || hasMore ? items : others
  const own = rest === others && first ? first.children.filter(isInline) : []
  if (own.length > 0) {
    Transforms.select(editor, Editor.end(editor, path))
    insertInlines(editor, own)
  }
  const end = rest.length > 0 ? insertAll(editor, Path.next(path), rest) : path
  const behind = Path.next(end)
  const after = isBehind ? undefined : elementAt(editor, behind)
  const last = elementAt(editor, end)
  if (after && isEmptyLine(after)) Transforms.removeNodes(editor, { at: behind })
  else if (after && last && [after, last].every(holdsInlines)) join(editor, behind)
  if (isEmptyBefore && !isBehind) Transforms.removeNodes(editor, { at: path })
}

function isInline(node: Node): node is ArticleInline {
  return Node.isText(node) || (Node.isElement(node) && isInlineType(node.type))
}

function holdsInlines(element: Element): boolean {
  return (element.children as Node[]).every(isInline)
}

/** The items that a block of words makes. */
function itemsOf(block: TextBlock): ListItemElement[] {
  if (block.type === 'bulleted-list' || block.type === 'numbered-list') return block.children
  return linesOf(block).map(children => ({ type: 'list-item', children: [...children] }))
}

/** A block's lines of text. */
function linesOf(block: Element): (readonly ArticleInline[])[] {
  if (holdsInlines(block)) return [block.children as ArticleInline[]]
  return (block.children as Element[]).flatMap(child => linesOf(child))
}

/** Lines in a quotation: one text with breaks, or paragraphs where it has them. */
function insertInQuote(
  editor: ArticleEditor,
  [quote, path]: [Element, Path],
  blocks: readonly TextBlock[],
): void {
  const line = currentLine(editor)
  if (!line) return
  if (quote.children.length === 0 || holdsInlines(quote)) {
    const lines = blocks.flatMap(linesOf)
    insertInlines(
      editor,
      lines.flatMap((inlines, at) => (at === 0 ? inlines : [{ text: '\n' }, ...inlines])),
    )
    return
  }
  const inside = blocks.flatMap<TextBlock | QuoteElement['children'][number]>(block =>
    isListType(block.type)
      ? [block]
      : linesOf(block).map(children => ({ ...emptyParagraph(), children: [...children] })),
  )
  insertAt(editor, line[1].slice(0, path.length + 1), inside as TextBlock[])
}
