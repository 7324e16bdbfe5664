import { Text } from '@fluentui/react-components'
import { useMemo } from 'react'
import { type MenuItem, MenuItemDraft, MenuItemFilters } from '../../../contract/entities/menu-item.ts'
import { CatalogueScreen } from '../../catalogue/catalogue-screen.tsx'
import { useMenuTypes, useSectionChoices } from '../../catalogue/choices.ts'
import { categoryColumn, choiceColumn, flagColumn, sectionColumn } from '../../catalogue/columns.tsx'
import { Field } from '../../catalogue/field.tsx'
import { Filter } from '../../catalogue/filter.tsx'
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
import { useReorder } from '../../catalogue/use-reorder.ts'
import { api, query } from '../../data/api.ts'
import { useText } from '../../data/texts.ts'
import type { Column } from '../../parts/column.ts'

const menu = {
  calls: query.menuItems,
  right: 'menu',
  filters: MenuItemFilters,
  removal: 'Are you sure you want to remove selected menu item?',
  done: { create: 'Added.', update: 'Update successful', remove: 'Removed.' },
  failed: {
    list: 'Error fetching.',
    create: 'Error adding.',
    update: 'Error updating.',
    remove: 'Error removing.',
  },
} as const

/** The site's menus (C2): filters by type, section and category, and their order. */
export function MenuScreen() {
  const t = useText()
  const catalogue = useCatalogue(menu)
  const { list, acts } = catalogue
  const { type = '', section_id = null, category_id = null } = list.filters
  const place = useFilteredPlace(list.filters)
  const types = useMenuTypes()
  const { isOne } = useSectionChoices()
  const reorder = useReorder({
    rows: list.page?.items,
    nameOf,
    send,
    done: menu.done.update,
    failed: menu.failed.update,
    refresh: acts.refresh,
  })
  const isOrdered = types.length > 1 && type !== '' && (isOne || (section_id ?? category_id) !== null)
  // Until the answer there are the rows of other filters, perhaps of other menus.
  const isAnswered = list.key === JSON.stringify(list.filters)
  const columns = useMemo<Column<MenuItem>[]>(
    () => [
      { key: 'name', header: 'Name', opens: true, cell: item => item.name },
      { key: 'url', header: 'Link', cell: item => item.url },
      choiceColumn('type', 'Menu type', types),
      sectionColumn,
      categoryColumn,
      flagColumn('nofollow', 'Open in a new tab'),
    ],
    [types],
  )
  return (
    <CatalogueScreen
      {...catalogue}
      title="Menu"
      create="Create menu item"
      filters={
        <>
          <Filter list={list} name="type" label="Menu type" all="All types" options={types} />
          <SectionFilter list={list} />
          <CategoryFilter list={list} />
          {acts.may.update && !isOrdered && <Text size={200}>{t(orderNeeds)}</Text>}
        </>
      }
    >
      <Rows
        {...catalogue}
        label="Menu"
        columns={columns}
        empty="Menu list not found"
        reorder={acts.may.update && isOrdered && isAnswered ? reorder : undefined}
      />
      <SideForm
        {...catalogue}
        titles={{ create: 'Create menu item', edit: 'Edit menu item' }}
        draft={MenuItemDraft}
        blank={{ name: '', url: '', type, ...place, nofollow: 0 }}
      >
        <Field.Text name="name" label="Name" limit={50} required />
        <Field.Text name="url" label="Link" limit={255} required />
        <Field.Choice name="type" label="Menu type" options={types} required />
        <SectionField clears={['category_id']} />
        <CategoryField />
        <Field.Switch
          name="nofollow"
          label="Open in a new tab"
          hint="The API’s field nofollow; it says nothing to search engines"
        />
      </SideForm>
    </CatalogueScreen>
  )
}

const nameOf = (item: MenuItem) => item.name
const send = ({ id }: MenuItem, { order }: MenuItem) => api.menuItems.reorder({ id, order })
const orderNeeds = 'To change the order, choose a menu type and a section or category'
