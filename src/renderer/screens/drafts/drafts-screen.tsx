import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { DraftsRegular, FilterDismissRegular } from '@fluentui/react-icons'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { pageFilters } from '../../../contract/paging.ts'
import { isApart } from '../../catalogue/bring-back.ts'
import { isWaitingTask } from '../../catalogue/waiting-tasks.ts'
import { useAddress } from '../../data/address.ts'
import { placeOf } from '../../data/outbox.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { FilterSelect } from '../../parts/filter-select.tsx'
import { interpolate } from '../../parts/interpolate.ts'
import { Screen } from '../../parts/screen.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import { CompareDraft } from './compare-draft.tsx'
import { wayTo } from './draft-content.ts'
import { rowStates, stateNames, useDraftColumns } from './use-draft-columns.tsx'
import { type DraftRow, isNote, stateOf, useDraftActs, useDrafts } from './use-drafts.ts'

const Filters = z.object({
  query: pageFilters.query,
  state: z.enum(rowStates).optional().catch(undefined),
})

/** What this computer holds of the person signed in (DR-06). It asks no server. */
export function DraftsScreen() {
  const { rows, others, failure, retry } = useDrafts()
  const { filters, change, reset } = useAddress(Filters)
  const t = useText()
  const styles = useStyles()
  const navigate = useNavigate()
  const [compared, setCompared] = useState<DraftRow | null>(null)
  const acts = useDraftActs()
  const columns = useDraftColumns(acts, setCompared)
  const shown = useMemo(() => {
    const wanted = filters.query.toLocaleLowerCase()
    return rows?.filter(
      row =>
        row.title.toLocaleLowerCase().includes(wanted) && (filters.state ?? stateOf(row)) === stateOf(row),
    )
  }, [rows, filters])
  const open = useCallback(
    (draft: DraftRow) => {
      if (draft.state === 'newer-version')
        return toast.warning(t('This draft was saved by a newer version of the app'))
      if (draft.key === null)
        return toast.warning(t('This draft was damaged on the disk. It is kept aside: ask your IT.'))
      if (draft.aside !== null || isApart(draft.key)) return setCompared(draft)
      if (draft.intent && isNote(draft))
        return void navigate(placeOf(draft.intent), { state: { from: '/drafts' } })
      if (isWaitingTask(draft.key))
        return draft.intent && draft.intent.state !== 'needs-you'
          ? setCompared(draft)
          : void acts.takeUp(draft)
      wayTo(draft.key).then(
        way => navigate(...way),
        () => toast.warning(t('This draft cannot be read.')),
      )
    },
    [navigate, t, acts],
  )
  const isFiltered = filters.query !== '' || filters.state !== undefined
  return (
    <Screen
      isTable
      title={t('Drafts')}
      count={shown?.length.toLocaleString('en-US')}
      toolbar={
        <>
          <SearchBox label={t('Search')} value={filters.query} onSearch={query => change({ query })} />
          <FilterSelect
            compact
            label={t('State')}
            all={t('All states')}
            choices={rowStates.map(id => ({ id, name: t(stateNames[id]) }))}
            value={filters.state}
            onChange={state => change({ state })}
          />
        </>
      }
      notices={
        <>
          {failure && <ErrorState text={t(failure)} onRetry={retry} />}
          {others > 0 && (
            <Text className={styles.others}>
              {interpolate(t('Drafts of other people on this computer: {count}. Only they can read them.'), {
                count: others,
              })}
            </Text>
          )}
        </>
      }
    >
      {(rows || !failure) && (
        <DataTable
          label={t('Drafts')}
          columns={columns}
          rows={shown}
          listKey={`${filters.query} ${filters.state}`}
          onOpen={open}
          empty={
            <EmptyState
              icon={<DraftsRegular />}
              text={t(isFiltered ? 'No drafts found' : 'Everything you wrote is on the server')}
              action={
                isFiltered && (
                  <Button icon={<FilterDismissRegular />} onClick={reset}>
                    {t('Clear filters')}
                  </Button>
                )
              }
            />
          }
        />
      )}
      {compared && <CompareDraft draft={compared} onClose={() => setCompared(null)} />}
    </Screen>
  )
}

const useStyles = makeStyles({
  others: {
    display: 'block',
    paddingInline: tokens.spacingHorizontalXL,
    paddingBottom: tokens.spacingVerticalS,
    color: tokens.colorNeutralForeground3,
  },
})
