import { Editor, Node, Path, Transforms } from 'slate'
import { emptyParagraph } from '../../../../article/index.ts'
import { positionAt } from '../../document/cells.ts'

/** Takes the table at the caret away; the caret goes to what followed it. */
export function deleteTable(editor: Editor): void {
  const position = positionAt(editor)
  if (!position) return
  const { path } = position
  Editor.withoutNormalizing(editor, () => {
    Transforms.removeNodes(editor, { at: path })
    const before = Path.hasPrevious(path) ? Path.previous(path) : null
    if (Node.has(editor, path)) Transforms.select(editor, Editor.start(editor, path))
    else if (before) Transforms.select(editor, Editor.end(editor, before))
    else {
      Transforms.insertNodes(editor, emptyParagraph(), { at: path })
      Transforms.select(editor, Editor.start(editor, path))
    }
  })
}
