import { createEditor } from 'slate'
import { withHistory } from 'slate-history'
import { withReact } from 'slate-react'
import { type ArticleBlock, withArticle } from '../../article/index.ts'
import { breakLine, isOnKept } from './commands/break-line.ts'
import { deleteBackwardAtEdge, deleteForwardAtEdge } from './commands/delete-at-edge.ts'
import type { ArticleEditor } from './editor-types.ts'
import { withPaste } from './paste.ts'

/** Blocks a chunk of the page: the browser lays out only the chunks in view. */
const chunkSize = 50

/** An editor that holds this article. It exists without a page, so that saving and restoring do not need one. */
export function createArticleEditor(value: ArticleBlock[]): ArticleEditor {
  const editor = withPaste(withArticle(withHistory(withReact(createEditor()))) as ArticleEditor, value)
  const { insertBreak, insertText, deleteBackward, deleteForward } = editor
  editor.children = value
  editor.getChunkSize = node => (node === editor ? chunkSize : null)
  editor.insertBreak = () => {
    if (!breakLine(editor)) insertBreak()
  }
  editor.insertText = (text, options) => {
    // Nothing can be typed into a kept block: the words go on a line of their own below it.
    if (isOnKept(editor)) breakLine(editor)
    insertText(text, options)
  }
  editor.insertSoftBreak = () => editor.insertText('\n')
  editor.deleteBackward = unit => {
    if (!deleteBackwardAtEdge(editor)) deleteBackward(unit)
  }
  editor.deleteForward = unit => {
    if (!deleteForwardAtEdge(editor)) deleteForward(unit)
  }
  return editor
}
