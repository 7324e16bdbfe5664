import type { ClipboardEvent } from 'react'
import { cleanText } from '../../contract/clean-text.ts'

/** Pastes plain text as one line, without what nobody can see (decision F2): a step of its own for Undo, with the caret
 *  behind it, as where the browser pastes. */
export function pasteLine(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const pasted = event.clipboardData.getData('text/plain')
  const line = lineOf(pasted)
  if (line === pasted) return
  event.preventDefault()
  if (line === '') return
  endUndoStep(event.currentTarget)
  document.execCommand('insertText', false, line)
  endUndoStep(event.currentTarget)
}

/** What is typed before and after would be the same step for Undo, had the caret not moved in between. */
function endUndoStep(box: HTMLInputElement | HTMLTextAreaElement): void {
  const { selectionStart, selectionEnd } = box
  // A field for e-mail addresses does not say where its caret stands.
  if (selectionStart === null || selectionEnd === null) return
  box.setSelectionRange(0, 0)
  box.setSelectionRange(selectionStart, selectionEnd)
}

/** The text in one line, without invisible characters; tabs and line breaks are blanks between words. */
export function lineOf(text: string): string {
  const parts = text.split(/[\t\v\f\r\n\u0085\u2028\u2029]/)
  if (parts.length === 1) return cleanText(text)
  const words = parts.map(part => part.trim()).filter(part => part !== '')
  return cleanText(words.join(' '))
}
