import { useLayoutEffect } from 'react'
import { useSlate } from 'slate-react'
import type { ArticleEditor } from '../slate/editor-types.ts'
import { forgetFocus, slateParts, textElementOf, trustPage } from '../slate/slate-internals.ts'
import { followCaret } from './follow-caret.ts'

type Shown = Pick<Selection, 'anchorNode' | 'anchorOffset' | 'focusNode' | 'focusOffset'>
/** The document and the page's caret as they were when the document or its caret changed last, or the page's was read. */
const changed = new WeakMap<ArticleEditor, { children: ArticleEditor['children']; shown: Shown | null }>()
/** The documents that the pages show, and the marks that have a place there. */
const drawn = new WeakMap<ArticleEditor, Pick<ArticleEditor, 'children' | 'marks'>>()

/** Notes where the page's caret is when the document or its own caret has changed. */
export function noteChange(editor: ArticleEditor): void {
  changed.set(editor, { children: editor.children, shown: shownNow() })
}

/** Notes the same of a plain key, which the page shows already. */
export function notePlainInput(editor: ArticleEditor): void {
  noteChange(editor)
  drawn.set(editor, { children: editor.children, marks: null })
}

/** Keeps a caret that is newer than the document's. Whatever is drawn, Slate puts the document's caret into the page with
 *  it, also over one that a key moved a moment before, and over the one in a field that has taken the focus while Slate
 *  looked away. It stands behind all lines: when its effect runs, Slate knows again which element shows which of them, and
 *  has not put its caret there yet. */
export function NewerCaret() {
  const editor = useSlate()
  useLayoutEffect(() => {
    const { children, marks } = editor
    const isSameText = isDrawn(editor)
    const hadMarks = drawn.get(editor)?.marks
    drawn.set(editor, { children, marks })
    const text = textElementOf(editor)
    if (!text) return
    if (document.activeElement !== text) forgetFocus(editor)
    // Drawing other words moves the page's caret too, as does a place for marks when it comes and when it goes.
    else if (isSameText && !marks && !hadMarks) followNewer(editor)
  })
  return null
}

/** Has what is typed go to the page's caret, where the person sees it. For a moment after a jump Slate is still at the
 *  old place and goes back to it; and Chromium names the start of the text, or of a chunk, as long as what was just drawn
 *  is not laid out. True: the input is dealt with. */
export function inputAtCaret(editor: ArticleEditor, event: InputEvent): boolean {
  followNewer(editor)
  const [target] = event.getTargetRanges()
  const caret = getSelection()?.anchorNode
  if (!target || isInLine(target.startContainer) || !caret || !isInLine(caret)) return false
  const { inputType, data } = event
  if (inputType === 'insertText' && data !== null) editor.insertText(data)
  else if (inputType === 'insertParagraph') editor.insertBreak()
  else if (inputType === 'insertLineBreak') editor.insertSoftBreak()
  else return false
  event.preventDefault()
  return true
}

/** Takes over the page's caret when it is newer than the document's. Costs next to nothing while nothing but typing moves
 *  it; else the page is asked once a key. */
export function followNewer(editor: ArticleEditor): void {
  const shown = shownNow()
  if (isSame(changed.get(editor)?.shown, shown)) return
  if (isDrawn(editor)) trustPage(editor)
  if (followCaret(editor)) changed.set(editor, { children: editor.children, shown })
}

function isDrawn(editor: ArticleEditor): boolean {
  const { children } = editor
  // Nothing is noted as long as nothing has changed.
  return drawn.get(editor)?.children === children && (changed.get(editor)?.children ?? children) === children
}

function isInLine(node: Node): boolean {
  return node.parentElement?.closest(slateParts.text) != null
}

function shownNow(): Shown | null {
  const selection = getSelection()
  if (!selection) return null
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection
  return { anchorNode, anchorOffset, focusNode, focusOffset }
}

function isSame(one: Shown | null | undefined, other: Shown | null): boolean {
  return (
    one?.anchorNode === other?.anchorNode &&
    one?.anchorOffset === other?.anchorOffset &&
    one?.focusNode === other?.focusNode &&
    one?.focusOffset === other?.focusOffset
  )
}
