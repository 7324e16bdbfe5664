import { type Context, carried, readLines } from './html-lines.ts'
import { type HtmlElement, isElementNode, isGap, Unknown } from './html-nodes.ts'
import { attributesIn, startTag } from './html-source.ts'
import type { TableCellElement, TableElement, TableRowElement, TableSection } from './nodes.ts'
import { fillRows } from './table.ts'

const sections: Record<string, TableSection['tag']> = { thead: 'thead', tbody: 'tbody', tfoot: 'tfoot' }

/** A table of rows, in its sections or without; null when the element is none. Throws `Unknown` when it holds what
 *  the schema has no place for, such as a caption or another table. */
export function readTable(node: HtmlElement, context: Context): TableElement | null {
  if (node.name !== 'table') return null
  const inner = { ...context, depth: context.depth + 1 }
  const children = within(node).flatMap(child => {
    const tag = sections[child.name]
    if (!tag) return [readRow(child, { tag: 'table' }, inner)]
    const attributes = attributesIn(startTag(child, context.raw))
    const section = { tag, ...(attributes === '' ? {} : { attributes }) }
    return within(child).map(row => readRow(row, section, inner))
  })
  return { type: 'table', ...carried(node, context), children: fillRows(children) }
}

function readRow(node: HtmlElement, section: TableSection, context: Context): TableRowElement {
  if (node.name !== 'tr') throw new Unknown()
  const children = within(node).map(cell => readCell(cell, context))
  return { type: 'table-row', ...carried(node, context), section, children }
}

function readCell(node: HtmlElement, context: Context): TableCellElement {
  if (node.name !== 'td' && node.name !== 'th') throw new Unknown()
  const header = node.name === 'th' ? { header: true } : {}
  return { type: 'table-cell', ...header, ...carried(node, context), children: readLines(node, context) }
}

/** The elements inside, of which there must be one: an empty part could not be written again. */
function within(node: HtmlElement): HtmlElement[] {
  const inside = node.children.filter(child => !isGap(child))
  if (inside.length === 0 || !inside.every(isElementNode)) throw new Unknown()
  return inside
}
