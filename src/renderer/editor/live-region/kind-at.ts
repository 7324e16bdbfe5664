import { type Editor, Path } from 'slate'
import type { ElementType } from '../../../article/index.ts'
import { currentLine, elementAt, isListNode } from '../document/lines.ts'

const names: { [Type in ElementType]?: string } = {
  paragraph: 'Paragraph',
  'heading-two': 'Heading 2',
  'heading-three': 'Heading 3',
  'heading-four': 'Heading 4',
  'bulleted-list': 'Bulleted list',
  'numbered-list': 'Numbered list',
  blockquote: 'Quote',
  'table-cell': 'Table',
}

/** What the line at the caret is, as a reader would name it, and in how many lists within each other it stands; null
 *  without a caret and for what has no name. Reads only what is around the caret. */
export function kindAt(editor: Editor): { kind: string | null; level: number } {
  const [, line] = currentLine(editor) ?? []
  let kind: string | null = null
  let level = 0
  for (let at = line ?? []; at.length > 0; at = Path.parent(at)) {
    const element = elementAt(editor, at)
    if (!element) continue
    if (isListNode(element)) level++
    // What holds a paragraph says more than that it is one.
    if (kind === null || kind === 'Paragraph') kind = names[element.type] ?? kind
  }
  return { kind, level }
}
