import { Range, Transforms } from 'slate'
import { IS_NODE_MAP_DIRTY } from 'slate-dom'
import { ReactEditor } from 'slate-react'
import type { ArticleEditor } from './editor-types.ts'

/** Takes over the page's selection now. The editor follows it a moment later, and a key pressed within that moment must
 *  find the caret where the person sees it. */
export function followCaret(editor: ArticleEditor): void {
  // The page is behind the document: then the document's selection is the newer one.
  if (IS_NODE_MAP_DIRTY.get(editor) || ReactEditor.isComposing(editor) || !ReactEditor.isFocused(editor))
    return
  const text = ReactEditor.toDOMNode(editor, editor)
  const shown = text.ownerDocument.getSelection()
  if (!shown?.anchorNode || text.ownerDocument.activeElement !== text || !text.contains(shown.anchorNode))
    return
  const range = ReactEditor.toSlateRange(editor, shown, { exactMatch: false, suppressThrow: true })
  if (range && !(editor.selection && Range.equals(range, editor.selection))) Transforms.select(editor, range)
}

/** Shows the editor's selection when the focus comes to the text. Left alone, the page puts its caret at the start of the
 *  text, and the editor would follow it there. */
export function showCaret(editor: ArticleEditor): void {
  const { selection } = editor
  if (!selection || IS_NODE_MAP_DIRTY.get(editor)) return
  const anchor = ReactEditor.resolveDOMPoint(editor, selection.anchor)
  const focus = ReactEditor.resolveDOMPoint(editor, selection.focus)
  if (anchor && focus) getSelection()?.setBaseAndExtent(...anchor, ...focus)
}
