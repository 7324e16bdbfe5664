import { type Branch, isTag, type Tag } from './branch.ts'
import { addBlocks, endLine, type Flow } from './flow.ts'
import { inner } from './manner.ts'
import { type ReadCell, rowsOf, tableOf } from './read-table.ts'
import type { Around, Reading } from './reading.ts'
import { isLeftOut, type Says } from './tag-says.ts'

/** Adds a table. */
export function addTable(tag: Tag, { property }: Says, around: Around, flow: Flow, reading: Reading): void {
  endLine(flow)
  if (property('display') === 'none') return
  const manner: Around = {
    ...around,
    line: 'paragraph',
    item: null,
    link: null,
    inTable: true,
    align: undefined,
  }
  for (const caption of tag.children)
    if (isTag(caption) && caption.name === 'caption')
      addBlocks(flow, reading.gather(caption.children, manner))
  const trs = rowsOf(tag).filter(row => !isLeftOut(reading.says(row)))
  const isLayout = tag.attributes.role === 'presentation' || tag.attributes.role === 'none'
  const rows = trs.map((row, at) => {
    const cells = row.children.filter(isTag).filter(cell => cell.name === 'td' || cell.name === 'th')
    return cells
      .filter(cell => !isLeftOut(reading.says(cell)))
      .map(cell => readCell(cell, row, manner, reading, trs.length - at))
  })
  if (isLayout && !rows.some(row => row.length > 1 && row.every(cell => cell.isHeader)))
    return void addBlocks(
      flow,
      rows.flat().flatMap(cell => cell.blocks),
    )
  addBlocks(flow, tableOf(rows, around.inTable))
  // What stands in a table beside its rows would else be lost.
  const stray = strayIn(tag, reading)
  addBlocks(flow, reading.gather(stray, around))
}

/** What stands in a table, its sections and its rows and is no part of them. */
function strayIn(tag: Tag, reading: Reading): Branch[] {
  return tag.children.flatMap(child => {
    if (typeof child === 'string') return child.trim() === '' ? [] : [` ${child} `]
    if (!isTag(child) || /^(td|th|caption|colgroup|col)$/.test(child.name)) return []
    if (!/^(tr|thead|tbody|tfoot)$/.test(child.name)) return [child]
    return isLeftOut(reading.says(child)) ? [] : strayIn(child, reading)
  })
}

function readCell(cell: Tag, row: Tag, around: Around, reading: Reading, rowsLeft: number): ReadCell {
  const says = reading.says(cell)
  const manner = inner(says, { ...inner(reading.says(row), around), align: undefined })
  const align = manner.align
  const blocks = reading.gather(cell.children, { ...manner, align: undefined })
  return {
    blocks,
    isHeader: cell.name === 'th',
    ...(align === undefined ? {} : { align }),
    columns: count(cell.attributes.colspan, 100),
    rows: Math.min(rowsLeft, count(cell.attributes.rowspan, 1000)),
  }
}

function count(span: string | undefined, most: number): number {
  return Math.max(1, Math.min(most, Number.parseInt(span ?? '1', 10) || 1))
}
