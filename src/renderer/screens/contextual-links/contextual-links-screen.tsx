import { makeStyles } from '@fluentui/react-components'
import { useMemo } from 'react'
import * as z from 'zod'
import type { ContextualLink } from '../../../contract/entities/contextual-link.ts'
import { ListTable } from '../../catalogue/list-table.tsx'
import { useList } from '../../catalogue/use-list.ts'
import { query } from '../../data/api.ts'
import { useText } from '../../data/texts.ts'
import type { Column } from '../../parts/column.ts'
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
  const styles = useStyles()
  const list = useList(NoFilters, () => query.contextualLinks.list.queryOptions())
  const items = list.page?.items
  const rows = useMemo(() => items?.map((link, index) => ({ ...link, id: index + 1 })), [items])
  return (
    <Screen title={t('Contextual links')} count={list.page?.total?.toLocaleString('en-US')}>
      <div className={styles.body}>
        <ListTable
          list={list}
          label="Contextual links"
          columns={columns}
          rows={rows}
          empty="Contextual links not found"
        />
      </div>
    </Screen>
  )
}

const useStyles = makeStyles({ body: { display: 'flex', flexDirection: 'column', height: '100%' } })
