import { type Editor, type Element, type NodeEntry, Path, Transforms } from 'slate'
import { type ListType, listTypes } from '../../../../article/index.ts'
import { around, eachLine, elementAt, isListNode, linesIn } from '../../document/lines.ts'
import type { InputRule } from '../../typing/input-rules.ts'
import { leaveAllLists } from './leave-list.ts'

/** Makes the selected lines a list of this kind, in one with a list of that kind before or after them; a list of the
 *  other kind changes; when all are in a list of this kind already they come out of it. */
export function toggleList(editor: Editor, type: ListType): void {
  const lines = linesIn(editor)
  const ends = lines.every(([, path]) => listOf(editor, path)?.[0].type === type)
  eachLine(editor, line => {
    const list = listOf(editor, line[1])
    if (ends) leaveAllLists(editor, line[1])
    else if (list) Transforms.setNodes(editor, { type }, { at: list[1] })
    else listLine(editor, line, type)
  })
}

function listOf(editor: Editor, path: Path): NodeEntry<Element> | undefined {
  return around(editor, path, ...listTypes)
}

function listLine(editor: Editor, [line, path]: NodeEntry<Element>, type: ListType): void {
  // A cell's own text becomes a list in that cell.
  const inCell = line.type === 'table-cell'
  const at = inCell ? [...path, 0] : path
  if (inCell) {
    Transforms.wrapNodes(
      editor,
      { type: 'list-item', children: [] },
      { at: path, match: (_, inner) => inner.length === path.length + 1 },
    )
  } else {
    Transforms.setNodes(editor, { type: 'list-item' }, { at })
  }
  Transforms.wrapNodes(editor, { type, children: [] }, { at })
  joinLists(editor, Path.next(at))
  joinLists(editor, at)
}

/** Makes the list at this path one with the list before it, when nothing tells them apart. */
function joinLists(editor: Editor, at: Path): void {
  if (!Path.hasPrevious(at)) return
  const [before, after] = [elementAt(editor, Path.previous(at)), elementAt(editor, at)]
  if (!before || !after || !isListNode(before) || !isListNode(after)) return
  if (propertiesOf(before) === propertiesOf(after)) Transforms.mergeNodes(editor, { at })
}

function propertiesOf({ children: _, ...own }: Element): string {
  return JSON.stringify(own)
}

const bulleted = {
  type: 'bulleted-list',
  makes: 'Bulleted list',
  run: (editor: Editor) => toggleList(editor, 'bulleted-list'),
} as const

/** Lists by their signs. */
export const listRules: readonly InputRule[] = [
  { typed: '-', ...bulleted },
  { typed: '*', ...bulleted },
  {
    typed: '1.',
    type: 'numbered-list',
    makes: 'Numbered list',
    run: editor => toggleList(editor, 'numbered-list'),
  },
]
