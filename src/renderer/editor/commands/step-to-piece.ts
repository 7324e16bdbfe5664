import { Editor, type Element, Path, Range, Transforms } from 'slate'
import type { ArticleEditor } from '../editor-types.ts'
import { currentLine, elementAt, topBlock } from '../lines.ts'

/** The block that is one piece, such as a picture, right above or below the block the caret is in; and that the caret
 *  itself is on. Undefined where there is only text. */
export function pieceBeside(
  editor: Editor,
  direction: 'up' | 'down',
): { at: Path; from: Path; isOnPiece: boolean } | undefined {
  const { selection } = editor
  const line = selection && Range.isCollapsed(selection) ? currentLine(editor) : undefined
  if (!line) return undefined
  const from = topBlock(editor, line[1])
  if (direction === 'up' && !Path.hasPrevious(from)) return undefined
  const at = direction === 'up' ? Path.previous(from) : Path.next(from)
  const beside = elementAt(editor, at)
  const isOnPiece = editor.isVoid(line[0])
  if (!beside || !(isOnPiece || editor.isVoid(beside as Element))) return undefined
  return { at, from, isOnPiece }
}

/** Puts the caret on the block at this place, at the edge that was stepped over. */
export function stepInto(editor: ArticleEditor, at: Path, direction: 'up' | 'down'): void {
  Transforms.select(editor, direction === 'up' ? Editor.end(editor, at) : Editor.start(editor, at))
}
