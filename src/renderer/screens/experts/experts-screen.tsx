import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Expert, type ExpertDraft, ExpertFilters } from '../../../contract/entities/expert.ts'
import { CatalogueScreen } from '../../catalogue/catalogue-screen.tsx'
import { FiltersButton } from '../../catalogue/filters-button.tsx'
import { Rows } from '../../catalogue/rows.tsx'
import { useScrollPosition } from '../../catalogue/scroll-position.ts'
import { useActs } from '../../catalogue/use-acts.ts'
import { useList } from '../../catalogue/use-list.ts'
import { query } from '../../data/api.ts'
import type { Column } from '../../parts/column.ts'
import type { ScrollPosition } from '../../parts/use-rows.ts'
import { experts } from './experts.ts'

/** Those whom the newsroom asks (C2). Each has a page of its own, for whoever may change it (C6). */
export function ExpertsScreen() {
  const list = useList(ExpertFilters, input => query.experts.list.queryOptions({ input }))
  const acts = useActs<Expert, ExpertDraft, ExpertDraft>(experts, nothing)
  const { address, position, leave } = useScrollPosition()
  const navigate = useNavigate()
  const open = useCallback(
    (expert: Expert, at: ScrollPosition) => {
      leave(at)
      void navigate(hrefOf(expert), { state: { from: address } })
    },
    [address, leave, navigate],
  )
  const form = {
    open: null,
    show: async () => navigate('/experts/create', { state: { from: address } }),
  }
  return (
    <CatalogueScreen
      list={list}
      form={form}
      acts={acts}
      title="Experts"
      create="Create new expert"
      filters={
        <FiltersButton
          list={list}
          size={list.filters.per_page}
          onSize={per_page => list.change({ per_page })}
        />
      }
    >
      <Rows
        list={list}
        form={form}
        acts={acts}
        label="Experts"
        columns={acts.may.update ? opening : columns}
        empty="Experts not found"
        onOpen={acts.may.update ? open : null}
        {...(acts.may.update && { hrefOf })}
        scrollPosition={position}
      />
    </CatalogueScreen>
  )
}

const hrefOf = ({ id }: Expert) => `/experts/${id}`
const nothing = () => {}

const columns: Column<Expert>[] = [
  { key: 'name', header: 'Name', cell: expert => expert.username },
  { key: 'slug', header: 'Slug', cell: expert => expert.slug || '—' },
  { key: 'position', header: 'Position', cell: expert => expert.position || '—' },
]
const opening = columns.map(column => ({ ...column, opens: column.key === 'name' }))
