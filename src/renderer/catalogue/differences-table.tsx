import { makeStyles, tokens } from '@fluentui/react-components'
import { useText } from '../data/texts.ts'
import type { Difference } from './differences.ts'

/** Two versions of an article side by side, field by field. */
export function DifferencesTable({ differences }: { differences: Difference[] }) {
  const t = useText()
  const styles = useStyles()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th className={styles.label} aria-label={t('Field')} />
          <th className={styles.head}>{t('On the server')}</th>
          <th className={styles.head}>{t('On this computer')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(difference => (
          <tr key={difference.label}>
            <th className={styles.label} scope="row">
              {t(difference.label)}
            </th>
            <td className={styles.cell}>
              <div className={styles.side}>{difference.server}</div>
            </td>
            <td className={styles.cell}>
              <div className={styles.side}>{difference.local}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  label: { width: '120px', verticalAlign: 'top', textAlign: 'start', paddingBlock: tokens.spacingVerticalS },
  head: {
    textAlign: 'start',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingVerticalS}`,
    color: tokens.colorNeutralForeground3,
  },
  cell: {
    verticalAlign: 'top',
    padding: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  side: { maxHeight: '180px', overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
})
