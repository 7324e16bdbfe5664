import { makeStyles, tokens } from '@fluentui/react-components'
import { useText } from '../data/texts.ts'
import { VisuallyHidden } from '../parts/live-region.tsx'
import { BlocksBeside } from './blocks-beside.tsx'
import { Choice, type Choosing } from './choice.tsx'
import type { Difference } from './differences.ts'
import { runsOf, WordRuns } from './word-runs.tsx'

/** Two versions of a form side by side, field by field. Without `before` the first one is the server's, without `after` the
 *  second one is what this computer has. Each one of what is `choosing` has a box. */
export function DifferencesTable(props: {
  differences: Difference[]
  before?: string
  after?: string
  choosing?: Choosing | undefined
}) {
  const { choosing } = props
  const t = useText()
  const styles = useStyles()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th className={styles.label} scope="col">
            <VisuallyHidden>{t('Field')}</VisuallyHidden>
          </th>
          <th className={styles.head}>{t(props.before ?? 'On the server')}</th>
          <th className={styles.head}>{t(props.after ?? 'On this computer')}</th>
        </tr>
      </thead>
      <tbody>
        {props.differences.map(difference => (
          <tr key={difference.label}>
            <th className={styles.label} scope="row">
              {t(difference.label)}
              {choosing && <FieldChoice choosing={choosing} label={difference.label} />}
            </th>
            {'changes' in difference ? (
              <td className={styles.text} colSpan={2}>
                <BlocksBeside changes={difference.changes} choosing={choosing} />
              </td>
            ) : (
              (['server', 'local'] as const).map(side => (
                <td key={side} className={styles.cell}>
                  <div className={styles.side}>
                    {difference.words ? (
                      <WordRuns runs={runsOf(difference.words, side === 'server' ? 'before' : 'after')} />
                    ) : (
                      difference[side]
                    )}
                  </div>
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FieldChoice({ choosing, label }: { choosing: Choosing; label: string }) {
  const t = useText()
  const name = choosing.fields.get(label)
  return (
    name !== undefined && (
      <div>
        <Choice choosing={choosing} name={name} label={t('Put back')} about={t(label)} />
      </div>
    )
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
  text: { paddingBlock: tokens.spacingVerticalS, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  side: { maxHeight: '180px', overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
})
