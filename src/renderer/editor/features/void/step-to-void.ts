import { Editor, type Element, Path, Range, Transforms } from 'slate'
import { currentLine, elementAt, topBlock } from '../../document/lines.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'

/** The void element, such as a picture, right above or below the block the caret is in; and that the caret
 *  itself is on. Undefined where there is only text. */
export function voidBeside(
  editor: Editor,
  direction: 'up' | 'down',
): { at: Path; from: Path; isOnVoid: boolean } | undefined {
  const { selection } = editor
  const line = selection && Range.isCollapsed(selection) ? currentLine(editor) : undefined
  if (!line) return undefined
  const from = topBlock(editor, line[1])
  if (direction === 'up' && !Path.hasPrevious(from)) return undefined
  const at = direction === 'up' ? Path.previous(from) : Path.next(from)
  const beside = elementAt(editor, at)
  const isOnVoid = editor.isVoid(line[0])
  if (!beside || !(isOnVoid || editor.isVoid(beside as Element))) return undefined
  return { at, from, isOnVoid }
}

/** Puts the caret on the block at this place, at the edge that was stepped over. */
export function stepInto(editor: ArticleEditor, at: Path, direction: 'up' | 'down'): void {
  Transforms.select(editor, direction === 'up' ? Editor.end(editor, at) : Editor.start(editor, at))
}
