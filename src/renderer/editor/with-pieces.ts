import { Range, Transforms } from 'slate'
import { deleteAcrossPieces, reachesPiece, removeAboveEnd } from './commands/delete-across-pieces.ts'
import type { ArticleEditor } from './editor-types.ts'

/** Lets a selection that begins or ends on a picture or another block that is one piece be typed over, split, pasted
 *  over and deleted as one of text is: the piece goes with it. */
export function withPieces<Kind extends ArticleEditor>(editor: Kind): Kind {
  const { delete: deletePlain, insertText } = editor
  const remove: Kind['delete'] = options => {
    const at = options?.at ?? editor.selection
    if (!at || !Range.isRange(at) || options?.hanging) return deletePlain(options)
    const left = removeAboveEnd(editor, at)
    deletePlain(options?.at === undefined ? options : { ...options, at: left })
  }
  editor.delete = options => {
    if (options?.at !== undefined || !deleteAcrossPieces(editor, remove)) remove(options)
  }
  editor.insertText = (text, options) => {
    // Slate types nothing over a selection that ends on a piece.
    if (options?.at === undefined && reachesPiece(editor)) Transforms.delete(editor)
    insertText(text, options)
  }
  return editor
}
