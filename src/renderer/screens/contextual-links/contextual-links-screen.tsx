import { useMemo } from 'react'
import * as z from 'zod'
import type { ContextualLink } from '../../../contract/entities/contextual-link.ts'
import { ListTable } from '../../catalogue/list-table.tsx'
import { DropPlace, UploadButton } from '../../catalogue/upload-button.tsx'
import { UploadsHere } from '../../catalogue/upload-rows.tsx'
import { useList } from '../../catalogue/use-list.ts'
import { query } from '../../data/api.ts'
import { useMay } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import type { Column } from '../../parts/column.ts'
import { Screen } from '../../parts/screen.tsx'

const destination = { kind: 'contextual-links' } as const
const NoFilters = z.object({})
type Line = ContextualLink & { id: number }
const columns: Column<Line>[] = [
  { key: 'text', header: 'Text', width: { wide: 420, narrow: 240 }, cell: link => link.text },
  { key: 'url', header: 'URL', cell: link => link.url },
]

/** The texts that articles link by themselves, and where to (C2); they have no number of their own. A CSV adds
 *  more, with the right to change or to upload (decision C46). */
export function ContextualLinksScreen() {
  const t = useText()
  const may = useMay('contextualLinks')
  const mayUpload = may('update') || may('upload')
  const list = useList(NoFilters, () => query.contextualLinks.list.queryOptions())
  const items = list.page?.items
  const rows = useMemo(() => items?.map((link, index) => ({ ...link, id: index + 1 })), [items])
  return (
    <Screen
      title={t('Contextual links')}
      count={list.page?.total?.toLocaleString('en-US')}
      actions={
        mayUpload && (
          <UploadButton kind="contextual-links" destination={destination} appearance="primary">
            Upload CSV
          </UploadButton>
        )
      }
      notices={<UploadsHere kind="contextual-links" />}
    >
      <DropPlace destination={mayUpload ? destination : null}>
        <ListTable
          list={list}
          label="Contextual links"
          columns={columns}
          rows={rows}
          empty="Contextual links not found"
        />
      </DropPlace>
    </Screen>
  )
}
