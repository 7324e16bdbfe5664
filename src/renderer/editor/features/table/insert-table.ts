import { Editor, Node, Path, Range, Transforms } from 'slate'
import { emptyParagraph, type TableElement } from '../../../../article/index.ts'
import { cellLike, positionAt } from '../../document/cells.ts'
import { elementAt, isListNode, isTextBlock, topBlock } from '../../document/lines.ts'
import { limitsOf } from './limits.ts'

/** Why no table can be inserted where the caret is (P5); null when one can. */
export function insertTableRefusal(editor: Editor): string | null {
  const { selection } = editor
  if (!selection) return null
  if (positionAt(editor, selection.anchor.path) || positionAt(editor, selection.focus.path))
    return 'Cant insert table inside table'
  return Range.isCollapsed(selection) ? null : "You can't insert table when text selected"
}

/** Inserts an empty table at the caret, in place of an empty line, with a line below it to go on writing. The caret
 *  goes to the first cell. Does nothing where `insertTableRefusal` speaks or beyond the brand's limits. */
export function insertTable(editor: Editor, size: { cols: number; rows: number }): void {
  const limits = limitsOf(editor)
  if (insertTableRefusal(editor) !== null) return
  if (size.cols < 1 || size.rows < 1 || size.cols > limits.cols || size.rows > limits.rows) return
  Editor.withoutNormalizing(editor, () => {
    const at = makeRoom(editor)
    Transforms.insertNodes(editor, emptyTable(size), { at })
    const next = Path.next(at)
    if (!Node.has(editor, next) || !canWriteOn(Node.get(editor, next)))
      Transforms.insertNodes(editor, emptyParagraph(), { at: next })
    Transforms.select(editor, Editor.start(editor, at))
  })
}

function emptyTable({ cols, rows }: { cols: number; rows: number }): TableElement {
  return {
    type: 'table',
    children: Array.from({ length: rows }, () => ({
      type: 'table-row' as const,
      children: Array.from({ length: cols }, () => cellLike(undefined, false)),
    })),
  }
}

/** Where the table goes: among the blocks of the text or of the slide the caret is in. A line is split at the caret,
 *  an empty one is taken away. */
function makeRoom(editor: Editor): Path {
  const point = editor.selection?.anchor ?? Editor.end(editor, [])
  const path = topBlock(editor, point.path)
  const block = elementAt(editor, path)
  if (block && isTextBlock(block) && !editor.isVoid(block)) {
    if (Editor.isEmpty(editor, block)) {
      Transforms.removeNodes(editor, { at: path })
      return path
    }
    if (Editor.isStart(editor, point, path)) return path
    if (!Editor.isEnd(editor, point, path))
      Transforms.splitNodes(editor, { at: point, match: node => node === block })
  }
  return Path.next(path)
}

function canWriteOn(node: Node): boolean {
  return isTextBlock(node) || isListNode(node)
}
