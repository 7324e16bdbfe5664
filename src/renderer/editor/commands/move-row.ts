import { Editor, Node, Transforms } from 'slate'
import type { TableRowElement } from '../../../article/index.ts'
import { areaAt, isHeaderRow } from '../features/table/cells.ts'
import { structureRefusal } from './table-refusals.ts'

/** Why the row the caret is in, or the chosen ones, cannot go that way; null when it can. */
export function moveRowRefusal(editor: Editor, way: 'up' | 'down'): string | null {
  const area = areaAt(editor)
  const refusal = structureRefusal(editor)
  if (!area || refusal !== null) return refusal
  const rows = area.table.children
  const other = rows[way === 'up' ? area.top - 1 : area.bottom + 1]
  if (!other) return way === 'up' ? 'This row is at the top already' : 'This row is at the bottom already'
  const moved = rows.slice(area.top, area.bottom + 1)
  return moved.some(row => isHeaderRow(row) !== isHeaderRow(other)) ? 'The header row stays at the top' : null
}

/** Moves the row the caret is in, or the chosen ones, one place up or down. The caret goes with it. */
export function moveRow(editor: Editor, way: 'up' | 'down'): void {
  const area = areaAt(editor)
  if (!area || moveRowRefusal(editor, way) !== null) return
  const { path, top, bottom, table } = area
  const [from, to] = way === 'up' ? [top - 1, bottom] : [bottom + 1, top]
  const sections = table.children.map(row => row.section)
  Editor.withoutNormalizing(editor, () => {
    // The neighbour steps over to the other side, so that the selection stays where it is.
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
