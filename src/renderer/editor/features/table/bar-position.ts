/** The edges of something on the page, in pixels from the top of the window. */
type Edges = { top: number; bottom: number }

/** The space a table keeps free above it for its bar, in pixels, so that the bar covers no line and moves none. */
export const spaceForBar = 38

const gap = 2

/** Where the lower edge of a table's bar comes to stand: in the space above the table; where that is not in view, at the
 *  top of the view; and where the cell with the caret is there, below the table or at the bottom of the view. */
export function barFloor(of: { table: Edges; cell: Edges; view: Edges; height: number }): number {
  const { table, cell, view, height } = of
  const above = table.top - gap
  if (above - height >= view.top) return above
  const atTop = view.top + gap + height
  if (cell.top >= atTop) return atTop
  return Math.min(table.bottom + gap + height, view.bottom - gap)
}
