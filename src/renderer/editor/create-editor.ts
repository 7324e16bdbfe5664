import { createEditor } from 'slate'
import { withHistory } from 'slate-history'
import { withReact } from 'slate-react'
import { type ArticleBlock, withArticle } from '../../article/index.ts'
import { breakLine, isOnPiece } from './commands/break-line.ts'
import { deleteBackwardAtEdge, deleteForwardAtEdge } from './commands/delete-at-edge.ts'
import { linkPasted } from './commands/set-link.ts'
import type { ArticleEditor } from './editor-types.ts'
import { withSlides } from './features/slide/with-slides.ts'
import { withTables } from './features/table/with-tables.ts'
import { withGuard } from './guard.ts'
import { withPaste } from './paste.ts'
import { withTypedTurns } from './typed-turns.ts'
import { withUndoSteps } from './undo-steps.ts'
import { isUnshown } from './unshown.ts'
import { withPieces } from './with-pieces.ts'

/** Blocks a chunk of the page: the browser lays out only the chunks in view. */
const chunkSize = 50

/** An editor that holds this article. It exists without a page, so that saving and restoring do not need one. */
export function createArticleEditor(value: ArticleBlock[]): ArticleEditor {
  const editor = withPaste(withArticle(withHistory(withReact(createEditor()))) as ArticleEditor, value)
  const { insertBreak, insertText, insertData, deleteBackward, deleteForward } = editor
  editor.children = value
  const { isVoid } = editor
  editor.isVoid = element => isUnshown(element) || isVoid(element)
  editor.getChunkSize = node => (node === editor ? chunkSize : null)
  editor.insertBreak = () => {
    if (!breakLine(editor)) insertBreak()
  }
  editor.insertText = (text, options) => {
    // Nothing can be typed into a block that is one piece: the words go on a line of their own below it.
    if (isOnPiece(editor)) breakLine(editor)
    insertText(text, options)
  }
  // What is typed at either end of a link goes on outside it.
  editor.inlineEdgeAffinity = element => (element.type === 'link' ? 'outside' : null)
  editor.insertData = data => {
    if (!linkPasted(editor, data.getData('text/plain'))) insertData(data)
  }
  editor.insertSoftBreak = () => editor.insertText('\n')
  editor.deleteBackward = unit => {
    if (!deleteBackwardAtEdge(editor)) deleteBackward(unit)
  }
  editor.deleteForward = unit => {
    if (!deleteForwardAtEdge(editor)) deleteForward(unit)
  }
  return withGuard(withTypedTurns(withUndoSteps(withPieces(withSlides(withTables(editor))))))
}
