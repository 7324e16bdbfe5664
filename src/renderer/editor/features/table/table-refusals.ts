import type { Editor } from 'slate'
import { columnsOf, hasSpans, type TableElement } from '../../../../article/index.ts'
import { positionAt } from '../../document/cells.ts'
import { limitsOf, tooLarge } from './limits.ts'

const joined = 'This table has joined cells: its rows and columns stay as they are'
const outside = 'Put the caret in a table first'

/** Why the rows and columns of the table at the caret cannot change; null when they can. */
export function structureRefusal(editor: Editor): string | null {
  const position = positionAt(editor)
  if (!position) return outside
  return hasSpans(position.table.children) ? joined : null
}

/** The same for one row more. */
export function moreRowsRefusal(editor: Editor): string | null {
  return refusalBeyond(editor, rows => rows.length < limitsOf(editor).rows)
}

/** The same for one column more. */
export function moreColumnsRefusal(editor: Editor): string | null {
  return refusalBeyond(editor, rows => columnsOf(rows) < limitsOf(editor).cols)
}

function refusalBeyond(editor: Editor, fits: (rows: TableElement['children']) => boolean): string | null {
  const rows = positionAt(editor)?.table.children
  return structureRefusal(editor) ?? (rows && fits(rows) ? null : tooLarge(editor))
}
