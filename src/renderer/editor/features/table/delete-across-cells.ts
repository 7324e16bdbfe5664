import { Editor, Node, Path, Point, Range, Transforms } from 'slate'
import { columnsOf } from '../../../../article/index.ts'
import { type Area, type CellPosition, cellsIn, chosenArea, positionAt } from '../../document/cells.ts'
import { clearCell } from './clear-cells.ts'

/** Deletes a range with an end in a table and the other outside that cell: cells are emptied and never joined or
 *  removed, the text outside goes as usual. False when the range crosses no cell's edge. `follow` takes the caret to
 *  where the range began. */
export function deleteAcrossCells(editor: Editor, range: Range, follow: boolean): boolean {
  const [start, end] = Range.edges(range)
  const from = positionAt(editor, start.path)
  const to = positionAt(editor, end.path)
  if (!from && !to) return false
  if (from && to && Path.equals(from.path, to.path)) {
    if (from.row === to.row && from.col === to.col) return false
    const area = chosenArea(editor, range)
    if (!area) return false
    Editor.withoutNormalizing(editor, () => {
      for (const entry of cellsIn(area)) clearCell(editor, entry)
      if (follow) Transforms.select(editor, Editor.start(editor, [...area.path, area.top, area.left]))
    })
    return true
  }
  Editor.withoutNormalizing(editor, () => {
    const back = Editor.pointRef(editor, start)
    // From the end on, so that what comes before keeps its place.
    if (to) deleteUpTo(editor, to, end)
    deleteBetween(editor, from ? afterTable(editor, from) : start, to ? beforeTable(editor, to) : end)
    if (from) deleteFrom(editor, from, start)
    const point = back.unref()
    if (follow && point) Transforms.select(editor, point)
  })
  return true
}

function deleteUpTo(editor: Editor, position: CellPosition, end: Point): void {
  const cell = [...position.path, position.row, position.col]
  for (const entry of cellsIn(whole(position))) if (Path.isBefore(entry[1], cell)) clearCell(editor, entry)
  deleteBetween(editor, Editor.start(editor, cell), end)
}

function deleteFrom(editor: Editor, position: CellPosition, start: Point): void {
  const cell = [...position.path, position.row, position.col]
  for (const entry of cellsIn(whole(position))) if (Path.isAfter(entry[1], cell)) clearCell(editor, entry)
  deleteBetween(editor, start, Editor.end(editor, cell))
}

function deleteBetween(editor: Editor, from: Point | null, to: Point | null): void {
  if (!from || !to) return
  // A void element has one point, and goes where it is all that is between.
  const isVoid = Point.equals(from, to) && Editor.void(editor, { at: from }) !== undefined
  if (isVoid || Point.isBefore(from, to))
    Transforms.delete(editor, { at: { anchor: from, focus: to }, hanging: true })
}

function afterTable(editor: Editor, { path }: CellPosition): Point | null {
  const next = Path.next(path)
  return Node.has(editor, next) ? Editor.start(editor, next) : null
}

function beforeTable(editor: Editor, { path }: CellPosition): Point | null {
  return Path.hasPrevious(path) ? Editor.end(editor, Path.previous(path)) : null
}

function whole({ table, path }: CellPosition): Area {
  return {
    table,
    path,
    top: 0,
    bottom: table.children.length - 1,
    left: 0,
    right: columnsOf(table.children) - 1,
  }
}
