import { Editor, type Element, Node, Path, Range, Transforms } from 'slate'
import { leaveList, selectedItems } from './leave-list.ts'
import { isTextBlock } from './set-block.ts'

/** What Backspace does at the start of a line where joining is not what a writer means: it leaves the list, makes an
 *  empty heading a paragraph, and selects a kept block instead of deleting it unseen. False: delete as usual. */
export function deleteBackwardAtEdge(editor: Editor): boolean {
  const line = lineAtEdge(editor, 'start')
  if (!line) return false
  const [item] = selectedItems(editor)
  if (item && editor.selection && Editor.isStart(editor, editor.selection.anchor, item[1]))
    return leaveList(editor)
  const [element, path] = line
  if (isTextBlock(element) && element.type !== 'paragraph' && Node.string(element) === '') {
    Transforms.setNodes(editor, { type: 'paragraph' }, { at: path })
    return true
  }
  return path.length === 1 && (path[0] ?? 0) > 0 && selectKept(editor, Path.previous(path))
}

/** The same for Delete at the end of a line. */
export function deleteForwardAtEdge(editor: Editor): boolean {
  const line = lineAtEdge(editor, 'end')
  return line !== undefined && line[1].length === 1 && selectKept(editor, Path.next(line[1]))
}

function lineAtEdge(editor: Editor, edge: 'start' | 'end'): [Element, Path] | undefined {
  const { selection } = editor
  if (!selection || !Range.isCollapsed(selection)) return undefined
  const line = Editor.above<Element>(editor, {
    match: node => Node.isElement(node) && Editor.isBlock(editor, node),
    mode: 'lowest',
  })
  if (!line || editor.isVoid(line[0])) return undefined
  const atEdge = edge === 'start' ? Editor.isStart : Editor.isEnd
  return atEdge(editor, selection.anchor, line[1]) ? line : undefined
}

function selectKept(editor: Editor, at: Path): boolean {
  const node = Node.has(editor, at) ? Node.get(editor, at) : undefined
  if (!node || !Node.isElement(node) || node.type !== 'kept') return false
  Transforms.select(editor, Editor.start(editor, at))
  return true
}
