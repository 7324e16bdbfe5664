import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircleFilled, ErrorCircleFilled, WarningFilled } from '@fluentui/react-icons'
import { useId } from 'react'
import type { DiagnosticFact } from '../../../contract/calls/diagnostics.ts'
import { useText } from '../../data/texts.ts'

const states = {
  good: { word: 'Good', Icon: CheckmarkCircleFilled },
  attention: { word: 'Attention', Icon: WarningFilled },
  bad: { word: 'Problem', Icon: ErrorCircleFilled },
}

/** A section of the diagnostics: each fact with its name, and how it stands by an icon and a word. */
export function FactList({ title, facts }: { title: string; facts: DiagnosticFact[] }) {
  const id = useId()
  const t = useText()
  const styles = useStyles()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t(title)}
      </h2>
      <dl className={styles.list}>
        {facts.map(({ label, value, details, state }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two of them may say the same
          <div key={index} className={styles.fact}>
            <dt className={styles.label}>{t(label)}</dt>
            <dd className={styles.value}>
              {value}
              {details.map(detail => (
                <div key={detail} className={styles.detail}>
                  {detail}
                </div>
              ))}
            </dd>
            {state && <State state={state} />}
          </div>
        ))}
      </dl>
    </section>
  )
}

function State({ state }: { state: NonNullable<DiagnosticFact['state']> }) {
  const { word, Icon } = states[state]
  const t = useText()
  const styles = useStyles()
  return (
    <dd className={styles.state}>
      <Icon className={mergeClasses(styles.icon, styles[state])} aria-hidden />
      {t(word)}
    </dd>
  )
}

const line = `1px solid ${tokens.colorNeutralStroke2}`

const useStyles = makeStyles({
  title: {
    margin: 0,
    paddingBottom: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: 0, borderTop: line },
  fact: {
    display: 'grid',
    gridTemplateColumns: '176px minmax(0, 1fr) 104px',
    columnGap: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalS,
    borderBottom: line,
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr) 104px' },
  },
  label: { color: tokens.colorNeutralForeground2, '@media (max-width: 640px)': { gridColumn: '1 / -1' } },
  value: { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums', userSelect: 'text' },
  detail: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  state: { margin: 0, display: 'flex', alignItems: 'start', columnGap: tokens.spacingHorizontalSNudge },
  icon: { flexShrink: 0, fontSize: '20px' },
  good: { color: tokens.colorStatusSuccessForeground1 },
  attention: { color: tokens.colorStatusWarningForeground3 },
  bad: { color: tokens.colorStatusDangerForeground1 },
})
