import { useEffect, useLayoutEffect, useState } from 'react'
import type { Path } from 'slate'
import { ReactEditor, useSlateSelector } from 'slate-react'
import { columnsOf, type TableElement } from '../../../../article/index.ts'
import { useBrand } from '../../../data/start.ts'
import { type Area, cellsIn, chosenArea, isHeaderRow, positionAt } from '../../document/cells.ts'
import { extendHost } from '../../slate/editor-host.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'

/** Where the caret is in a table, as far as the bar shows it. */
export type Spot = {
  /** The same as long as it is the same table, whatever is written in it. */
  key: string
  path: Path
  row: number
  col: number
  rows: number
  cols: number
  hasHeader: boolean
}

/** Keeps the brand's limits in the editor. */
export function useTableLimits(editor: ArticleEditor): void {
  const { max_table_cols: cols, max_table_rows: rows } = useBrand()
  useLayoutEffect(() => extendHost(editor, { tableLimits: { cols, rows } }), [editor, cols, rows])
}

/** Where in a table the caret is; null outside. What is typed in a cell changes nothing of it. */
export function useSpot(): Spot | null {
  return useSlateSelector(editor => spotOf(editor as ArticleEditor), isSameSpot)
}

function spotOf(editor: ArticleEditor): Spot | null {
  const position = positionAt(editor)
  if (!position) return null
  const { table, path, row, col } = position
  const { id } = ReactEditor.findKey(editor, table)
  const size = { rows: table.children.length, cols: columnsOf(table.children) }
  return { key: id, path, row, col, ...size, hasHeader: isHeaderRow(table.children[0]) }
}

function isSameSpot(one: Spot | null, other: Spot | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Marks the chosen cells on the page, and how many they are. One place for all tables, so that nothing is asked of
 *  every cell on every press. */
export function useChosenCells(editor: ArticleEditor): { cols: number; rows: number } | null {
  const area = useSlateSelector(one => chosenArea(one) ?? null, isSameArea)
  const table = useSlateSelector(one => tableKey(one as ArticleEditor, chosenArea(one)?.table))
  useLayoutEffect(() => (area ? markCells(editor, area) : undefined), [editor, area])
  // Apart from the cells: setting it anew costs the page every style of the table.
  useLayoutEffect(() => (table === null ? undefined : markTable(editor)), [editor, table])
  return area && { cols: area.right - area.left + 1, rows: area.bottom - area.top + 1 }
}

function isSameArea(one: Area | null, other: Area | null): boolean {
  if (!one || !other) return one === other
  const edges = ['top', 'bottom', 'left', 'right'] as const
  return one.table === other.table && edges.every(edge => one[edge] === other[edge])
}

function tableKey(editor: ArticleEditor, table: TableElement | undefined): string | null {
  return table ? ReactEditor.findKey(editor, table).id : null
}

function markCells(editor: ArticleEditor, area: Area): () => void {
  const cells = cellsIn(area).flatMap(([cell]) => elementOf(editor, cell) ?? [])
  for (const cell of cells) cell.setAttribute('data-chosen', '')
  return () => {
    for (const cell of cells) cell.removeAttribute('data-chosen')
  }
}

function markTable(editor: ArticleEditor): (() => void) | undefined {
  const chosen = chosenArea(editor)?.table
  const table = chosen && elementOf(editor, chosen)?.querySelector('table')
  table?.setAttribute('data-choosing', '')
  return () => table?.removeAttribute('data-choosing')
}

/** How a table, a part of it or the whole text is drawn; undefined while it is not. */
export function elementOf(
  editor: ArticleEditor,
  node: TableElement | TableElement['children'][number]['children'][number] | ArticleEditor,
): HTMLElement | undefined {
  try {
    return ReactEditor.toDOMNode(editor, node)
  } catch {
    return undefined
  }
}

/** Whether the person is at the text or at what stands over it, and not elsewhere in the window. */
export function useIsHere(editor: ArticleEditor): boolean {
  const [isHere, setIsHere] = useState(true)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      // The list that an article is left for takes the focus before this one stops listening.
      const text = elementOf(editor, editor)
      if (!text || !(target instanceof Element)) return
      setIsHere(text.contains(target) || target.closest('[data-table-bar]') !== null)
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [editor])
  return isHere
}
