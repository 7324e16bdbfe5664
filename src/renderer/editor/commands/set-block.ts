import { Editor, type Element, type NodeEntry, type Path, Transforms } from 'slate'
import { type ListType, listTypes, type TextBlockType } from '../../../article/index.ts'
import { around, currentLine, eachLine, elementAt, isTextBlock, lineAt, linesIn } from '../lines.ts'
import { leaveAllLists } from './leave-list.ts'

/** The kind of line the caret or the start of the selection is in: a text block's type, or the innermost list's; null in what is kept as it is. */
export function blockAt(editor: Editor): TextBlockType | ListType | null {
  const line = currentLine(editor)
  return line ? kindOf(editor, line) : null
}

/** Makes the selected lines this kind; when all of them are it already they become paragraphs. Lines leave lists and
 *  quotations for it; lines of a table stay what they are. */
export function setBlock(editor: Editor, type: TextBlockType): void {
  const lines = linesIn(editor)
  const next = lines.every(line => kindOf(editor, line) === type && !inQuote(editor, line))
    ? 'paragraph'
    : type
  eachLine(editor, ([, path]) => {
    if (around(editor, path, 'table-cell')) return
    const at = freeLine(editor, path)
    if (at) Transforms.setNodes(editor, { type: next }, { at })
  })
}

/** Takes a line out of the lists and quotations around it. Where it is then. */
export function freeLine(editor: Editor, line: Path): Path | undefined {
  const start = Editor.pointRef(editor, Editor.start(editor, line))
  leaveAllLists(editor, line)
  if (start.current) leaveQuote(editor, start.current.path)
  const point = start.unref()
  return point ? lineAt(editor, point)?.[1] : undefined
}

/** Takes what holds this place in a quotation of blocks out of it, as lines; a quotation of one text becomes a paragraph. */
export function leaveQuote(editor: Editor, place: Path): void {
  const quote = around(editor, place, 'blockquote')
  if (!quote) return
  const [element, path] = quote
  if (Editor.hasInlines(editor, element)) {
    Transforms.setNodes(editor, { type: 'paragraph' }, { at: path })
    return
  }
  const child = place.slice(0, path.length + 1)
  if (elementAt(editor, child)?.type === 'bare-text')
    Transforms.setNodes(editor, { type: 'paragraph' }, { at: child })
  Transforms.liftNodes(editor, { at: child })
}

/** Why headings and quotations are refused where the caret is; null when they are not. */
export function refusedInTable(editor: Editor): string | null {
  const line = currentLine(editor)
  return line && around(editor, line[1], 'table-cell') ? 'Not inside a table' : null
}

function kindOf(editor: Editor, [line, path]: NodeEntry<Element>): TextBlockType | ListType | null {
  const list = around(editor, path, ...listTypes)
  if (list) return list[0].type as ListType
  return isTextBlock(line) ? (line.type as TextBlockType) : null
}

function inQuote(editor: Editor, [, path]: NodeEntry<Element>): boolean {
  return around(editor, path, 'blockquote') !== undefined
}
