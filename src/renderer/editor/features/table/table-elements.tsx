import { makeStyles, tokens } from '@fluentui/react-components'
import { type CSSProperties, createContext, useContext } from 'react'
import { type RenderElementProps, useReadOnly } from 'slate-react'
import { alignOf, columnsOf, type TableCellElement } from '../../../../article/index.ts'
import { useText } from '../../../data/texts.ts'
import { interpolate } from '../../../parts/interpolate.ts'
import { isHeaderRow } from '../../document/cells.ts'
import { spaceForBar } from './bar-position.ts'

const useStyles = makeStyles({
  // A wide table scrolls in its own box, never the page.
  box: { overflowX: 'auto', marginTop: `${spaceForBar}px`, marginBottom: tokens.spacingVerticalM },
  // Everything of the cells is said here once: there may be two thousand of them.
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '16px',
    lineHeight: '24px',
    '& td, & th': {
      minWidth: '76px',
      padding: '6px 10px',
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'break-word',
    },
    '& th': {
      backgroundColor: tokens.colorNeutralBackground3,
      fontWeight: tokens.fontWeightSemibold,
    },
    '& p': { paddingBlock: 0 },
    '& p + p': { paddingTop: tokens.spacingVerticalXS },
    '& [data-chosen]': {
      backgroundColor: tokens.colorBrandBackground2,
      boxShadow: `inset 0 0 0 1px ${tokens.colorCompoundBrandStroke}`,
    },
    // The browser marks words from the first cell to the last, and not the cells that are meant.
    '&[data-choosing] *::selection': { backgroundColor: 'transparent', color: 'inherit' },
  },
})

/** A table of the article. */
export function Table({ attributes, children, element }: RenderElementProps) {
  const styles = useStyles()
  const t = useText()
  const readOnly = useReadOnly()
  if (element.type !== 'table') return null
  const size = { cols: columnsOf(element.children), rows: element.children.length }
  return (
    // As editable as the text around it: there the caret scrolls it, and where there is none the box has the focus.
    <div {...attributes} contentEditable="inherit" tabIndex={readOnly ? 0 : undefined} className={styles.box}>
      <table
        className={styles.table}
        aria-label={interpolate(t('Table of {cols} columns and {rows} rows'), size)}
      >
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

const InHeaderRow = createContext(false)

/** A row of a table. */
export function TableRow({ attributes, children, element }: RenderElementProps) {
  if (element.type !== 'table-row') return null
  return (
    <InHeaderRow value={isHeaderRow(element)}>
      <tr {...attributes}>{children}</tr>
    </InHeaderRow>
  )
}

/** A cell of a table: one element of the page, there may be two thousand. */
export function TableCell(props: RenderElementProps) {
  const { attributes, children, element } = props
  if (element.type !== 'table-cell') return null
  if (element.header) return <HeaderCell {...props} />
  return (
    <td {...attributes} {...spansOf(element)} style={styleOf(element)}>
      {children}
    </td>
  )
}

function HeaderCell({ attributes, children, element }: RenderElementProps) {
  const inHeaderRow = useContext(InHeaderRow)
  if (element.type !== 'table-cell') return null
  return (
    <th {...attributes} {...spansOf(element)} scope={inHeaderRow ? 'col' : 'row'} style={styleOf(element)}>
      {children}
    </th>
  )
}

function styleOf(cell: TableCellElement): CSSProperties | undefined {
  const textAlign = alignOf(cell)
  return textAlign && { textAlign }
}

/** Joined cells are drawn joined, as HTML or the site's JSON says it. */
function spansOf(cell: TableCellElement): { colSpan?: number; rowSpan?: number } {
  const said: Record<string, unknown> = { ...cell }
  const span = (name: string) => {
    const carried = new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']?(\\d+)`, 'i').exec(cell.attributes ?? '')?.[1]
    const key = Object.keys(said).find(one => one.toLowerCase().replace('_', '') === name)
    const count = Number(carried ?? (key && said[key]))
    return count > 1 && count < 1000 ? count : undefined
  }
  if (Object.keys(said).length <= 2) return {}
  const colSpan = span('colspan')
  const rowSpan = span('rowspan')
  return { ...(colSpan && { colSpan }), ...(rowSpan && { rowSpan }) }
}
