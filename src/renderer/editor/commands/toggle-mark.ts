import { Editor } from 'slate'
import type { Mark } from '../../../article/index.ts'

/** Whether what is typed or selected carries the mark. */
export function hasMark(editor: Editor, mark: Mark): boolean {
  const marks: Record<string, unknown> | null = Editor.marks(editor)
  return marks?.[mark] === true
}

/** Puts the mark on, or takes it off. */
export function toggleMark(editor: Editor, mark: Mark): void {
  if (hasMark(editor, mark)) Editor.removeMark(editor, mark)
  else Editor.addMark(editor, mark, true)
}
