import { Button } from '@fluentui/react-components'
import { FilterDismissRegular } from '@fluentui/react-icons'
import type { ReactElement, ReactNode } from 'react'
import { useText } from '../data/texts.ts'
import type { Row } from '../parts/column.ts'
import { DataTable, type TableProps } from '../parts/data-table.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { ErrorState } from '../parts/error-state.tsx'
import { interpolate } from '../parts/interpolate.ts'
import { LiveRegion } from '../parts/live-region.tsx'
import { ReadAt } from './read-at.tsx'
import type { Listed } from './use-list.ts'

type FrameProps = {
  list: Listed<unknown>
  /** The literal sentence for no rows. */
  empty: string
  /** What helps when filters leave no rows, where that is not 'Clear filters'. */
  clear?: { text: string; act: () => void } | undefined
}

/** What surrounds every list: the failure and 'Try again', above what was there before, and the sentence for no rows with
 *  'Clear filters', which `children` shows in its place. */
export function ListFrame(props: FrameProps & { children: (empty: ReactElement) => ReactNode }) {
  const { list, clear = { text: 'Clear filters', act: list.reset } } = props
  const t = useText()
  return (
    <>
      {list.failed && <ErrorState text={t(list.failure)} onRetry={list.retry} />}
      {!list.failed && list.page?.read_at && <ReadAt at={list.page.read_at} onRetry={list.retry} />}
      {(list.page || !list.failed) &&
        props.children(
          <EmptyState
            text={t(props.empty)}
            action={
              list.filtered && (
                <Button icon={<FilterDismissRegular />} onClick={clear.act}>
                  {t(clear.text)}
                </Button>
              )
            }
          />,
        )}
    </>
  )
}

/** A list as a table in its frame; screen readers are told how many rows came. */
export function ListTable<Item extends Row>(
  props: FrameProps &
    Omit<TableProps<Item>, 'listKey' | 'empty'> & {
      /** How the rows are counted, with {count}, {page} and {pages}. */
      counted?: string
    },
) {
  const { list, empty, clear, counted = '{count} rows on page {page} of {pages}', label, ...table } = props
  const { page } = list
  const t = useText()
  return (
    <>
      <ListFrame list={list} empty={empty} clear={clear}>
        {none => <DataTable label={t(label)} listKey={list.key} busy={list.busy} empty={none} {...table} />}
      </ListFrame>
      <LiveRegion>
        {page &&
          interpolate(t(counted), {
            count: page.items.length,
            page: page.page,
            pages: Math.max(1, page.page_count),
          })}
      </LiveRegion>
    </>
  )
}
