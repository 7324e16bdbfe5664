import { makeStyles, Text, tokens } from '@fluentui/react-components'
import type { Keyword } from '../../../contract/entities/uniqueness.ts'
import { useText } from '../../data/texts.ts'
import { interpolate } from '../../parts/interpolate.ts'

/** How many keys are drawn. */
const drawn = 6

const bars = [
  { name: 'clicks', label: 'Clicks', colour: tokens.colorBrandForeground1 },
  { name: 'impressions', label: 'Impressions', colour: tokens.colorPaletteTealBorderActive },
] as const

const useStyles = makeStyles({
  figure: { margin: 0 },
  chart: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) 3fr',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
  },
  key: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  bar: { height: '6px', minWidth: '1px', marginBlock: '1px', borderRadius: tokens.borderRadiusSmall },
  legend: { display: 'flex', columnGap: tokens.spacingHorizontalM, marginTop: tokens.spacingVerticalXS },
  item: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  mark: { width: '10px', height: '10px', borderRadius: tokens.borderRadiusSmall },
})

/** Clicks and impressions of the keys with the most of both, each against its own highest. The API gives sums of the
 *  period by key and none by day. The table beside it has the figures. */
export function KeywordChart({ rows }: { rows: readonly Keyword[] }) {
  const t = useText()
  const styles = useStyles()
  const first = rows
    .toSorted((one, other) => other.clicks - one.clicks || other.impressions - one.impressions)
    .slice(0, drawn)
  const highest = {
    clicks: Math.max(1, ...first.map(row => row.clicks)),
    impressions: Math.max(1, ...first.map(row => row.impressions)),
  }
  const label = interpolate(t('Clicks and impressions of {count} keys with the most clicks'), {
    count: first.length,
  })
  return (
    <figure className={styles.figure}>
      <div className={styles.chart} role="img" aria-label={label}>
        {first.map(row => [
          <Text key={`${row.key} name`} size={200} className={styles.key}>
            {row.key}
          </Text>,
          <div key={row.key}>
            {bars.map(({ name, colour }) => (
              <div
                key={name}
                className={styles.bar}
                style={{ width: `${(row[name] / highest[name]) * 100}%`, backgroundColor: colour }}
              />
            ))}
          </div>,
        ])}
      </div>
      <div className={styles.legend} aria-hidden>
        {bars.map(({ name, label: text, colour }) => (
          <span key={name} className={styles.item}>
            <span className={styles.mark} style={{ backgroundColor: colour }} />
            <Text size={200}>{t(text)}</Text>
          </span>
        ))}
      </div>
    </figure>
  )
}
