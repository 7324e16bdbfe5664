import { Button, makeStyles } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { useText } from '../data/texts.ts'
import { Screen } from '../parts/screen.tsx'
import { SearchAndPages } from './search-and-pages.tsx'
import type { List } from './use-list.ts'

/** A catalogue screen's frame: title and count, the button that creates (with the right), the filters, then search and
 *  pages where the address knows them; its children stand side by side: the rows and the side form. */
export function CatalogueScreen<Filters extends object>(props: {
  list: List<Filters, unknown>
  form: { show: (next: 'create') => Promise<void> }
  acts: { may: { create: boolean } }
  title: string
  /** What the button that creates says. */
  create: string
  /** The filters, left in the toolbar. */
  filters?: ReactNode
  /** More actions beside the button that creates. */
  actions?: ReactNode
  /** What must be known of the place as a whole, above the rows. */
  notices?: ReactNode
  children: ReactNode
}) {
  const { list, form, acts } = props
  const t = useText()
  const styles = useStyles()
  const hasToolbar = Boolean(props.filters) || 'query' in list.filters || 'page' in list.filters
  return (
    <Screen
      title={t(props.title)}
      notices={props.notices}
      count={list.page?.total?.toLocaleString('en-US')}
      actions={
        <>
          {props.actions}
          {acts.may.create && (
            <Button appearance="primary" icon={<AddRegular />} onClick={() => void form.show('create')}>
              {t(props.create)}
            </Button>
          )}
        </>
      }
      toolbar={
        hasToolbar && (
          <>
            {props.filters}
            <SearchAndPages list={list} />
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
})
