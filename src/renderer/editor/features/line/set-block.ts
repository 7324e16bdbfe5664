import { type Editor, type Element, type NodeEntry, Transforms } from 'slate'
import type { TextBlockType } from '../../../../article/index.ts'
import { around, eachLine, kindOf, linesIn } from '../../document/lines.ts'
import type { InputRule } from '../../typing/input-rules.ts'
import { freeLine } from '../quote/leave-quote.ts'

/** Makes the selected lines this kind; when all of them are it already they become paragraphs. Lines leave lists and
 *  quotations for it; lines of a table stay what they are. */
export function setBlock(editor: Editor, type: TextBlockType): void {
  const lines = linesIn(editor)
  const next = lines.every(line => kindOf(editor, line) === type && !inQuote(editor, line))
    ? 'paragraph'
    : type
  eachLine(editor, ([, path]) => {
    if (around(editor, path, 'table-cell')) return
    const at = freeLine(editor, path)
    if (at) Transforms.setNodes(editor, { type: next }, { at })
  })
}

function inQuote(editor: Editor, [, path]: NodeEntry<Element>): boolean {
  return around(editor, path, 'blockquote') !== undefined
}

/** Headings by their signs. */
export const headingRules: readonly InputRule[] = [
  heading('##', 'heading-two', 'Heading 2'),
  heading('###', 'heading-three', 'Heading 3'),
  heading('####', 'heading-four', 'Heading 4'),
]

function heading(typed: string, type: TextBlockType, makes: string): InputRule {
  return { typed, type, makes, run: editor => setBlock(editor, type) }
}
