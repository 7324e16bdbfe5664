import { Range, Transforms } from 'slate'
import { defaultScrollSelectionIntoView, ReactEditor } from 'slate-react'
import type { ArticleEditor } from '../slate/editor-types.ts'
import { isPageBehind } from '../slate/slate-internals.ts'
import { layOut } from './lay-out.ts'

/** Takes over the page's selection now. The editor follows it a moment later, and a key pressed within that moment must
 *  find the caret where the person sees it. True: the document's is the same now. */
export function followCaret(editor: ArticleEditor): boolean {
  // The page is behind the document: then the document's selection is the newer one.
  if (isPageBehind(editor) || ReactEditor.isComposing(editor) || !ReactEditor.isFocused(editor)) return false
  const text = ReactEditor.toDOMNode(editor, editor)
  const shown = text.ownerDocument.getSelection()
  if (!shown?.anchorNode || text.ownerDocument.activeElement !== text || !text.contains(shown.anchorNode))
    return false
  const range = ReactEditor.toSlateRange(editor, shown, { exactMatch: false, suppressThrow: true })
  if (range && !(editor.selection && Range.equals(range, editor.selection))) Transforms.select(editor, range)
  return range !== null
}

/** Shows the editor's selection when the focus comes to the text. Left alone, the page puts its caret at the start of the
 *  text, and the editor would follow it there. */
export function showCaret(editor: ArticleEditor): void {
  const { selection } = editor
  if (!selection || isPageBehind(editor)) return
  const anchor = ReactEditor.resolveDOMPoint(editor, selection.anchor)
  const focus = ReactEditor.resolveDOMPoint(editor, selection.focus)
  if (!anchor || !focus) return
  getSelection()?.setBaseAndExtent(...anchor, ...focus)
  layOut(anchor[0], focus[0])
}

/** What scrolls the text; null where it is not on the page. */
export function scrollerOf(editor: ArticleEditor): HTMLElement | null {
  try {
    return ReactEditor.toDOMNode(editor, editor).closest('[data-scrolls-text]')
  } catch {
    // A body that cannot be read has no text on the page.
    return null
  }
}

/** Scrolls to the selection when it is out of view. */
export function scrollToSelection(editor: ArticleEditor): void {
  const range = editor.selection && ReactEditor.resolveDOMRange(editor, editor.selection)
  if (range) keepCaretInView(editor, range)
}

/** Scrolls to this part of the text when it is out of view, so far that what stands around it is seen too. */
export function scrollToRange(editor: ArticleEditor, at: Range): void {
  const range = ReactEditor.resolveDOMRange(editor, at)
  const scroller = scrollerOf(editor)
  if (!range || !scroller) return
  layOut(range.startContainer, range.endContainer)
  // A wide table scrolls sideways in a box of its own.
  const cell = range.startContainer.parentElement?.closest('td, th')
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  const [box, view] = [range.getBoundingClientRect(), scroller.getBoundingClientRect()]
  if (box.top < view.top || box.bottom > view.bottom)
    scroller.scrollTop += box.top - view.top - view.height / 3
}

/** Scrolls the caret, or that end of the selection which moves, into view when it is not. Slate looks through all that
 *  scrolls above it to find that out, on every key. An element marked `data-scrolls-text` alone scrolls its text, so one
 *  look is enough there; not so in a table, which scrolls sideways in a box of its own. Below the caret stays some air. */
export function keepCaretInView(editor: ReactEditor, range: globalThis.Range): void {
  layOut(range.startContainer, range.endContainer)
  const caret = range.cloneRange()
  caret.collapse(editor.selection !== null && Range.isBackward(editor.selection))
  const around = caret.startContainer.parentElement?.closest<HTMLElement>('table, [data-scrolls-text]')
  const scroller = around?.closest<HTMLElement>('[data-scrolls-text]')
  if (scroller && around === scroller && lacks(scroller, caret) === 0) return
  defaultScrollSelectionIntoView(editor, range)
  if (scroller && range.collapsed) scroller.scrollTop += Math.max(0, lacks(scroller, caret))
}

/** A line and a half, in pixels: who types sees what comes next, and not the last row of the window. */
export const airBelow = 42

/** How far the text has to go up for the caret to be seen with air below; negative where it has to go down. */
function lacks(scroller: HTMLElement, range: globalThis.Range): number {
  const view = scroller.getBoundingClientRect()
  const own = range.getBoundingClientRect()
  // In an empty line the caret has no box of its own.
  const caret = own.height > 0 ? own : range.startContainer.parentElement?.getBoundingClientRect()
  if (!caret) return 0
  if (caret.top < view.top) return caret.top - view.top
  return Math.max(0, caret.bottom - (view.bottom - airBelow))
}
