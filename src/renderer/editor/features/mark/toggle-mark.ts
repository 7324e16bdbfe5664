import { Editor, Range, Text } from 'slate'
import type { ArticleText, Mark } from '../../../../article/index.ts'

/** Whether what is typed next, or every selected letter, carries the mark. */
export function hasMark(editor: Editor, mark: Mark): boolean {
  const { selection } = editor
  if (!selection || Range.isCollapsed(selection)) {
    const marks: Record<string, unknown> | null = Editor.marks(editor)
    return marks?.[mark] === true
  }
  let seen = false
  // Stops at the first letter without it, so a long selection costs little.
  for (const [text, path] of Editor.nodes(editor, { match: Text.isText })) {
    const part = Range.intersection(selection, Editor.range(editor, path))
    if (!part || Range.isCollapsed(part)) continue
    const { [mark]: on }: ArticleText = text
    if (on !== true) return false
    seen = true
  }
  return seen
}

/** Puts the mark on all that is selected, or takes it off when all of it has it; at a caret it is for what is typed
 *  next. */
export function toggleMark(editor: Editor, mark: Mark): void {
  if (hasMark(editor, mark)) Editor.removeMark(editor, mark)
  else Editor.addMark(editor, mark, true)
}
