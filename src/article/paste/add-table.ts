import { type Branch, isTag, type Tag } from './branch.ts'
import { addBlocks, endLine, type Flow } from './flow.ts'
import { inner } from './manner.ts'
import { type ReadCell, tableOf } from './read-table.ts'
import type { Around, Reading } from './reading.ts'
import { isLeftOut, type Says } from './tag-says.ts'

/** Adds a table. */
export function addTable(tag: Tag, says: Says, around: Around, flow: Flow, reading: Reading): void {
  endLine(flow)
  if (says.property('display') === 'none') return
  const { item } = around
  const manner = inner(says, { ...around, line: 'paragraph', link: null, inTable: true, align: undefined })
  for (const caption of tag.children)
    if (isTag(caption) && caption.name === 'caption')
      addBlocks(flow, reading.gather(caption.children, { ...manner, align: undefined }), item)
  const trs = rowsOf(tag, manner, reading)
  const isLayout = tag.attributes.role === 'presentation' || tag.attributes.role === 'none'
  const rows = trs.map(({ row, around: within }, at) => {
    const cells = row.children.filter(isTag).filter(cell => cell.name === 'td' || cell.name === 'th')
    return cells
      .filter(cell => !isLeftOut(reading.says(cell)))
      .map(cell => readCell(cell, within, reading, trs.length - at))
  })
  if (isLayout && !rows.some(row => row.length > 1 && row.every(cell => cell.isHeader)))
    return void addBlocks(
      flow,
      rows.flat().flatMap(cell => cell.blocks),
      item,
    )
  addBlocks(flow, tableOf(rows, around.inTable), item)
  // What stands in a table beside its rows would else be lost.
  const stray = strayIn(tag, reading)
  addBlocks(flow, reading.gather(stray, around), item)
}

/** The rows of a table in the manner of their sections, whatever those are, its foot last; a table inside a cell is not
 *  looked into. */
function rowsOf(tag: Tag, around: Around, reading: Reading): { row: Tag; around: Around }[] {
  const parts = tag.children.filter(isTag).filter(part => !isLeftOut(reading.says(part)))
  const isFoot = (part: Tag) => part.name === 'tfoot'
  return [...parts.filter(part => !isFoot(part)), ...parts.filter(isFoot)].flatMap(part => {
    const within = inner(reading.says(part), around)
    if (part.name === 'tr') return [{ row: part, around: within }]
    return /^(thead|tbody|tfoot)$/.test(part.name) ? rowsOf(part, within, reading) : []
  })
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

function readCell(cell: Tag, around: Around, reading: Reading, rowsLeft: number): ReadCell {
  const manner = inner(reading.says(cell), around)
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
