import {
  makeStyles,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import type { Keyword } from '../../../contract/entities/uniqueness.ts'
import { useText } from '../../data/texts.ts'

const columns = [
  { name: 'key', header: 'Key' },
  { name: 'clicks', header: 'Clicks' },
  { name: 'position', header: 'Position' },
  { name: 'impressions', header: 'Impressions' },
] as const
type Column = (typeof columns)[number]['name']
type Sort = { column: Column; direction: 'ascending' | 'descending' }

const useStyles = makeStyles({
  key: { overflowWrap: 'anywhere', paddingInline: 0 },
  number: { textAlign: 'end', paddingInline: 0 },
  head: { paddingInline: 0 },
  headButton: {
    paddingInline: 0,
    fontSize: tokens.fontSizeBase200,
    justifyContent: 'flex-end',
    columnGap: 0,
  },
  headStart: { justifyContent: 'flex-start' },
  table: { fontVariantNumeric: 'tabular-nums', tableLayout: 'auto', fontSize: tokens.fontSizeBase200 },
})

/** The keys with their figures, in the order that is asked for: first those with the most clicks. */
export function KeywordTable({ rows }: { rows: readonly Keyword[] }) {
  const t = useText()
  const styles = useStyles()
  const [sort, setSort] = useState<Sort>({ column: 'clicks', direction: 'descending' })
  const choose = (column: Column) => {
    const first = column === 'key' || column === 'position' ? 'ascending' : 'descending'
    const other = sort.direction === 'ascending' ? 'descending' : 'ascending'
    setSort({ column, direction: sort.column === column ? other : first })
  }
  return (
    <Table size="extra-small" className={styles.table} aria-label={t('Keywords')}>
      <TableHeader>
        <TableRow>
          {columns.map(({ name, header }) => (
            <TableHeaderCell
              key={name}
              sortable
              sortDirection={sort.column === name ? sort.direction : undefined}
              className={styles.head}
              button={{ className: name === 'key' ? styles.headStart : styles.headButton }}
              onClick={() => choose(name)}
            >
              {t(header)}
            </TableHeaderCell>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {sorted(rows, sort).map(row => (
          <TableRow key={row.key}>
            <TableCell className={styles.key}>{row.key}</TableCell>
            <TableCell className={styles.number}>{row.clicks}</TableCell>
            <TableCell className={styles.number}>{row.position.toFixed(2)}</TableCell>
            <TableCell className={styles.number}>{row.impressions}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function sorted(rows: readonly Keyword[], { column, direction }: Sort): Keyword[] {
  const ascending = (one: Keyword, other: Keyword) =>
    column === 'key' ? one.key.localeCompare(other.key) : one[column] - other[column]
  return rows.toSorted((one, other) => ascending(one, other) * (direction === 'ascending' ? 1 : -1))
}
