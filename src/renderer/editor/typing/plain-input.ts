import { Node, type Path, Point, Range } from 'slate'
import { ReactEditor } from 'slate-react'
import { letDrawingWait } from '../drawing/late-drawing.ts'
import type { ArticleEditor } from '../slate/editor-types.ts'
import {
  isLeftToBrowser,
  keepCaretFromSlate,
  nodeOf,
  slateParts,
  takePlaces,
} from '../slate/slate-internals.ts'

/** What the browser is about to do within a run of text, at the caret in it: to put a letter in, or to erase one. */
type Change = { from: number; to: number; data: string; take(editor: ArticleEditor): void }
/** Where it does: in `text` of the document, which the page shows as `shown`. */
type Place = { path: Path; text: Node; shown: Text; erased: string }
const onItsWay = new WeakMap<ArticleEditor, Change & Place>()

/** Leaves a letter, Backspace or Delete within a run of text to the browser, which nearly every key is, when page and
 *  document agree on the run and on the caret in it. Slate leaves a letter to the browser too, but asks the page three
 *  times where the caret stands before it does, each time with a copy of the text before it, and through a throttle that
 *  leaves a timer running with every key. True: the input is dealt with; `takeInput` then brings it into the document. */
export function leaveInput(editor: ArticleEditor, event: InputEvent): boolean {
  onItsWay.delete(editor)
  const { selection, marks } = editor
  if (!selection || marks || !Range.isCollapsed(selection) || !ReactEditor.isFocused(editor)) return false
  const change = changeOf(event, selection.anchor.offset)
  // At the start of a run Chromium may take the run before it.
  if (!change || change.from < 1) return false
  const { path } = selection.anchor
  const [target] = event.getTargetRanges()
  const shown = target?.startContainer
  if (!target || !(shown instanceof Text) || target.endContainer !== shown) return false
  if (target.startOffset !== change.from || target.endOffset !== change.to) return false
  const text = Node.get(editor, path)
  const run = shown.parentElement?.closest<HTMLElement>(slateParts.text)
  if (!run || nodeOf(run) !== text || Node.string(text) !== shown.data) return false
  // At the end of a link, say, a letter belongs behind it.
  if (change.data !== '' && !Point.equals(editor.insertionPoint(selection.anchor), selection.anchor))
    return false
  const erased = shown.data.slice(change.from, change.to)
  // A line that ends in a break is shown with another one.
  if (erased !== '' && shown.data.slice(change.from - 1, change.to).includes('\n')) return false
  onItsWay.set(editor, { ...change, path, text, shown, erased })
  return true
}

/** What a plain key does with the caret at this place of its run; null for any other input. */
function changeOf(event: InputEvent, caret: number): Change | null {
  const { data, inputType, isComposing } = event
  if (data !== null && isLeftToBrowser(event))
    return { from: caret, to: caret, data, take: editor => editor.insertText(data) }
  if (isComposing) return null
  if (inputType === 'deleteContentBackward')
    return { from: caret - 1, to: caret, data: '', take: editor => editor.deleteBackward('character') }
  if (inputType === 'deleteContentForward')
    return { from: caret, to: caret + 1, data: '', take: editor => editor.deleteForward('character') }
  return null
}

/** Brings what the browser has just done within a run into the document. True: it had done so. */
export function takeInput(editor: ArticleEditor): boolean {
  const input = onItsWay.get(editor)
  if (!input) return false
  const { from, data, erased, path, text, shown } = input
  onItsWay.delete(editor)
  const before = path.map((_, depth) => Node.get(editor, path.slice(0, depth + 1)))
  input.take(editor)
  const now = Node.getIf(editor, path)
  // The document has not taken it.
  if (now === text) shown.replaceData(from, data.length, erased)
  else {
    const { selection } = editor
    const isShown = now !== undefined && Node.isText(now) && now.text === shown.data
    if (isShown && takePlaces(editor, path, before)) letDrawingWait(editor)
    keepCaretFromSlate(shown, from + data.length, () => editor.selection !== selection)
  }
  return true
}
