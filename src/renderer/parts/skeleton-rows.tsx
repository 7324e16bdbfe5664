import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useTableStyles } from './table-styles.ts'

/** How many stand in while a list loads (SH-10). */
const skeletonCount = 8

const useStyles = makeStyles({
  bar: {
    display: 'inline-block',
    verticalAlign: 'middle',
    height: '12px',
    width: '70%',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralStencil1,
    animationName: { '0%': { opacity: 1 }, '50%': { opacity: 0.45 }, '100%': { opacity: 1 } },
    animationDuration: '1.6s',
    animationIterationCount: 'infinite',
    '@media (prefers-reduced-motion: reduce)': { animationName: 'none' },
  },
})

/** Eight rows in the shape of a table's rows, for its body, while the first page loads. */
export function SkeletonRows(props: {
  columns: readonly { key: string; align?: 'end'; actions?: boolean; quiet?: boolean }[]
}) {
  const table = useTableStyles()
  const styles = useStyles()
  return Array.from({ length: skeletonCount }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
    <tr key={index} aria-hidden data-skeleton>
      {props.columns.map(column => (
        <td
          key={column.key}
          className={mergeClasses(
            table.cell,
            column.align === 'end' && table.end,
            column.actions && table.laidOver,
          )}
        >
          {!column.actions && !column.quiet && <span className={styles.bar} />}
        </td>
      ))}
    </tr>
  ))
}
