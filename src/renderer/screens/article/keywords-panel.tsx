import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../data/api.ts'
import { useText } from '../../data/texts.ts'
import { useTime } from '../../data/time.ts'
import { DateField } from '../../parts/date-field.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { KeywordChart } from './keyword-chart.tsx'
import { type Period, periodFaults, readyPeriods } from './keyword-periods.ts'
import { KeywordTable } from './keyword-table.tsx'
import { useOpenArticle } from './open-article-context.ts'

const useStyles = makeStyles({
  dates: { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: tokens.spacingHorizontalS },
  ready: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  quiet: { color: tokens.colorNeutralForeground3 },
})

/** What people searched for before they came to this evergreen article, in the days that are chosen (P5, P8). */
export function KeywordsPanel() {
  const t = useText()
  const styles = useStyles()
  const time = useTime()
  const [{ start, end }, setPeriod] = useState<Partial<Period>>({})
  const faults = periodFaults(start, end, time.today())
  const isUntouched = start === undefined && end === undefined
  const message = (fault: string | undefined) => (fault === undefined || isUntouched ? undefined : t(fault))
  const isSound = faults.start === undefined && faults.end === undefined
  return (
    <>
      <div className={styles.dates}>
        <DateField
          label={t('Start date')}
          value={start}
          message={message(faults.start)}
          onChange={value => setPeriod(period => ({ ...period, start: value }))}
        />
        <DateField
          label={t('End date')}
          value={end}
          message={message(faults.end)}
          onChange={value => setPeriod(period => ({ ...period, end: value }))}
        />
      </div>
      <div className={styles.ready}>
        {readyPeriods(time.now()).map(({ name, period }) => (
          <Button key={name} size="small" onClick={() => setPeriod(period)}>
            {t(name)}
          </Button>
        ))}
      </div>
      {isSound && start !== undefined && end !== undefined ? (
        <Keywords period={{ start, end }} />
      ) : (
        <Text className={styles.quiet}>{t('Select date range to get search keywords')}</Text>
      )}
    </>
  )
}

function Keywords({ period }: { period: Period }) {
  const { article } = useOpenArticle()
  const t = useText()
  const input = { id: article.id, start_date: period.start, end_date: period.end }
  const { data, isError, refetch } = useQuery(query.posts.analytics.queryOptions({ input }))
  if (isError)
    return <ErrorState text={t('Something went wrong. Try again later')} onRetry={() => void refetch()} />
  if (!data) return <Spinner size="small" label={t('Loading')} />
  if (data.length === 0) return <Text>{t('Nothing found. Try another date range')}</Text>
  return (
    <>
      <KeywordChart rows={data} />
      <KeywordTable rows={data} />
    </>
  )
}
