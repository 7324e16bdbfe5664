import { useMemo } from 'react'
import {
  type CallToAction,
  CallToActionDraft,
  CallToActionFilters,
} from '../../../contract/entities/call-to-action.ts'
import { richTextLengths } from '../../../contract/fields.ts'
import { CatalogueScreen } from '../../catalogue/catalogue-screen.tsx'
import { categoryColumn, choiceColumn, sectionColumn } from '../../catalogue/columns.tsx'
import { Field } from '../../catalogue/field.tsx'
import { Filter } from '../../catalogue/filter.tsx'
import { positionNames } from '../../catalogue/position-names.ts'
import { Rows } from '../../catalogue/rows.tsx'
import {
  CategoryField,
  CategoryFilter,
  SectionField,
  SectionFilter,
  useFilteredPlace,
} from '../../catalogue/sections.tsx'
import { SideForm } from '../../catalogue/side-form.tsx'
import { useCatalogue } from '../../catalogue/use-catalogue.ts'
import { query } from '../../data/api.ts'
import { useText } from '../../data/texts.ts'
import { RichTextField } from '../../editor/field/rich-text-field.tsx'
import type { Column } from '../../parts/column.ts'

const callToActions = {
  calls: query.callToActions,
  right: 'callToActions',
  filters: CallToActionFilters,
  keeps: 'call-to-action',
  removal: 'Are you sure you want to remove selected call to action?',
  done: { create: 'Added', update: 'Updated', remove: 'Deleted' },
  failed: {
    create: 'Error adding call to action',
    update: 'Error updating call to action.',
    remove: 'Error deleting call to action.',
  },
} as const

/** What articles ask their readers to do (C2). */
export function CallToActionsScreen() {
  const catalogue = useCatalogue(callToActions)
  const { list } = catalogue
  const { position = '' } = list.filters
  const place = useFilteredPlace(list.filters)
  const choices = usePositions()
  const columns = useMemo<Column<CallToAction>[]>(
    () => [
      { key: 'name', header: 'Name', opens: true, cell: one => one.name },
      sectionColumn,
      choiceColumn('position', 'Position', choices),
      categoryColumn,
    ],
    [choices],
  )
  const filters = (
    <>
      <SectionFilter list={list} />
      <Filter list={list} name="position" label="Position" all="All positions" options={choices} />
      <CategoryFilter list={list} />
    </>
  )
  return (
    <CatalogueScreen {...catalogue} title="Call to actions" create="Create call to action" filters={filters}>
      <Rows {...catalogue} label="Call to actions" columns={columns} empty="Call to actions not found" />
      <SideForm
        {...catalogue}
        titles={{ create: 'Create call to action', edit: 'Edit call to action' }}
        draft={CallToActionDraft}
        blank={{ name: '', ...place, position, body: '' }}
      >
        <Field.Text name="name" label="Name" limit={150} required />
        <SectionField clears={['category_id']} />
        <Field.Choice name="position" label="Position" options={choices} required />
        <CategoryField />
        <RichTextField name="body" label="Body" limit={richTextLengths} />
      </SideForm>
    </CatalogueScreen>
  )
}

function usePositions() {
  const t = useText()
  return useMemo(() => positionNames.map(({ id, name }) => ({ id, name: t(name) })), [t])
}
