import { Editor, type Element, type NodeEntry, Path, Transforms } from 'slate'
import { around, currentLine, eachLine, elementAt, linesIn } from '../../document/lines.ts'
import type { InputRule } from '../../typing/input-rules.ts'
import { freeLine, leaveQuote } from './leave-quote.ts'

/** Whether the caret or the start of the selection is in a quotation. */
export function isInQuote(editor: Editor): boolean {
  const line = currentLine(editor)
  return line !== undefined && around(editor, line[1], 'blockquote') !== undefined
}

/** Makes the selected lines a quotation, neighbours one of paragraphs; when all are quoted already they come out of it.
 *  Lines leave lists for it; lines of a table stay what they are. */
export function toggleQuote(editor: Editor): void {
  const isQuoted = ([, path]: NodeEntry<Element>) => around(editor, path, 'blockquote') !== undefined
  const ends = linesIn(editor).every(isQuoted)
  let open: Path | undefined
  eachLine(editor, line => {
    const path = line[1]
    if (ends) return leaveQuote(editor, path)
    if (isQuoted(line) || around(editor, path, 'table-cell')) return
    const at = freeLine(editor, path)
    if (!at) return
    if (open && Path.hasPrevious(at) && Path.equals(Path.previous(at), open)) addTo(editor, open, at)
    else {
      Transforms.setNodes(editor, { type: 'blockquote' }, { at })
      open = at
    }
  })
}

/** The quotation made of the line before takes this one in as its next paragraph. */
function addTo(editor: Editor, quote: Path, line: Path): void {
  const element = elementAt(editor, quote)
  if (element && Editor.hasInlines(editor, element)) {
    Transforms.setNodes(editor, { type: 'paragraph' }, { at: quote })
    Transforms.wrapNodes(editor, { type: 'blockquote', children: [] }, { at: quote })
  }
  Transforms.setNodes(editor, { type: 'paragraph' }, { at: line })
  Transforms.moveNodes(editor, { at: line, to: [...quote, elementAt(editor, quote)?.children.length ?? 0] })
}

/** Quotations by their sign. */
export const quoteRules: readonly InputRule[] = [
  { typed: '>', type: 'blockquote', makes: 'Quote', run: toggleQuote },
]
