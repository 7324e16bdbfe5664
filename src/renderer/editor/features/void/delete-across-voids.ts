import { Editor, Node, Path, type Point, Range, Transforms } from 'slate'
import { emptyParagraph } from '../../../../article/index.ts'
import { elementAt, isBlock, topBlock } from '../../document/lines.ts'

/** Whether the selection begins or ends on a void element, and takes in more than that. */
export function reachesVoid(editor: Editor): boolean {
  const { selection } = editor
  if (!selection || Range.isCollapsed(selection)) return false
  const [first, last] = Range.edges(selection).map(at => voidAt(editor, at))
  return first?.join() !== last?.join()
}

/** Deletes such a selection with the void elements at its ends. The caret stays where it began: in its text, or on an empty
 *  line that takes the place of a block. `remove` deletes a range. False: neither end is on one. */
export function deleteAcrossVoids(editor: Editor, remove: Editor['delete']): boolean {
  const { selection } = editor
  if (!selection || !reachesVoid(editor)) return false
  const [start, end] = Range.edges(selection)
  const first = voidAt(editor, start)
  // What ends on a void element takes it along, as what ends before a line's first letter does not.
  const hanging = voidAt(editor, end) !== undefined
  Editor.withoutNormalizing(editor, () => {
    const from = first ? pointFor(editor, first) : start
    const [startRef, endRef] = [Editor.pointRef(editor, from), Editor.pointRef(editor, end)]
    remove({ at: { anchor: from, focus: end }, hanging })
    const [left, behind] = [startRef.unref(), endRef.unref()]
    const caret = left ?? behind
    if (caret) Transforms.select(editor, caret)
  })
  return true
}

/** A range that ends before a line's first letter leaves that line as it is. The void elements and tables right above the
 *  line
 *  are in the range all the same and go; Slate would leave a void element, and join the last cell. What is left to delete. */
export function removeAboveEnd(editor: Editor, range: Range): Range {
  const [start, end] = Range.edges(range)
  if (start.offset !== 0 || end.offset !== 0 || Range.isCollapsed(range)) return range
  if (!Editor.isStart(editor, end, topBlock(editor, end.path))) return range
  const left = Editor.rangeRef(editor, { anchor: start, focus: end })
  Editor.withoutNormalizing(editor, () => {
    for (let line = topBlock(editor, end.path); Path.hasPrevious(line); line = Path.previous(line)) {
      const above = Path.previous(line)
      const block = elementAt(editor, above)
      const isWhole = block !== undefined && (editor.isVoid(block) || block.type === 'table')
      if (!isWhole || !Path.isAfter(above, start.path)) break
      Transforms.removeNodes(editor, { at: above })
    }
  })
  return left.unref() ?? range
}

function voidAt(editor: Editor, at: Point): Path | undefined {
  return Editor.void(editor, { at, mode: 'highest' })?.[1]
}

/** A point for the caret that stays when the void element goes. */
function pointFor(editor: Editor, path: Path): Point {
  // Text stands on either side of one in a line.
  if (!isBlock(editor, Node.get(editor, path))) return Editor.end(editor, Path.previous(path))
  Transforms.insertNodes(editor, emptyParagraph(), { at: path })
  Transforms.removeNodes(editor, { at: Path.next(path) })
  return Editor.start(editor, path)
}
