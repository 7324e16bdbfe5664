import { Editor, type Element, Node, type NodeEntry, Path, type Point, Range } from 'slate'
import {
  type ArticleElement,
  type ElementType,
  type ListType,
  listTypes,
  type TextBlockType,
  textBlockTypes,
} from '../../../article/index.ts'
import { chosenArea } from './cells.ts'

/** Whether the node is a block, text or not. */
export function isBlock(editor: Editor, node: Node): node is Element {
  return Node.isElement(node) && Editor.isBlock(editor, node)
}

/** Whether the node is a list. */
export function isListNode(node: Node): node is Element {
  return Node.isElement(node) && (listTypes as readonly string[]).includes(node.type)
}

/** Whether the node is a paragraph or a heading. */
export function isTextBlock(node: Node): node is Element {
  return Node.isElement(node) && (textBlockTypes as readonly string[]).includes(node.type)
}

/** The innermost block around a place: the line of text it is in, or a void element. */
export function lineAt(editor: Editor, at: Point | Path): NodeEntry<Element> | undefined {
  return Editor.above<Element>(editor, { at, match: node => isBlock(editor, node), mode: 'lowest' })
}

/** The line the caret is in, or the selection starts in. */
export function currentLine(editor: Editor): NodeEntry<Element> | undefined {
  return editor.selection ? lineAt(editor, Editor.start(editor, editor.selection)) : undefined
}

/** The kind of line the caret or the start of the selection is in: a text block's type, or the innermost
 *  list's; null on a void element. */
export function blockAt(editor: Editor): TextBlockType | ListType | null {
  const line = currentLine(editor)
  return line ? kindOf(editor, line) : null
}

/** The same of this line. */
export function kindOf(editor: Editor, [line, path]: NodeEntry<Element>): TextBlockType | ListType | null {
  const list = around(editor, path, ...listTypes)
  if (list) return list[0].type as ListType
  return isTextBlock(line) ? (line.type as TextBlockType) : null
}

/** Why headings and quotations are refused where the caret is; null when they are not. */
export function refusedInTable(editor: Editor): string | null {
  const line = currentLine(editor)
  return line && around(editor, line[1], 'table-cell') ? 'Not inside a table' : null
}

/** Whether the caret is where Backspace (at the start) or Delete (at the end) reaches beyond its line. */
export function isAtEdge(editor: Editor, edge: 'start' | 'end'): boolean {
  return lineAtEdge(editor, edge) !== undefined
}

/** The line the caret is at that end of; undefined on a void element. */
export function lineAtEdge(editor: Editor, edge: 'start' | 'end'): NodeEntry<Element> | undefined {
  const { selection } = editor
  if (!selection || !Range.isCollapsed(selection)) return undefined
  const line = currentLine(editor)
  if (!line || editor.isVoid(line[0])) return undefined
  const atEdge = edge === 'start' ? Editor.isStart : Editor.isEnd
  return atEdge(editor, selection.anchor, line[1]) ? line : undefined
}

/** The lines of text the selection touches, in their order. A selection that ends before a line's first letter does
 *  not touch that line. */
export function linesIn(editor: Editor): NodeEntry<Element>[] {
  if (!editor.selection) return []
  const lines = [
    ...Editor.nodes<Element>(editor, { match: node => isBlock(editor, node), mode: 'lowest' }),
  ].filter(([line]) => !editor.isVoid(line))
  const last = lines.at(-1)
  const end = Editor.end(editor, editor.selection)
  const hangs = Range.isExpanded(editor.selection) && lines.length > 1 && !chosenArea(editor)
  if (hangs && last && Editor.isStart(editor, end, last[1])) lines.pop()
  return lines
}

/** Does this to every selected line, each found anew after what was done to those before it. */
export function eachLine(editor: Editor, act: (line: NodeEntry<Element>) => void): void {
  const starts = linesIn(editor).map(([, path]) => Editor.pointRef(editor, Editor.start(editor, path)))
  Editor.withoutNormalizing(editor, () => {
    for (const start of starts) {
      const point = start.unref()
      const line = point && lineAt(editor, point)
      if (line) act(line)
    }
  })
}

/** The nearest element of one of these kinds at this path or around it. */
export function around(
  editor: Editor,
  path: Path,
  ...types: readonly ArticleElement['type'][]
): NodeEntry<Element> | undefined {
  for (let at = path; at.length > 0; at = Path.parent(at)) {
    const node = Node.get(editor, at)
    if (Node.isElement(node) && types.includes(node.type)) return [node, at]
  }
  return undefined
}

/** The element of this kind that all of the selection is in. */
export function selectedOf<Type extends ElementType>(editor: Editor, type: Type) {
  if (!editor.selection) return undefined
  return Editor.above<Extract<ArticleElement, { type: Type }>>(editor, {
    match: node => Node.isElement(node) && node.type === type,
  })
}

/** The block around this place that stands at the top of the document, or of its slide. */
export function topBlock(editor: Editor, path: Path): Path {
  return path.slice(0, elementAt(editor, path.slice(0, 1))?.type === 'slide' ? 2 : 1)
}

/** The element at this path; undefined when there is none. */
export function elementAt(editor: Editor, path: Path): Element | undefined {
  const node = Node.getIf(editor, path)
  return node && Node.isElement(node) ? node : undefined
}
