import type { Editor } from 'slate'
import { columnsOf, hasSpans } from '../../../article/index.ts'
import { type Place, placeAt } from '../features/table/cells.ts'
import { limitsOf, tooLarge } from '../features/table/limits.ts'

const joined = 'This table has joined cells: its rows and columns stay as they are'
const outside = 'Put the caret in a table first'

/** Why the rows and columns of the table at the caret cannot change; null when they can. */
export function structureRefusal(editor: Editor): string | null {
  const place = placeAt(editor)
  if (!place) return outside
  return hasSpans(place.table.children) ? joined : null
}

/** The same for one row more. */
export function moreRowsRefusal(editor: Editor): string | null {
  return structureRefusal(editor) ?? (roomForRows(editor, placeAt(editor)) ? null : tooLarge(editor))
}

/** The same for one column more. */
export function moreColumnsRefusal(editor: Editor): string | null {
  return structureRefusal(editor) ?? (roomForColumns(editor, placeAt(editor)) ? null : tooLarge(editor))
}

function roomForRows(editor: Editor, place: Place | undefined): boolean {
  return place !== undefined && place.table.children.length < limitsOf(editor).rows
}

function roomForColumns(editor: Editor, place: Place | undefined): boolean {
  return place !== undefined && columnsOf(place.table.children) < limitsOf(editor).cols
}
