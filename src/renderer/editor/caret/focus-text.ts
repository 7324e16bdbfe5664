import { ReactEditor } from 'slate-react'
import type { ArticleEditor } from '../slate/editor-types.ts'
import { scrollToSelection } from './follow-caret.ts'

/** Gives the text the focus at its caret, also when the editor has not noticed that the focus had left it: it looks
 *  away while it sets the selection. */
export function focusText(editor: ArticleEditor): void {
  if (document.activeElement !== ReactEditor.toDOMNode(editor, editor)) ReactEditor.blur(editor)
  ReactEditor.focus(editor)
  // Slate does not scroll for it. What was changed just before is drawn by then.
  requestAnimationFrame(() => scrollToSelection(editor))
}
