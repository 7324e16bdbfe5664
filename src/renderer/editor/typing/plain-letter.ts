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

/** A letter that the browser is about to put into a run of text: into `text` of the document, which the page shows as
 *  `shown`. */
type Letter = { data: string; path: Path; text: Node; shown: Text; offset: number }
const onItsWay = new WeakMap<ArticleEditor, Letter>()

/** Leaves a letter within a run of text to the browser, which nearly every key is, when page and document agree on the
 *  run and on the caret in it. Slate leaves it to the browser too, but asks the page three times where the caret stands
 *  before it does, each time with a copy of the text before it, and through a throttle that leaves a timer running with
 *  every key. True: the input is dealt with; `takeLetter` then brings it into the document. */
export function leaveLetter(editor: ArticleEditor, event: InputEvent): boolean {
  onItsWay.delete(editor)
  const { selection, marks } = editor
  const { data } = event
  if (data === null || !isLeftToBrowser(event)) return false
  if (!ReactEditor.isFocused(editor)) return false
  // At the start of a run Chromium may take the run before it.
  if (!selection || marks || selection.anchor.offset === 0 || !Range.isCollapsed(selection)) return false
  const { path, offset } = selection.anchor
  const [target] = event.getTargetRanges()
  const shown = target?.startContainer
  if (!target?.collapsed || target.startOffset !== offset || !(shown instanceof Text)) return false
  const text = Node.get(editor, path)
  const run = shown.parentElement?.closest<HTMLElement>(slateParts.text)
  if (!run || nodeOf(run) !== text || Node.string(text) !== shown.data) return false
  // At the end of a link, say, it belongs behind it.
  if (!Point.equals(editor.insertionPoint(selection.anchor), selection.anchor)) return false
  onItsWay.set(editor, { data, path, text, shown, offset })
  return true
}

/** Brings the letter that the browser has just inserted into the document. True: there was one. */
export function takeLetter(editor: ArticleEditor): boolean {
  const letter = onItsWay.get(editor)
  if (!letter) return false
  const { data, path, text, shown, offset } = letter
  onItsWay.delete(editor)
  const before = path.map((_, depth) => Node.get(editor, path.slice(0, depth + 1)))
  editor.insertText(data)
  const now = Node.getIf(editor, path)
  // The document has not taken it.
  if (now === text) shown.deleteData(offset, data.length)
  else {
    const { selection } = editor
    const isShown = now !== undefined && Node.isText(now) && now.text === shown.data
    if (isShown && takePlaces(editor, path, before)) letDrawingWait(editor)
    keepCaretFromSlate(shown, offset + data.length, () => editor.selection !== selection)
  }
  return true
}
