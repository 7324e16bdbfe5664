import { Button, makeStyles } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useText } from '../data/texts.ts'
import { Pager } from '../parts/pager.tsx'
import { Screen } from '../parts/screen.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import type { CatalogueList } from './use-catalogue.ts'

type Paged = { page?: number; query?: string }

/** A catalogue screen's frame: title and count, the button that creates (with the right), the filters, then search and
 *  pages where the address knows them; its children stand side by side: the rows and the side form. */
export function CatalogueScreen<Filters extends object>(props: {
  list: Pick<CatalogueList<Filters, { id: number }, never, never>, 'page' | 'filters' | 'change' | 'may'> & {
    show: (next: 'create') => Promise<void>
  }
  title: string
  /** What the button that creates says. */
  create: string
  /** The filters, left in the toolbar. */
  filters?: ReactNode
  /** More actions beside the button that creates. */
  actions?: ReactNode
  children: ReactNode
}) {
  const { list } = props
  const t = useText()
  const styles = useStyles()
  const filters: Paged = list.filters
  const change = (patch: Paged) => list.change(patch as Partial<Filters>)
  const hasToolbar = Boolean(props.filters) || 'query' in filters || 'page' in filters
  return (
    <Screen
      title={t(props.title)}
      count={list.page?.total?.toLocaleString('en-US')}
      actions={
        <>
          {props.actions}
          {list.may.create && (
            <Button appearance="primary" icon={<AddRegular />} onClick={() => void list.show('create')}>
              {t(props.create)}
            </Button>
          )}
        </>
      }
      toolbar={
        hasToolbar && (
          <>
            {props.filters}
            {filters.query !== undefined && (
              <div className={styles.search}>
                <SearchBox label={t('Search')} value={filters.query} onSearch={query => change({ query })} />
              </div>
            )}
            {filters.page !== undefined && (
              <div className={styles.pager}>
                {list.page && (
                  <Pager
                    page={filters.page}
                    pageCount={list.page.page_count}
                    onPage={page => change({ page })}
                  />
                )}
              </div>
            )}
          </>
        )
      }
    >
      <div className={styles.body}>{props.children}</div>
    </Screen>
  )
}

const useStyles = makeStyles({
  body: { position: 'relative', display: 'flex', height: '100%', overflow: 'hidden' },
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
