import { Editor, type Element, Node, type NodeEntry, Path, Transforms } from 'slate'
import { around, elementAt, isTextBlock, lineAtEdge, topBlock } from '../document/lines.ts'
import { leaveList } from '../features/list/leave-list.ts'
import { leaveQuote } from '../features/quote/leave-quote.ts'

/** What Backspace does at the start of a line where joining is not what a writer means: it leaves the list or the
 *  quotation, makes a heading that has nothing to join a paragraph, and selects a void element instead of
 *  deleting it unseen. False: delete as usual. */
export function deleteBackwardAtEdge(editor: Editor): boolean {
  const line = lineAtEdge(editor, 'start')
  const point = editor.selection?.anchor
  if (!line || !point) return false
  const [element, path] = line
  const item = around(editor, path, 'list-item')
  if (item) return Editor.isStart(editor, point, item[1]) && leaveList(editor)
  const quote = around(editor, path, 'blockquote')
  if (quote) {
    const leaves = Editor.isStart(editor, point, quote[1])
    if (leaves) leaveQuote(editor, path)
    return leaves
  }
  if (around(editor, path, 'table-cell')) return false
  const before = Path.hasPrevious(path) ? elementAt(editor, Path.previous(path)) : undefined
  const joins = before !== undefined && !editor.isVoid(before) && before.type !== 'table'
  const isHeading = isTextBlock(element) && element.type !== 'paragraph'
  if (isHeading && (!joins || Node.string(element) === '')) {
    Transforms.setNodes(editor, { type: 'paragraph' }, { at: path })
    return true
  }
  // In a slide there may be nothing before it to join, though other slides stand before this one.
  if (joins) return false
  return before === undefined || stepTo(editor, line, Path.previous(path), 'end')
}

/** The same for Delete at the end of a line. */
export function deleteForwardAtEdge(editor: Editor): boolean {
  const line = lineAtEdge(editor, 'end')
  const point = editor.selection?.anchor
  if (!line || !point || around(editor, line[1], 'table-cell')) return false
  const top = topBlock(editor, line[1])
  if (!Editor.isEnd(editor, point, top)) return false
  const after = elementAt(editor, Path.next(top))
  if (after && !editor.isVoid(after) && after.type !== 'table') return false
  return after === undefined || stepTo(editor, line, Path.next(top), 'start')
}

/** The caret goes to what nothing can be joined with; an empty line it leaves goes. */
function stepTo(editor: Editor, [line, path]: NodeEntry<Element>, to: Path, edge: 'start' | 'end'): boolean {
  const at = Editor.pathRef(editor, to)
  const empty = isTextBlock(line) && Editor.isEmpty(editor, line)
  if (empty && Path.equals(topBlock(editor, path), path)) Transforms.removeNodes(editor, { at: path })
  const target = at.unref()
  if (target) Transforms.select(editor, Editor.point(editor, target, { edge }))
  return true
}
