import { Editor, type Location, Node, Path, Range, Transforms } from 'slate'
import { columnsOf, emptyParagraph } from '../../../../article/index.ts'
import { isPressed } from '../../../parts/shortcuts.ts'
import { isOnEdgeLine } from '../../caret/caret-line.ts'
import { type CellPosition, chosenArea, positionAt } from '../../document/cells.ts'
import { say } from '../../live-region/say.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { addRow } from './add-cells.ts'
import { columnBeside } from './column-beside.ts'
import { insertTableRefusal } from './insert-table.ts'
import { moreRowsRefusal } from './table-refusals.ts'
import { warn } from './warn.ts'

/** The keys of the tool that inserts a table. */
export const insertKeys = 'Mod+Alt+T'

const arrows = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const
type Way = (typeof arrows)[keyof typeof arrows]

/** What keys do in a table. True when the key is used up. */
export function pressInTable(editor: ArticleEditor, press: KeyboardEvent): boolean {
  if (isPressed(insertKeys, press)) return refuse(insertTableRefusal(editor))
  const position = positionAt(editor)
  if (!position) return false
  if (isPressed('Tab', press)) return goOn(editor, position)
  if (isPressed('Shift+Tab', press)) return goBack(editor, position)
  if (isPressed('Escape', press)) return endChoice(editor)
  if (isPressed('Mod+A', press)) return chooseMore(editor, position)
  const way = Object.hasOwn(arrows, press.key) ? arrows[press.key as keyof typeof arrows] : undefined
  if (!way || press.ctrlKey || press.metaKey || press.altKey) return false
  return press.shiftKey ? choose(editor, position, way) : step(editor, position, way)
}

/** A refused tool leaves its keys; here they say why. */
function refuse(refusal: string | null): boolean {
  if (refusal !== null) warn(refusal)
  return refusal !== null
}

function goOn(editor: ArticleEditor, position: CellPosition): boolean {
  const { table, path, row, col } = position
  const width = table.children[row]?.children.length ?? 0
  if (col + 1 < width) goTo(editor, [...path, row, col + 1])
  else if (row + 1 < table.children.length) goTo(editor, [...path, row + 1, 0])
  else {
    const refusal = moreRowsRefusal(editor)
    if (refusal !== null) {
      warn(refusal)
      leave(editor, path, 'below')
    } else {
      addRow(editor, 'below')
      goTo(editor, [...path, row + 1, 0])
      say(editor, 'Row added')
    }
  }
  return true
}

function goBack(editor: ArticleEditor, { table, path, row, col }: CellPosition): boolean {
  if (col > 0) goTo(editor, [...path, row, col - 1])
  else if (row > 0) goTo(editor, [...path, row - 1, (table.children[row - 1]?.children.length ?? 1) - 1])
  return true
}

function goTo(editor: Editor, cell: Path): void {
  Transforms.select(editor, Editor.end(editor, cell))
}

/** Up and down go along the column, from the first or last line of a cell. */
function step(editor: ArticleEditor, { table, path, row, col }: CellPosition, way: Way): boolean {
  const { selection } = editor
  if (way === 'left' || way === 'right' || !selection || Range.isExpanded(selection)) return false
  if (!isOnEdgeLine(editor, [...path, row, col], way)) return false
  const next = way === 'up' ? row - 1 : row + 1
  const cells = table.children[next]?.children.length
  if (cells === undefined) leave(editor, path, way === 'up' ? 'above' : 'below')
  else Transforms.select(editor, columnBeside(editor, [...path, next, Math.min(col, cells - 1)], way))
  return true
}

/** To the line beside the table; where none is, one is made. */
function leave(editor: Editor, path: Path, side: 'above' | 'below'): void {
  const at = side === 'below' ? Path.next(path) : path
  const beside = side === 'below' ? at : Path.hasPrevious(path) ? Path.previous(path) : null
  if (!beside || !Node.has(editor, beside)) {
    Transforms.insertNodes(editor, emptyParagraph(), { at })
    Transforms.select(editor, Editor.start(editor, at))
  } else
    Transforms.select(editor, side === 'below' ? Editor.start(editor, beside) : Editor.end(editor, beside))
}

function endChoice(editor: Editor): boolean {
  if (!chosenArea(editor)) return false
  Transforms.collapse(editor, { edge: 'focus' })
  return true
}

/** Chooses one cell more or fewer; within the words of a cell the browser selects words. */
function choose(editor: ArticleEditor, position: CellPosition, way: Way): boolean {
  const { selection } = editor
  if (!selection) return false
  const chosen = chosenArea(editor) !== undefined
  const { table, path, row, col } = position
  const own = [...path, row, col]
  if (!chosen && !(isAtEdge(editor, own, way) && positionAt(editor, selection.anchor.path))) return false
  const to = {
    row: clamp(row + (way === 'down' ? 1 : way === 'up' ? -1 : 0), table.children.length),
    col: clamp(col + (way === 'right' ? 1 : way === 'left' ? -1 : 0), columnsOf(table.children)),
  }
  const target = [...path, to.row, Math.min(to.col, (table.children[to.row]?.children.length ?? 1) - 1)]
  const anchorCell = selection.anchor.path.slice(0, path.length + 2)
  if (Path.equals(target, anchorCell)) select(editor, Editor.range(editor, anchorCell))
  else {
    const isAfter = Path.isAfter(target, anchorCell)
    select(editor, {
      anchor: Editor.point(editor, anchorCell, { edge: isAfter ? 'start' : 'end' }),
      focus: Editor.point(editor, target, { edge: isAfter ? 'end' : 'start' }),
    })
  }
  return true
}

function select(editor: Editor, to: Location): void {
  Transforms.select(editor, to)
}

function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1))
}

function isAtEdge(editor: ArticleEditor, cell: Path, way: Way): boolean {
  const focus = editor.selection?.focus
  if (!focus) return false
  if (way === 'left') return Editor.isStart(editor, focus, cell)
  if (way === 'right') return Editor.isEnd(editor, focus, cell)
  return isOnEdgeLine(editor, cell, way)
}

/** Everything means first the cell, then the table; then it is the whole text, which is not a table's to select. */
function chooseMore(editor: Editor, { table, path, row, col }: CellPosition): boolean {
  const { selection } = editor
  if (!selection) return false
  const cell = Editor.range(editor, [...path, row, col])
  const [start, end] = Range.edges(selection)
  const has = (range: Range) =>
    Range.includes(selection, range.anchor) && Range.includes(selection, range.focus)
  const isWithin = positionAt(editor, start.path) && positionAt(editor, end.path)
  if (!isWithin) return false
  if (!chosenArea(editor) && !has(cell)) {
    select(editor, cell)
    return true
  }
  const whole = {
    anchor: Editor.start(editor, path),
    focus: Editor.end(editor, path),
  }
  const isOne = table.children.length === 1 && columnsOf(table.children) === 1
  if (isOne || has(whole)) return false
  select(editor, whole)
  return true
}
