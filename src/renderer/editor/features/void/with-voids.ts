import { Range, Transforms } from 'slate'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { deleteAcrossVoids, reachesVoid, removeAboveEnd } from './delete-across-voids.ts'

/** Lets a selection that begins or ends on a picture or another void element be typed over, split, pasted
 *  over and deleted as one of text is: the element goes with it. */
export function withVoids<Kind extends ArticleEditor>(editor: Kind): Kind {
  const { delete: deletePlain, insertText } = editor
  const remove: Kind['delete'] = options => {
    const at = options?.at ?? editor.selection
    if (!at || !Range.isRange(at) || options?.hanging) return deletePlain(options)
    const left = removeAboveEnd(editor, at)
    deletePlain(options?.at === undefined ? options : { ...options, at: left })
  }
  editor.delete = options => {
    if (options?.at !== undefined || !deleteAcrossVoids(editor, remove)) remove(options)
  }
  editor.insertText = (text, options) => {
    // Slate types nothing over a selection that ends on a void element.
    if (options?.at === undefined && reachesVoid(editor)) Transforms.delete(editor)
    insertText(text, options)
  }
  return editor
}
