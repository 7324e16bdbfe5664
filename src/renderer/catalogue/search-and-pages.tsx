import { makeStyles } from '@fluentui/react-components'
import { useText } from '../data/texts.ts'
import { Pager } from '../parts/pager.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import type { Filtered } from './use-list.ts'

type Paged = { page?: number; query?: string }

/** The end of a list's toolbar: search and pages, each where the address knows it. */
export function SearchAndPages<Filters extends object>(props: {
  list: Filtered<Filters> & {
    page: { page: number; page_count: number } | undefined
    failed: boolean
    retry: () => void
  }
}) {
  const { list } = props
  const t = useText()
  const styles = useStyles()
  const filters: Paged = list.filters
  const change = (patch: Paged) => list.change(patch as Partial<Filters>)
  return (
    <>
      {filters.query !== undefined && (
        <div className={styles.search}>
          <SearchBox label={t('Search')} value={filters.query} onSearch={query => change({ query })} />
        </div>
      )}
      {filters.page !== undefined && (
        <div className={styles.pager}>
          {list.page && (
            <Pager
              // The page whose rows are there, when another did not come.
              page={list.failed ? list.page.page : filters.page}
              pageCount={list.page.page_count}
              onPage={page => (list.failed && page === filters.page ? list.retry() : change({ page }))}
            />
          )}
        </div>
      )}
    </>
  )
}

const useStyles = makeStyles({
  search: {
    flex: '1 1 140px',
    minWidth: '140px',
    display: 'flex',
    justifyContent: 'flex-end',
    marginInlineStart: 'auto',
  },
  /** Keeps its place while there is no page yet, so that nothing jumps. */
  pager: { minWidth: '132px', ':empty': { minHeight: '32px' } },
})
