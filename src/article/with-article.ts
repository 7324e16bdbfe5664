import { Editor, type Element, Node, type NodeEntry, Path, Point, Transforms } from 'slate'
import {
  type ArticleElement,
  type ArticleInline,
  type ArticleText,
  type ElementType,
  emptyParagraph,
  isElementType,
  isInlineType,
  isListType,
  isText,
  isVoidType,
  mayHold,
  type SlideElement,
  type TableCellElement,
  type TableRowElement,
  type TextBlockElement,
  textBlockTypes,
} from './nodes.ts'
import { columnsOf, emptyCell, hasSpans } from './table.ts'
import { isWithoutText } from './tidy-inlines.ts'

/** Teaches an editor the article's kinds and keeps every change inside the table `mayHold`: no text is lost by it,
 *  and what it left it leaves alone. */
export function withArticle<Kind extends Editor>(editor: Kind): Kind {
  const { mergeNodes, normalizeNode, shouldNormalize } = editor
  editor.isInline = element => isInlineType(element.type)
  editor.isVoid = element => isVoidType(element.type)
  editor.mergeNodes = options => {
    const at = options?.at
    if (at && Point.isPoint(at)) leavingNothingEmpty(editor, at.path, () => mergeNodes(options))
    else mergeNodes(options)
  }
  editor.normalizeNode = (entry, options) => {
    if (!repair(editor, entry)) normalizeNode(entry, options)
  }
  editor.shouldNormalize = options => {
    const { iteration, initialDirtyPathsLength } = options
    // Counting the nodes reads the whole document: at every full round, not every time.
    if (iteration === 0 || iteration % (initialDirtyPathsLength * roundsOfANode) !== 0) return true
    // One change, such as of a list's kind, may have to mend every item of a long list.
    const nodes = Array.from(Node.nodes(editor)).length
    return shouldNormalize({ ...options, initialDirtyPathsLength: Math.max(initialDirtyPathsLength, nodes) })
  }
  return editor
}

/** What a line was all of, such as its item or its quotation, goes when the line is joined to another. Slate itself sees
 *  that only of lines that are one run of text. */
function leavingNothingEmpty(editor: Editor, line: Path, join: () => void): void {
  Editor.withoutNormalizing(editor, () => {
    const holders = Path.ancestors(line).slice(1)
    const refs = holders.map(path => Editor.pathRef(editor, path))
    join()
    for (const ref of refs) {
      const path = ref.unref()
      if (path && Node.texts(Node.get(editor, path)).next().done) Transforms.removeNodes(editor, { at: path })
    }
  })
}

/** How often Slate looks at a node before it says that normalising does not end. */
const roundsOfANode = 42

type Child = ArticleElement | ArticleText
type Holder = ElementType | 'editor'
/** Mends what is wrong with a node of its kind. True when something changed. */
type Rule = (editor: Editor, children: Child[], path: Path) => boolean

/** The kinds that have a rule beside the table of who may hold whom. */
const rules: { [Kind in Holder]?: Rule } = {
  editor: holdsALine,
  slide: holdsALine,
  'bulleted-list': goesWhenEmpty,
  'numbered-list': goesWhenEmpty,
  'list-item': holdsLinesOrALine,
  blockquote: holdsLinesOrALine,
  'table-cell': holdsLinesOrALine,
  table: isRectangular,
  'table-row': goesWhenEmpty,
  link: goesWithoutText,
  wrapped: goesWithoutText,
  image: holdsEmptyText,
  embed: holdsEmptyText,
  upload: holdsEmptyText,
  opaque: holdsEmptyText,
  'opaque-inline': holdsEmptyText,
}

/** Mends the first thing wrong with this node and its children. */
function repair(editor: Editor, [node, path]: NodeEntry): boolean {
  if (Node.isText(node)) return false
  const children = node.children as Child[]
  const own = kindOf(node, path)
  if (rules[own]?.(editor, children, path)) return true
  const allowed: readonly string[] = mayHold[own]
  const at = children.findIndex(child => !allowed.includes(isText(child) ? 'text' : child.type))
  if (at >= 0) cure(editor, own, children, [...path, at])
  return at >= 0
}

function kindOf(node: Node, path: Path): Holder {
  if (path.length === 0) return 'editor'
  const type = (node as ArticleElement).type
  return isElementType(type) ? type : 'paragraph'
}

