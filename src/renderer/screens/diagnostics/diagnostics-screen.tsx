import { MessageBar, MessageBarBody, makeStyles, Text, tokens } from '@fluentui/react-components'
import { CheckmarkRegular, CopyRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import type { Diagnostics } from '../../../contract/calls/diagnostics.ts'
import { query } from '../../data/api.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { BusyButton } from '../../parts/busy-button.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { interpolate } from '../../parts/interpolate.ts'
import { LiveRegion } from '../../parts/live-region.tsx'
import { Screen } from '../../parts/screen.tsx'
import { useCopy } from '../../parts/use-copy.ts'
import { DiagnosticsSkeleton } from './diagnostics-skeleton.tsx'
import { FactList } from './fact-list.tsx'

/** How this computer stands, for whoever helps: also for somebody who cannot sign in. */
export function DiagnosticsScreen() {
  // As it stands now: nothing of it is kept for the next time.
  const { data, isFetching, isError, refetch } = useQuery(
    query.diagnostics.read.queryOptions({ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
  )
  const { copied, copy } = useCopy(data?.report ?? '', 2000)
  const t = useText()
  const styles = useStyles()
  const hasFailed = isError && !isFetching
  return (
    <Screen
      title={t('Diagnostics')}
      isToRead
      actions={
        <>
          <BusyButton busy={isFetching} onClick={() => void refetch()}>
            {t('Check again')}
          </BusyButton>
          <BusyButton
            busy={false}
            appearance="primary"
            className={styles.copy}
            icon={copied ? <CheckmarkRegular /> : <CopyRegular />}
            disabledReason={data === undefined ? t('There is no report yet') : undefined}
            onClick={() => void copy().catch(() => toast.error('The report could not be copied.'))}
          >
            {t(copied ? 'Copied' : 'Copy report')}
          </BusyButton>
          <LiveRegion>{copied ? t('Copied') : ''}</LiveRegion>
        </>
      }
      notices={
        hasFailed && (
          <ErrorState text={t('The diagnostics could not be read.')} onRetry={() => void refetch()} />
        )
      }
    >
      {data && (
        <div className={styles.page}>
          <Summary sections={data.sections} />
          {data.sections.map(({ title, facts }) => (
            <FactList key={title} title={title} facts={facts} />
          ))}
          <Text className={styles.hint}>
            {t('The report holds no secrets, names or texts. You can send it to your IT.')}
          </Text>
        </div>
      )}
      {!data && !hasFailed && <DiagnosticsSkeleton className={styles.page} />}
    </Screen>
  )
}

/** What to look at first. */
function Summary({ sections }: Pick<Diagnostics, 'sections'>) {
  const t = useText()
  const facts = sections.flatMap(section => section.facts)
  const bad = facts.filter(({ state }) => state === 'bad')
  const named = bad.length > 0 ? bad : facts.filter(({ state }) => state === 'attention')
  const names = [...new Set(named.map(({ label }) => t(label)))].join(', ')
  if (names === '')
    return (
      <MessageBar intent="success" layout="multiline">
        <MessageBarBody>{t('Everything that was checked works.')}</MessageBarBody>
      </MessageBar>
    )
  return (
    <MessageBar intent={bad.length > 0 ? 'error' : 'warning'} layout="multiline">
      <MessageBarBody>
        {interpolate(t(bad.length > 0 ? 'Does not work: {names}' : 'Worth a look: {names}'), { names })}
      </MessageBarBody>
    </MessageBar>
  )
}

const useStyles = makeStyles({
  // As wide with the one word as with the other.
  copy: { minWidth: '136px' },
  page: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXXL,
    boxSizing: 'border-box',
    maxWidth: '1280px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL} ${tokens.spacingVerticalXXL}`,
  },
  hint: { color: tokens.colorNeutralForeground3 },
})
