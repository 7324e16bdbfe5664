import { Editor } from 'slate'
import type { ArticleEditor } from '../editor-types.ts'
import { asStep } from '../undo-steps.ts'

/** Makes several changes one step that Undo takes back at once; the document is put in order after the last. */
export function asOneStep(editor: ArticleEditor, change: () => void): void {
  asStep(editor, () => Editor.withoutNormalizing(editor, change))
}
