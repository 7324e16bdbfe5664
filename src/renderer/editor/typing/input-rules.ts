import { Editor, type Element, Point, Range, Transforms } from 'slate'
import { type ElementType, mayHold } from '../../../article/index.ts'
import { currentLine, elementAt } from '../document/lines.ts'
import { asStep, isInStep } from '../history/undo-steps.ts'
import type { ArticleEditor } from '../slate/editor-types.ts'

/** What a paragraph becomes when it begins with the characters `typed` and a space is typed behind them. `makes` names
 *  the element of this type in the sheet of all keys. */
export type InputRule = {
  typed: string
  type: ElementType
  makes: string
  run: (editor: ArticleEditor) => void
}

/** The rules as lines of the sheet of all keys. */
export function keysOfRules(rules: readonly InputRule[]): { keys: string; does: string }[] {
  return rules.map(({ typed, makes }) => ({
    keys: `${typed} Space`,
    does: `${makes}, at the start of a paragraph`,
  }))
}

/** Applies these rules to what is typed, as a step of its own after the typing: Undo, or Backspace right after it,
 *  brings the typed characters back. */
export function withInputRules<Kind extends ArticleEditor>(editor: Kind, rules: readonly InputRule[]): Kind {
  const { insertText, deleteBackward } = editor
  let applied: { step: unknown; caret: Point } | undefined
  editor.insertText = (text, options) => {
    const rule = text === ' ' && !isInStep(editor) ? ruleAt(editor, rules) : undefined
    insertText(text, options)
    if (!rule || !editor.selection) return
    const [, line] = currentLine(editor) ?? []
    if (!line) return
    const typed = { anchor: Editor.start(editor, line), focus: editor.selection.anchor }
    asStep(editor, () => {
      Transforms.delete(editor, { at: typed })
      rule.run(editor)
    })
    applied = { step: editor.history.undos.at(-1), caret: editor.selection.anchor }
  }
  editor.deleteBackward = unit => {
    const { selection } = editor
    const isRightAfter =
      applied !== undefined &&
      applied.step === editor.history.undos.at(-1) &&
      selection !== null &&
      Range.isCollapsed(selection) &&
      Point.equals(selection.anchor, applied.caret)
    if (isRightAfter) editor.undo()
    else deleteBackward(unit)
    applied = undefined
  }
  return editor
}

/** The rule for what the paragraph begins with, when the caret stands right behind it. Reads a few characters. */
function ruleAt(editor: ArticleEditor, rules: readonly InputRule[]): InputRule | undefined {
  const { selection } = editor
  if (!selection || Range.isExpanded(selection) || selection.anchor.offset > 4) return undefined
  const [line, path] = currentLine(editor) ?? []
  if (!line || !path || line.type !== 'paragraph') return undefined
  const { anchor } = selection
  if (anchor.path.length !== path.length + 1 || anchor.path.at(-1) !== 0) return undefined
  const typed = Editor.string(editor, { anchor: Editor.start(editor, path), focus: anchor })
  const rule = rules.find(one => one.typed === typed)
  return rule && fits(elementAt(editor, path.slice(0, -1)), rule.type) ? rule : undefined
}

/** Not in a cell: a dash or a number is content there. Not in an item: it is in a list already. */
function fits(holder: Element | undefined, type: ElementType): boolean {
  if (!holder) return true
  if (holder.type === 'table-cell' || holder.type === 'list-item') return false
  return (mayHold[holder.type] as readonly string[]).includes(type)
}
