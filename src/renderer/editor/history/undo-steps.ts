import { Editor, Point, Range, Transforms } from 'slate'
import { HistoryEditor } from 'slate-history'
import { isAtEdge } from '../document/lines.ts'
import type { ArticleEditor } from '../slate/editor-types.ts'

/** A pause in milliseconds after which typing is another step. */
const pause = 500
/** Letters after which the next word is another step. */
const longEnough = 40

const inStep = new WeakSet<ArticleEditor>()
/** Where each step left the caret. The operations alone would push it on to whatever comes next. */
const ends = new WeakMap<object, Range>()

/** Makes everything this does one step that Undo takes back at once. Steps within a step belong to it. */
export function asStep(editor: ArticleEditor, act: () => void): void {
  if (inStep.has(editor)) act()
  else stepping(editor, HistoryEditor.withNewBatch, act)
}

/** Makes several changes one such step; the document is put in order after the last. */
export function asOneStep(editor: ArticleEditor, change: () => void): void {
  asStep(editor, () => Editor.withoutNormalizing(editor, change))
}

/** What a step does beside the text. */
const besides = new WeakMap<object, { undo(): void; redo(): void }>()

/** Makes a change of the text one step with what is done beside it: both are undone and done again together, also where
 *  the text stays as it is. */
export function asStepWith(
  editor: ArticleEditor,
  beside: { undo(): void; redo(): void },
  change: () => void,
): void {
  const before = editor.history.undos.at(-1)
  asStep(editor, change)
  let step = editor.history.undos.at(-1)
  if (!step || step === before) {
    step = { operations: [], selectionBefore: editor.selection }
    editor.history.undos.push(step)
    editor.history.redos = []
  }
  besides.set(step, beside)
}

/** Whether something is being done that is one step: then nobody is typing. */
export function isInStep(editor: ArticleEditor): boolean {
  return inStep.has(editor)
}

type Typing = 'typed' | 'erased backward' | 'erased forward'
/** The step that typing goes on in, and where it stopped. */
type Run = { kind: Typing; step: unknown; caret: Point; at: number; length: number; endsWord: boolean }

/** Undo takes back what a person takes for one step: typing up to a pause, a move of the caret or some words; any
 *  formatting, structure, paste or deletion of a selection is a step of its own. The document that comes back is
 *  exactly the one that was. */
export function withUndoSteps<Kind extends ArticleEditor>(editor: Kind): Kind {
  const { insertText, deleteBackward, deleteForward, deleteFragment } = editor
  const { insertBreak, insertData, insertSoftBreak, addMark, removeMark, undo, redo, normalizeNode } = editor
  let run: Run | undefined
  let restoring = false

  const goesOn = (kind: Typing, startsWord: boolean) =>
    run !== undefined &&
    run.kind === kind &&
    Date.now() - run.at < pause &&
    !(run.length >= longEnough && run.endsWord && startsWord) &&
    editor.history.undos.at(-1) === run.step &&
    isCaretAt(editor, run.caret)

  const typing = (kind: Typing, text: string, act: () => void) => {
    if (inStep.has(editor)) return act()
    const before = editor.history.undos.at(-1)
    const same = goesOn(kind, /^\S/.test(text))
    stepping(editor, same ? HistoryEditor.withMerging : HistoryEditor.withNewBatch, act)
    const step = editor.history.undos.at(-1)
    const caret = editor.selection?.focus
    const length = (same ? (run?.length ?? 0) : 0) + text.length
    run =
      caret && step && (same || step !== before)
        ? { kind, step, caret, at: Date.now(), length, endsWord: /\s$/.test(text) }
        : undefined
  }
  const alone = (act: () => void) => {
    asStep(editor, act)
    run = undefined
  }
  const restore = (act: () => void) => {
    const { getDirtyPaths } = editor
    run = undefined
    restoring = true
    // Nothing is mended, so nothing need be remembered for it: with each further block Slate would go through them all.
    editor.getDirtyPaths = () => []
    try {
      act()
    } finally {
      restoring = false
      editor.getDirtyPaths = getDirtyPaths
    }
  }

  // Both know where the caret will be. On the way there is none: for each block that goes with the caret in it Slate
  // looks through the whole text for another place, and a large paste would take minutes to be taken back.
  // What an earlier step left is as it was then: mending it now would be a change nobody could take back.
  editor.normalizeNode = (entry, options) => {
    if (!restoring) normalizeNode(entry, options)
  }
  editor.undo = () => {
    const step = editor.history.undos.at(-1)
    const start = step?.selectionBefore
    if (start) Transforms.deselect(editor)
    restore(undo)
    if (start) Transforms.select(editor, start)
    besides.get(step ?? {})?.undo()
  }
  editor.redo = () => {
    const step = editor.history.redos.at(-1) ?? {}
    const end = ends.get(step)
    if (end) Transforms.deselect(editor)
    restore(redo)
    if (end) Transforms.select(editor, end)
    besides.get(step)?.redo()
  }
  editor.insertText = (text, options) => typing('typed', text, () => insertText(text, options))
  editor.deleteBackward = unit => {
    if (unit === 'character' && !isAtEdge(editor, 'start'))
      typing('erased backward', ' ', () => deleteBackward(unit))
    else alone(() => deleteBackward(unit))
  }
  editor.deleteForward = unit => {
    if (unit === 'character' && !isAtEdge(editor, 'end'))
      typing('erased forward', ' ', () => deleteForward(unit))
    else alone(() => deleteForward(unit))
  }
  editor.deleteFragment = options => alone(() => deleteFragment(options))
  editor.insertBreak = () => alone(insertBreak)
  editor.insertSoftBreak = () => alone(insertSoftBreak)
  editor.insertData = data => {
    // Dragged text was taken out just before, in the same event: both are one step.
    const dragged = editor.operations.some(operation => operation.type !== 'set_selection')
    if (dragged)
      stepping(
        editor,
        (_, act) => act(),
        () => insertData(data),
      )
    else alone(() => insertData(data))
  }
  editor.addMark = (key, value) => alone(() => addMark(key, value))
  editor.removeMark = key => alone(() => removeMark(key))
  return editor
}

function isCaretAt(editor: ArticleEditor, point: Point): boolean {
  const { selection } = editor
  return selection !== null && Range.isCollapsed(selection) && Point.equals(selection.anchor, point)
}

/** The history's own wrappers do not put things right when what they wrap throws. */
function stepping(
  editor: ArticleEditor,
  wrap: (editor: ArticleEditor, act: () => void) => void,
  act: () => void,
): void {
  let broken: { error: unknown } | undefined
  const { selection } = editor
  const known = [...editor.history.undos]
  inStep.add(editor)
  wrap(editor, () => {
    try {
      act()
    } catch (error) {
      broken = { error }
    }
  })
  inStep.delete(editor)
  const step = editor.history.undos.at(-1)
  // Where the person was, and not where the first change had moved the caret to.
  if (step && !known.includes(step)) step.selectionBefore = selection
  if (step && editor.selection) ends.set(step, editor.selection)
  if (broken) throw broken.error
}
