import { Editor, Node, Transforms } from 'slate'
import { columnsOf, type TableRowElement } from '../../../../article/index.ts'
import { type Area, areaAt, isHeaderColumn, isHeaderRow } from '../../document/cells.ts'
import { structureRefusal } from './table-refusals.ts'

type Lines = { first: number; last: number; count: number; isHeader: (at: number) => boolean }

const rowsOf = ({ table, top, bottom }: Area): Lines => ({
  first: top,
  last: bottom,
  count: table.children.length,
  isHeader: at => isHeaderRow(table.children[at]),
})

const columnsIn = ({ table, left, right }: Area): Lines => ({
  first: left,
  last: right,
  count: columnsOf(table.children),
  isHeader: at => isHeaderColumn(table, at),
})

/** Why the row the caret is in, or the chosen ones, cannot go that way; null when it can. */
export function moveRowRefusal(editor: Editor, way: 'up' | 'down'): string | null {
  return refusalOf(editor, rowsOf, way === 'up', {
    first: 'This row is at the top already',
    last: 'This row is at the bottom already',
    header: 'The header row stays at the top',
  })
}

/** The same for a column. */
export function moveColumnRefusal(editor: Editor, way: 'left' | 'right'): string | null {
  return refusalOf(editor, columnsIn, way === 'left', {
    first: 'This column is the first already',
    last: 'This column is the last already',
    header: 'The header column stays first',
  })
}

/** Moves the row the caret is in, or the chosen ones, one step up or down. The caret goes with it. */
export function moveRow(editor: Editor, way: 'up' | 'down'): void {
  const area = areaAt(editor)
  if (!area || moveRowRefusal(editor, way) !== null) return
  const { path, table } = area
  const [from, to] = neighbourOf(rowsOf(area), way === 'up')
  const sections = table.children.map(row => row.section)
  Editor.withoutNormalizing(editor, () => {
    Transforms.moveNodes(editor, { at: [...path, from], to: [...path, to] })
    // Sections such as `tbody` stay where they are.
    for (let row = Math.min(from, to); row <= Math.max(from, to); row++) {
      const section = sections[row]
      const at = [...path, row]
      if (section) Transforms.setNodes(editor, { section }, { at })
      else if ((Node.get(editor, at) as TableRowElement).section)
        Transforms.unsetNodes(editor, 'section', { at })
    }
  })
}

/** The same for a column, left or right. */
export function moveColumn(editor: Editor, way: 'left' | 'right'): void {
  const area = areaAt(editor)
  if (!area || moveColumnRefusal(editor, way) !== null) return
  const { path, table } = area
  const [from, to] = neighbourOf(columnsIn(area), way === 'left')
  Editor.withoutNormalizing(editor, () => {
    for (const row of table.children.keys())
      Transforms.moveNodes(editor, { at: [...path, row, from], to: [...path, row, to] })
  })
}

/** The neighbour steps over to the other side, so that the selection stays where it is: where it stands, and where it
 *  goes. */
function neighbourOf({ first, last }: Lines, isBack: boolean): [from: number, to: number] {
  return isBack ? [first - 1, last] : [last + 1, first]
}

function refusalOf(
  editor: Editor,
  linesOf: (area: Area) => Lines,
  isBack: boolean,
  refusals: { first: string; last: string; header: string },
): string | null {
  const area = areaAt(editor)
  const refusal = structureRefusal(editor)
  if (!area || refusal !== null) return refusal
  const lines = linesOf(area)
  const [neighbour] = neighbourOf(lines, isBack)
  if (neighbour < 0) return refusals.first
  if (neighbour >= lines.count) return refusals.last
  for (let at = lines.first; at <= lines.last; at++)
    if (lines.isHeader(at) !== lines.isHeader(neighbour)) return refusals.header
  return null
}
