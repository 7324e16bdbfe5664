import { Editor, type Element, Point, Range, Transforms } from 'slate'
import { type ElementType, mayHold } from '../../article/index.ts'
import { setBlock } from './commands/set-block.ts'
import { toggleList } from './commands/toggle-list.ts'
import { toggleQuote } from './commands/toggle-quote.ts'
import type { ArticleEditor } from './editor-types.ts'
import { currentLine, elementAt } from './lines.ts'
import { asStep, isInStep } from './undo-steps.ts'

type Turn = { typed: string; type: ElementType; makes: string; run: (editor: ArticleEditor) => void }

/** What a paragraph becomes when it begins with these characters and a space is typed behind them. */
const typedTurns: readonly Turn[] = [
  { typed: '##', type: 'heading-two', makes: 'Heading 2', run: editor => setBlock(editor, 'heading-two') },
  {
    typed: '###',
    type: 'heading-three',
    makes: 'Heading 3',
    run: editor => setBlock(editor, 'heading-three'),
  },
  {
    typed: '####',
    type: 'heading-four',
    makes: 'Heading 4',
    run: editor => setBlock(editor, 'heading-four'),
  },
  {
    typed: '-',
    type: 'bulleted-list',
    makes: 'Bulleted list',
    run: editor => toggleList(editor, 'bulleted-list'),
  },
  {
    typed: '*',
    type: 'bulleted-list',
    makes: 'Bulleted list',
    run: editor => toggleList(editor, 'bulleted-list'),
  },
  {
    typed: '1.',
    type: 'numbered-list',
    makes: 'Numbered list',
    run: editor => toggleList(editor, 'numbered-list'),
  },
  { typed: '>', type: 'blockquote', makes: 'Quote', run: toggleQuote },
]

/** The characters that make a paragraph one of these kinds, for the sheet of all keys. */
export function keysOfTurns(...types: ElementType[]): { keys: string; does: string }[] {
  const turns = typedTurns.filter(turn => types.includes(turn.type))
  return turns.map(({ typed, makes }) => ({
    keys: `${typed} Space`,
    does: `${makes}, at the start of a paragraph`,
  }))
}

/** Turns a paragraph whose beginning was typed so, as a step of its own after the typing: Undo, or Backspace right
 *  after it, brings the typed characters back. */
export function withTypedTurns<Kind extends ArticleEditor>(editor: Kind): Kind {
  const { insertText, deleteBackward } = editor
  let turned: { step: unknown; caret: Point } | undefined
  editor.insertText = (text, options) => {
    const turn = text === ' ' && !isInStep(editor) ? turnAt(editor) : undefined
    insertText(text, options)
    if (!turn || !editor.selection) return
    const [, line] = currentLine(editor) ?? []
    if (!line) return
    const typed = { anchor: Editor.start(editor, line), focus: editor.selection.anchor }
    asStep(editor, () => {
      Transforms.delete(editor, { at: typed })
      turn.run(editor)
    })
    turned = { step: editor.history.undos.at(-1), caret: editor.selection.anchor }
  }
  editor.deleteBackward = unit => {
    const { selection } = editor
    const right = turned !== undefined && turned.step === editor.history.undos.at(-1)
    if (
      right &&
      turned &&
      selection &&
      Range.isCollapsed(selection) &&
      Point.equals(selection.anchor, turned.caret)
    )
      editor.undo()
    else deleteBackward(unit)
    turned = undefined
  }
  return editor
}

/** What the paragraph begins with, when the caret stands right behind it. Reads a few characters. */
function turnAt(editor: ArticleEditor): Turn | undefined {
  const { selection } = editor
  if (!selection || Range.isExpanded(selection) || selection.anchor.offset > 4) return undefined
  const [line, path] = currentLine(editor) ?? []
  if (!line || !path || line.type !== 'paragraph') return undefined
  const { anchor } = selection
  if (anchor.path.length !== path.length + 1 || anchor.path.at(-1) !== 0) return undefined
  const typed = Editor.string(editor, { anchor: Editor.start(editor, path), focus: anchor })
  const turn = typedTurns.find(one => one.typed === typed)
  return turn && fits(elementAt(editor, path.slice(0, -1)), turn.type) ? turn : undefined
}

/** Not in a cell: a dash or a number is content there. Not in an item: it is in a list already. */
function fits(holder: Element | undefined, type: ElementType): boolean {
  if (!holder) return true
  if (holder.type === 'table-cell' || holder.type === 'list-item') return false
  return (mayHold[holder.type] as readonly string[]).includes(type)
}
