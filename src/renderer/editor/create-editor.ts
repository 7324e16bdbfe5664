import { createEditor } from 'slate'
import { withHistory } from 'slate-history'
import { withReact } from 'slate-react'
import { type ArticleBlock, withArticle } from '../../article/index.ts'
import { withLateDrawing } from './drawing/late-drawing.ts'
import { isUnshown } from './drawing/unshown.ts'
import { breakLine, isOnVoid } from './edges/break-line.ts'
import { deleteBackwardAtEdge, deleteForwardAtEdge } from './edges/delete-at-edge.ts'
import { headingRules } from './features/line/set-block.ts'
import { withLinks } from './features/link/with-links.ts'
import { listRules } from './features/list/toggle-list.ts'
import { withPaste } from './features/paste/with-paste.ts'
import { quoteRules } from './features/quote/toggle-quote.ts'
import { withSlides } from './features/slide/with-slides.ts'
import { withTables } from './features/table/with-tables.ts'
import { withVoids } from './features/void/with-voids.ts'
import { withGuard } from './history/guard.ts'
import { withUndoSteps } from './history/undo-steps.ts'
import type { ArticleEditor } from './slate/editor-types.ts'
import { withInputRules } from './typing/input-rules.ts'

/** Blocks a chunk of the page: the browser lays out only the chunks in view. */
const chunkSize = 50
const inputRules = [...headingRules, ...listRules, ...quoteRules]

/** An editor that holds this article. It exists without a page, so that saving and restoring do not need one. */
export function createArticleEditor(value: ArticleBlock[]): ArticleEditor {
  const plain = withLateDrawing(
    Object.assign(withArticle(withHistory(withReact(createEditor()))), { host: {} }),
  )
  const editor = withLinks(withPaste(plain, value))
  const { insertBreak, insertText, deleteBackward, deleteForward, isVoid } = editor
  editor.children = value
  editor.isVoid = element => isUnshown(element) || isVoid(element)
  editor.getChunkSize = node => (node === editor ? chunkSize : null)
  editor.insertBreak = () => {
    if (!breakLine(editor)) insertBreak()
  }
  editor.insertText = (text, options) => {
    // Nothing can be typed into a void element: the letters go on a line of their own below it.
    if (isOnVoid(editor)) breakLine(editor)
    insertText(text, options)
  }
  editor.insertSoftBreak = () => editor.insertText('\n')
  editor.deleteBackward = unit => {
    if (!deleteBackwardAtEdge(editor)) deleteBackward(unit)
  }
  editor.deleteForward = unit => {
    if (!deleteForwardAtEdge(editor)) deleteForward(unit)
  }
  return withGuard(withInputRules(withUndoSteps(withVoids(withSlides(withTables(editor)))), inputRules))
}
