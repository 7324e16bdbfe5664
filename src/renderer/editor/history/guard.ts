import { Editor, Node, type Path, type Point, type Range } from 'slate'
import type { ArticleEditor } from '../slate/editor-types.ts'
import { forgetStep } from '../slate/slate-internals.ts'

/** A document with its caret and its history as they stood, to go back to. */
export type Moment = Pick<ArticleEditor, 'children' | 'selection' | 'marks'> & {
  operations: number
  undos: ArticleEditor['history']['undos']
  redos: ArticleEditor['history']['redos']
  /** Operations of the newest step: typing goes on in it. */
  newest: number
}

/** Notes how the document stands. Costs the same for any length of text. */
export function momentOf(editor: ArticleEditor): Moment {
  const { children, selection, marks, history } = editor
  return {
    children,
    selection,
    marks,
    operations: editor.operations.length,
    undos: [...history.undos],
    redos: [...history.redos],
    newest: history.undos.at(-1)?.operations.length ?? 0,
  }
}

/** Puts the document, its caret and its history back to how they stood. */
export function putBack(editor: ArticleEditor, moment: Moment): void {
  editor.children = moment.children
  editor.selection = nearest(editor, moment.selection)
  editor.marks = moment.marks
  editor.operations.length = Math.min(editor.operations.length, moment.operations)
  const newest = moment.undos.at(-1)
  if (newest) newest.operations.length = moment.newest
  editor.history = { undos: [...moment.undos], redos: [...moment.redos] }
  forgetStep(editor)
  Editor.setNormalizing(editor, true)
}

/** The same selection where the document still has its places, else the places nearest to them. */
export function nearest(editor: Editor, selection: Range | null): Range | null {
  if (!selection || editor.children.length === 0) return null
  return { anchor: nearestPoint(editor, selection.anchor), focus: nearestPoint(editor, selection.focus) }
}

function nearestPoint(editor: Editor, { path, offset }: Point): Point {
  let at: Path = []
  for (const index of path) {
    const node = Node.get(editor, at)
    if (!('children' in node) || node.children.length === 0) break
    if (index >= node.children.length) return Editor.end(editor, [...at, node.children.length - 1])
    at = [...at, index]
  }
  const node = Node.get(editor, at)
  return 'text' in node ? { path: at, offset: Math.min(offset, node.text.length) } : Editor.start(editor, at)
}

const running = new WeakSet<ArticleEditor>()

/** Does something to the document, whole or not at all: when it throws, everything stands as before it, and the host
 *  hears of it. */
export function guarded(editor: ArticleEditor, act: () => void): void {
  // What runs within another is undone with it.
  if (running.has(editor)) {
    act()
    return
  }
  const before = momentOf(editor)
  running.add(editor)
  try {
    act()
  } catch (error) {
    putBack(editor, before)
    const { onBrokenOff } = editor.host
    if (!onBrokenOff) throw error
    onBrokenOff(error)
  } finally {
    running.delete(editor)
  }
}

/** Makes everything a person types, pastes, deletes or takes back happen whole or not at all. */
export function withGuard<Kind extends ArticleEditor>(editor: Kind): Kind {
  const { insertText, insertBreak, insertSoftBreak, insertData, undo, redo } = editor
  const { deleteBackward, deleteForward, deleteFragment } = editor
  editor.insertText = (text, options) => guarded(editor, () => insertText(text, options))
  editor.insertBreak = () => guarded(editor, insertBreak)
  editor.insertSoftBreak = () => guarded(editor, insertSoftBreak)
  editor.insertData = data => guarded(editor, () => insertData(data))
  editor.deleteBackward = unit => guarded(editor, () => deleteBackward(unit))
  editor.deleteForward = unit => guarded(editor, () => deleteForward(unit))
  editor.deleteFragment = direction => guarded(editor, () => deleteFragment(direction))
  editor.undo = () => guarded(editor, undo)
  editor.redo = () => guarded(editor, redo)
  return editor
}
