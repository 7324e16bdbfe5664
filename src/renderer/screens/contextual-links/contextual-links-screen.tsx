import { useMemo } from 'react'
import * as z from 'zod'
import type { ContextualLink } from '../../../contract/entities/contextual-link.ts'
import { useList } from '../../catalogue/use-list.ts'
import { query } from '../../data/api.ts'
import { useText } from '../../data/texts.ts'
import type { Column } from '../../parts/column.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { Screen } from '../../parts/screen.tsx'

const NoFilters = z.object({})
type Line = ContextualLink & { id: number }
const columns: Column<Line>[] = [
  { key: 'text', header: 'Text', width: { wide: 420, narrow: 240 }, cell: link => link.text },
  { key: 'url', header: 'URL', cell: link => link.url },
]

/** The texts that articles link by themselves, and where to (C2); they have no number of their own. */
export function ContextualLinksScreen() {
  const t = useText()
  const list = useList(NoFilters, () => query.contextualLinks.list.queryOptions())
  const items = list.page?.items
  const rows = useMemo(() => items?.map((link, index) => ({ ...link, id: index + 1 })), [items])
  return (
    <Screen title={t('Contextual links')} count={list.page?.total?.toLocaleString('en-US')}>
      {list.failed && <ErrorState text={t(list.failure)} onRetry={list.retry} />}
      {(rows || !list.failed) && (
        <DataTable
          label={t('Contextual links')}
          columns={columns}
          rows={rows}
          listKey={list.key}
          busy={list.busy}
          empty={<EmptyState text={t('Contextual links not found')} />}
        />
      )}
    </Screen>
  )
}
