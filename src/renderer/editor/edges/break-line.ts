import { Editor, type Element, Node, type NodeEntry, Path, Range, Transforms } from 'slate'
import { emptyParagraph } from '../../../article/index.ts'
import { around, currentLine, isBlock, isTextBlock } from '../document/lines.ts'
import { leaveList } from '../features/list/leave-list.ts'
import { leaveQuote } from '../features/quote/leave-quote.ts'

/** What Enter does where the plain split is not what a writer means. False: split as usual. */
export function breakLine(editor: Editor): boolean {
  if (!editor.selection) return false
  const entry = voidAt(editor)
  if (entry) {
    insertLine(editor, Path.next(entry[1]))
    return true
  }
  const replaces = Range.isExpanded(editor.selection)
  if (replaces) Transforms.delete(editor)
  const line = currentLine(editor)
  if (!line) return false
  const [element, path] = line
  // Enter on an empty line leaves what is around it; Enter that replaced the line's text does not.
  const leaves = !replaces && Editor.isEmpty(editor, element) && Node.string(element) === ''
  const item = around(editor, path, 'list-item')
  if (item) return breakItem(editor, item, path, leaves)
  if (element.type === 'blockquote') return breakQuote(editor, line)
  if (element.type === 'table-cell') {
    editor.insertText('\n')
    return true
  }
  if (leaves && around(editor, path, 'blockquote')) {
    leaveQuote(editor, path)
    return true
  }
  // Two bare texts side by side would read as one.
  if (element.type === 'bare-text') Transforms.setNodes(editor, { type: 'paragraph' }, { at: path })
  return isTextBlock(element) && element.type !== 'paragraph' && breakHeading(editor, path)
}

/** Whether the caret is on a void block, such as a picture or an opaque node. */
export function isOnVoid(editor: Editor): boolean {
  return voidAt(editor) !== undefined
}

function voidAt(editor: Editor): NodeEntry<Element> | undefined {
  if (!editor.selection) return undefined
  return Editor.above<Element>(editor, { match: node => isBlock(editor, node) && editor.isVoid(node) })
}

function breakItem(editor: Editor, item: NodeEntry<Element>, line: Path, leaves: boolean): boolean {
  const first = Path.equals(line, item[1]) || line[item[1].length] === 0
  if (leaves && first) return leaveList(editor)
  if (leaves) Transforms.splitNodes(editor, { at: line })
  else Transforms.splitNodes(editor, { match: node => node === item[0], always: true })
  return true
}

/** Enter on a quotation's empty last line leaves it below, on its empty first line above. */
function breakQuote(editor: Editor, [quote, path]: NodeEntry<Element>): boolean {
  const point = editor.selection?.anchor
  if (!point) return false
  const text = Node.string(quote)
  if (text === '') {
    leaveQuote(editor, path)
  } else if (Editor.isEnd(editor, point, path) && text.endsWith('\n')) {
    Transforms.delete(editor, { unit: 'character', reverse: true })
    insertLine(editor, Path.next(path))
  } else if (Editor.isStart(editor, point, path) && text.startsWith('\n')) {
    Transforms.delete(editor, { unit: 'character' })
    insertLine(editor, path)
  } else {
    editor.insertText('\n')
  }
  return true
}

function breakHeading(editor: Editor, path: Path): boolean {
  const point = editor.selection?.anchor
  if (!point) return false
  if (Editor.isEnd(editor, point, path)) insertLine(editor, Path.next(path))
  else if (Editor.isStart(editor, point, path)) Transforms.insertNodes(editor, emptyParagraph(), { at: path })
  else return false
  return true
}

function insertLine(editor: Editor, at: Path): void {
  Transforms.insertNodes(editor, emptyParagraph(), { at })
  Transforms.select(editor, Editor.start(editor, at))
}
