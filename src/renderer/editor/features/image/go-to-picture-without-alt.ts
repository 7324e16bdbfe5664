import { Editor } from 'slate'
import { ReactEditor } from 'slate-react'
import { lacksAlt } from '../../../../article/index.ts'
import { scrollToSelection } from '../../caret/follow-caret.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'

/** Brings the person to the first picture without alternative text. False where every one has it. */
export function goToPictureWithoutAlt(editor: ArticleEditor): boolean {
  const [found] = Editor.nodes(editor, { at: [], match: lacksAlt, voids: true })
  if (!found) return false
  editor.select(Editor.start(editor, found[1]))
  ReactEditor.focus(editor)
  scrollToSelection(editor)
  return true
}