/** A document and a slide have at least one line. */
function holdsALine(editor: Editor, children: Child[], path: Path): boolean {
  if (children.length > 0) return path.length === 0 && standsInSlides(editor, children)
  Transforms.insertNodes(editor, emptyParagraph(), { at: [...path, 0] })
  return true
}

/** Where there are slides, every other block stands in one: in the one before it, or in the first. */
function standsInSlides(editor: Editor, children: Child[]): boolean {
  const isSlide = (child: Child | undefined) =>
    child !== undefined && !isText(child) && child.type === 'slide'
  const first = children.findIndex(isSlide)
  if (first < 0) return false
  const at = children.findIndex(child => !isSlide(child))
  if (at < 0) return false
  if (at > first) {
    const before = children[at - 1] as Element
    Transforms.moveNodes(editor, { at: [at], to: [at - 1, before.children.length] })
  } else Transforms.moveNodes(editor, { at: [first - 1], to: [first, 0] })
  return true
}

/** A list without items and a row without cells go. */
function goesWhenEmpty(editor: Editor, children: Child[], path: Path): boolean {
  if (children.length > 0) return false
  Transforms.removeNodes(editor, { at: path })
  return true
}

/** A link or a tag around nothing goes. */
function goesWithoutText(editor: Editor, children: Child[], path: Path): boolean {
  const isEmpty = children.every(isInline) && isWithoutText(children)
  if (isEmpty) Transforms.removeNodes(editor, { at: path })
  return isEmpty
}

/** An item, a quotation or a cell that holds text beside blocks: each run of text becomes a line of its own. */
function holdsLinesOrALine(editor: Editor, children: Child[], path: Path): boolean {
  const from = children.findIndex(isInline)
  if (from < 0 || children.every(isInline)) return false
  const length = children.slice(from).findIndex(child => !isInline(child))
  const to = length < 0 ? children.length - 1 : from + length - 1
  if (isWithoutText(children.slice(from, to + 1) as ArticleInline[])) {
    for (let at = to; at >= from; at--) Transforms.removeNodes(editor, { at: [...path, at] })
    return true
  }
  const isInRun = (_: Node, at: Path) => {
    const index = at.length === path.length + 1 ? (at.at(-1) ?? -1) : -1
    return from <= index && index <= to
  }
  Transforms.wrapNodes(editor, { type: 'bare-text', children: [] }, { at: path, match: isInRun })
  return true
}

/** A table without rows goes; short rows get empty cells, unless some cell spans several. */
function isRectangular(editor: Editor, children: Child[], path: Path): boolean {
  if (goesWhenEmpty(editor, children, path)) return true
  // Rows that are no rows yet are mended first, and the table is then looked at again.
  const isRow = (child: Child) =>
    !isText(child) &&
    child.type === 'table-row' &&
    (child.children as Child[]).every(cell => !isText(cell) && cell.type === 'table-cell')
  if (!children.every(isRow)) return false
  const rows = children as TableRowElement[]
  const columns = columnsOf(rows)
  const at = rows.findIndex(row => row.children.length < columns)
  const row = rows[at]
  if (row === undefined || hasSpans(rows)) return false
  Transforms.insertNodes(editor, emptyCell(row.children.at(-1)), { at: [...path, at, row.children.length] })
  return true
}

/** A void element holds one empty text, which is where the caret stands on it. */
function holdsEmptyText(editor: Editor, children: Child[], path: Path): boolean {
  const [only] = children
  if (children.length === 1 && only && isText(only) && only.text === '' && Object.keys(only).length === 1)
    return false
  for (let at = children.length - 1; at >= 0; at--)
    Transforms.removeNodes(editor, { at: [...path, at], voids: true })
  Transforms.insertNodes(editor, { text: '' }, { at: [...path, 0], voids: true })
  return true
}

/** Puts a child its parent may not hold where it can stand, losing no text. */
function cure(editor: Editor, parent: Holder, children: Child[], at: Path): void {
  const child = children[at.at(-1) ?? 0] as Child
  const means = cureFor(parent, child, children)
  if (means === 'lift') lift(editor, at)
  else if (means === 'unwrap') Transforms.unwrapNodes(editor, { at })
  else if (means === 'remove') Transforms.removeNodes(editor, { at })
  else if (means === 'stand behind')
    Transforms.moveNodes(editor, { at, to: Path.next(Path.parent(at)), voids: true })
  else if (means === 'leave the table') leaveTable(editor, at)
  else if (means === 'open the slide') openSlide(editor, at)
  else if ('wrapIn' in means) Transforms.wrapNodes(editor, { type: means.wrapIn, children: [] }, { at })
  else become(editor, means.become, at)
}

