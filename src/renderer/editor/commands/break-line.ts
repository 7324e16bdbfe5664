import { Editor, type Element, Node, type NodeEntry, Path, Range, Transforms } from 'slate'
import { emptyParagraph } from '../../../article/index.ts'
import { leaveList, selectedItems } from './leave-list.ts'
import { isTextBlock } from './set-block.ts'

/** What Enter does where the plain split is not what a writer means. False: split as usual. */
export function breakLine(editor: Editor): boolean {
  if (!editor.selection) return false
  const kept = keptAt(editor)
  if (kept) {
    insertLine(editor, Path.next(kept[1]))
    return true
  }
  if (Range.isExpanded(editor.selection)) Transforms.delete(editor)
  const [item] = selectedItems(editor)
  if (item) {
    const line = Editor.above(editor, {
      match: node => Node.isElement(node) && Editor.isBlock(editor, node),
      mode: 'lowest',
    })
    if (line && Node.string(line[0]) === '' && Editor.isEmpty(editor, line[0] as Element))
      return leaveList(editor)
    Transforms.splitNodes(editor, { match: node => node === item[0], always: true })
    return true
  }
  const heading = Editor.above<Element>(editor, {
    match: node => isTextBlock(node) && node.type !== 'paragraph',
  })
  if (!heading) return false
  const [, path] = heading
  if (Editor.isEnd(editor, editor.selection.anchor, path)) insertLine(editor, Path.next(path))
  else if (Editor.isStart(editor, editor.selection.anchor, path))
    Transforms.insertNodes(editor, emptyParagraph(), { at: path })
  else return false
  return true
}

/** Whether the caret is on a kept block. */
export function isOnKept(editor: Editor): boolean {
  return keptAt(editor) !== undefined
}

function keptAt(editor: Editor): NodeEntry<Element> | undefined {
  return editor.selection ? Editor.above<Element>(editor, { match: isKept }) : undefined
}

function insertLine(editor: Editor, at: Path): void {
  Transforms.insertNodes(editor, emptyParagraph(), { at })
  Transforms.select(editor, Editor.start(editor, at))
}

function isKept(node: Node): boolean {
  return Node.isElement(node) && node.type === 'kept'
}
