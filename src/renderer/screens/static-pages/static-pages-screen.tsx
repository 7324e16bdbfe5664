import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { StaticPageFilters, type StaticPageRow } from '../../../contract/entities/static-page.ts'
import { sectionColumn } from '../../catalogue/columns.tsx'
import { ListTable } from '../../catalogue/list-table.tsx'
import { useScrollPosition } from '../../catalogue/scroll-position.ts'
import { SectionFilter } from '../../catalogue/sections.tsx'
import { useList } from '../../catalogue/use-list.ts'
import { query } from '../../data/api.ts'
import { useMay } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import type { Column } from '../../parts/column.ts'
import { Screen } from '../../parts/screen.tsx'
import type { ScrollPosition } from '../../parts/use-rows.ts'

/** The pages of the site that stand beside its articles (C2). A row opens only with the right to update; none is
 *  created, deleted or searched (decision C34). */
export function StaticPagesScreen() {
  const t = useText()
  const mayOpen = useMay('staticPage')('update')
  const list = useList(StaticPageFilters, input => query.staticPages.list.queryOptions({ input }))
  const { address, position, leave } = useScrollPosition()
  const navigate = useNavigate()
  const columns = useMemo(() => columnsOf(mayOpen), [mayOpen])
  const open = (page: StaticPageRow, at: ScrollPosition) => {
    leave(at)
    void navigate(hrefOf(page), { state: { from: address } })
  }
  return (
    <Screen
      isTable
      title={t('Static pages')}
      count={list.page?.total?.toLocaleString('en-US')}
      toolbar={<SectionFilter list={list} />}
    >
      <ListTable
        list={list}
        label="Static pages"
        columns={columns}
        rows={list.page?.items}
        empty="Static pages not found"
        scrollPosition={position}
        {...(mayOpen && { hrefOf, onOpen: open })}
      />
    </Screen>
  )
}

const hrefOf = ({ id }: StaticPageRow) => `/static/${id}`

const columnsOf = (mayOpen: boolean): Column<StaticPageRow>[] => [
  { key: 'title', header: 'Title', opens: mayOpen, cell: page => page.title },
  { key: 'slug', header: 'Slug', width: { wide: 360, narrow: 220 }, cell: page => page.slug },
  sectionColumn,
]