type Cure =
  | 'lift'
  | 'unwrap'
  | 'remove'
  | 'stand behind'
  | 'leave the table'
  | 'open the slide'
  | { wrapIn: 'paragraph' | 'list-item' | 'table-row' | 'table-cell' }
  | { become: 'paragraph' | 'list-item' }

function cureFor(parent: Holder, child: Child, siblings: Child[]): Cure {
  if (isInline(child)) {
    if (parent === 'editor' || parent === 'slide') return { wrapIn: 'paragraph' }
    if (isInlineType(parent)) return 'unwrap'
    if (isText(child) && child.text === '') return 'remove'
    return { wrapIn: parent === 'table' ? 'table-row' : parent === 'table-row' ? 'table-cell' : 'list-item' }
  }
  if (standsAtTop(child.type)) {
    if (parent === 'slide') return 'open the slide'
    if (isInlineType(parent)) return 'stand behind'
    return parent === 'table' || parent === 'table-row' || parent === 'table-cell'
      ? 'leave the table'
      : 'lift'
  }
  if (parent === 'table') return { wrapIn: 'table-row' }
  if (parent === 'table-row') return { wrapIn: 'table-cell' }
  const holdsLine = child.children.every(isInline)
  if (isListType(parent))
    return holdsLine && !isListType(child.type) ? { become: 'list-item' } : { wrapIn: 'list-item' }
  if (isInlineType(parent)) return 'unwrap'
  // Words of two lines must not run together.
  if (isLineType(parent))
    return siblings.some(one => isInline(one) && !isWithoutText([one])) ? 'lift' : 'unwrap'
  return holdsLine ? { become: 'paragraph' } : 'unwrap'
}

function isInline(child: Child): child is ArticleInline {
  return isText(child) || isInlineType(child.type)
}

function isLineType(type: Holder): boolean {
  return type === 'bare-text' || (textBlockTypes as readonly string[]).includes(type)
}

function standsAtTop(type: ElementType): boolean {
  return type === 'table' || type === 'slide' || isVoidType(type)
}

function become(editor: Editor, type: 'paragraph' | 'list-item', at: Path): void {
  const { type: former } = Node.get(editor, at) as Element
  // What a cell carried says how it stands among others.
  if (former === 'table-cell')
    Transforms.unsetNodes<TableCellElement>(editor, ['header', 'attributes'], { at })
  Transforms.setNodes(editor, { type }, { at })
}

/** Takes a node out of its parent, which falls in two when there is something on either side. */
function lift(editor: Editor, at: Path): void {
  const path = Path.parent(at)
  const { children, ...properties } = Node.get(editor, path) as Element
  const position = (at.at(-1) ?? 0) + 1
  // Slate's own way of splitting asks where the caret could go next, which what is not mended yet may not say.
  if (position > 1 && position < children.length)
    editor.apply({ type: 'split_node', path, position, properties })
  Transforms.liftNodes(editor, { at, voids: true })
}

/** Lifting out of a table would tear it apart: what has no place in it goes behind it. */
function leaveTable(editor: Editor, at: Path): void {
  const table = Path.ancestors(at).findLast(path => path.length > 0 && typeAt(editor, path) === 'table')
  if (table) Transforms.moveNodes(editor, { at, to: Path.next(table), voids: true })
  else lift(editor, at)
}

/** A slide in a slide leaves its blocks there, and its title as a line above them. */
function openSlide(editor: Editor, at: Path): void {
  const { title } = Node.get(editor, at) as SlideElement
  Transforms.unwrapNodes(editor, { at })
  const line: TextBlockElement = { type: 'paragraph', children: [{ text: title }] }
  if (title) Transforms.insertNodes(editor, line, { at })
}

function typeAt(editor: Editor, path: Path): string | undefined {
  const node = Node.get(editor, path)
  return Node.isElement(node) ? node.type : undefined
}
