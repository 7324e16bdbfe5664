import { Editor, Transforms } from 'slate'
import { HistoryEditor } from 'slate-history'
import type { ArticleBlock } from '../../../article/index.ts'
import type { ArticleEditor } from '../slate/editor-types.ts'

/** Puts another text in place of the whole one, as a single step that Undo takes back. */
export function replaceText(editor: ArticleEditor, value: ArticleBlock[]): void {
  Transforms.deselect(editor)
  HistoryEditor.withNewBatch(editor, () => {
    Editor.withoutNormalizing(editor, () => {
      for (let at = editor.children.length - 1; at >= 0; at--) Transforms.removeNodes(editor, { at: [at] })
      Transforms.insertNodes(editor, value, { at: [0] })
    })
  })
}
