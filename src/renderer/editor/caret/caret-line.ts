import { Editor, type Path, type Point } from 'slate'
import { ReactEditor } from 'slate-react'
import type { ArticleEditor } from '../slate/editor-types.ts'

/** Whether the caret is on the first line of this block as it is drawn, or on the last. */
export function isOnEdgeLine(editor: ArticleEditor, block: Path, way: 'up' | 'down'): boolean {
  const focus = editor.selection?.focus
  if (!focus) return false
  const edge = way === 'up' ? Editor.start(editor, block) : Editor.end(editor, block)
  const caret = caretBox(editor, focus)
  const limit = caretBox(editor, edge)
  if (!caret || !limit) return isOnEdgeOfText(editor, focus, edge)
  return way === 'up' ? caret.top < limit.bottom - 2 : caret.bottom > limit.top + 2
}

/** Where the page draws a caret at this point; undefined where nothing is drawn. */
export function caretBox(editor: ArticleEditor, point: Point): DOMRect | undefined {
  const range = ReactEditor.resolveDOMRange(editor, { anchor: point, focus: point })
  if (!range) return undefined
  const [box] = range.getClientRects()
  const { startContainer } = range
  const holder = startContainer instanceof Element ? startContainer : startContainer.parentElement
  return box ?? holder?.getBoundingClientRect()
}

/** Without a page to look at, lines end where the text says so. */
function isOnEdgeOfText(editor: Editor, from: Point, to: Point): boolean {
  return !Editor.string(editor, { anchor: from, focus: to }).includes('\n')
}
