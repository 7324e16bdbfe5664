import { Editor, type Path, Transforms } from 'slate'
import { around, elementAt, lineAt } from '../../document/lines.ts'
import { leaveAllLists } from '../list/leave-list.ts'

/** Takes a line out of the lists and quotations around it. Where it is then. */
export function freeLine(editor: Editor, line: Path): Path | undefined {
  const start = Editor.pointRef(editor, Editor.start(editor, line))
  leaveAllLists(editor, line)
  if (start.current) leaveQuote(editor, start.current.path)
  const point = start.unref()
  return point ? lineAt(editor, point)?.[1] : undefined
}

/** Takes what holds this place in a quotation of blocks out of it, as lines; a quotation of one text becomes a paragraph. */
export function leaveQuote(editor: Editor, at: Path): void {
  const quote = around(editor, at, 'blockquote')
  if (!quote) return
  const [element, path] = quote
  if (Editor.hasInlines(editor, element)) {
    Transforms.setNodes(editor, { type: 'paragraph' }, { at: path })
    return
  }
  const child = at.slice(0, path.length + 1)
  if (elementAt(editor, child)?.type === 'bare-text')
    Transforms.setNodes(editor, { type: 'paragraph' }, { at: child })
  Transforms.liftNodes(editor, { at: child })
}
