import { Button, Text } from '@fluentui/react-components'
import { FilterDismissRegular } from '@fluentui/react-icons'
import { useCallback } from 'react'
import { postConstants } from '../../../contract/entities/post.ts'
import { pageSizes } from '../../../contract/paging.ts'
import { useCategoryChoices, usePostConstants } from '../../catalogue/choices.ts'
import { useAutocomplete, useNames } from '../../catalogue/names.ts'
import { useText } from '../../data/texts.ts'
import { DateField } from '../../parts/date-field.tsx'
import { FilterSelect } from '../../parts/filter-select.tsx'
import { type Named, Picker } from '../../parts/picker.tsx'
import type { PostList } from './post-list.ts'
import { usePostsStyles } from './posts-styles.ts'
import { filterPanelId } from './posts-toolbar.tsx'

const sizes = pageSizes.map(size => ({ id: size, name: String(size) }))

/** Items per page, statuses, type, categories, editors, dates and 'Clear filters' (P2). */
export function PostsFilterPanel(props: { list: PostList; disabledReason: string | undefined }) {
  const { list, disabledReason } = props
  const { filters, change } = list
  const styles = usePostsStyles()
  const t = useText()
  const constants = usePostConstants()
  const named = (choices: readonly Named[]) => choices.map(one => ({ ...one, name: t(one.name) }))
  const range = disabledReason ?? (filters.is_today ? t('Today posts are shown: no other days') : undefined)
  const categories = useCategoryPicker(filters.section_id, filters.category_id)
  const editors = useNames('user', filters.editor_id)
  const searchEditors = useAutocomplete('user')
  return (
    <section className={styles.panel} id={filterPanelId} aria-label={t('Filters')}>
      <FilterSelect
        label={t('Items per page')}
        choices={sizes}
        value={filters.per_page}
        onChange={per_page => change({ per_page })}
      />
      <FilterSelect
        label={t('Status')}
        all={t('All statuses')}
        choices={named(statusesOf(constants.status))}
        value={filters.status}
        onChange={status => change({ status })}
        disabledReason={disabledReason}
      />
      <FilterSelect
        label={t('Advert status')}
        all={t('All advert statuses')}
        choices={named(constants.advert_status)}
        value={filters.advert_status}
        onChange={advert_status => change({ advert_status })}
        disabledReason={disabledReason}
      />
      <FilterSelect
        label={t('Post type')}
        all={t('All types')}
        choices={named(constants.template_type)}
        value={filters.template_type}
        onChange={template_type => change({ template_type })}
        disabledReason={disabledReason}
      />
      <Picker
        label={t('Categories')}
        placeholder={t('All categories')}
        atOnce
        search={categories.search}
        value={categories.picked}
        onChange={picked => change({ category_id: picked.map(one => one.id) })}
        disabledReason={disabledReason}
      />
      <Picker
        label={t('Editors')}
        placeholder={t('All editors')}
        search={searchEditors}
        value={editors}
        onChange={picked => change({ editor_id: picked.map(one => one.id) })}
        disabledReason={disabledReason}
      />
      <DateField
        label={t('Start date')}
        value={filters.start_date}
        max={filters.end_date}
        onChange={start_date => change({ start_date })}
        disabledReason={range}
      />
      <DateField
        label={t('End date')}
        value={filters.end_date}
        min={filters.start_date}
        onChange={end_date => change({ end_date })}
        disabledReason={range}
      />
      <Button className={styles.clear} icon={<FilterDismissRegular />} onClick={list.reset}>
        {t('Clear filters')}
      </Button>
      {range && <Text className={styles.note}>{range}</Text>}
    </section>
  )
}

/** The statuses that can be asked for (decision L9): of those that only the server knows, none. */
function statusesOf(constants: readonly Named[]): Named[] {
  return constants.filter(({ id }) => postConstants.status.some(status => status.id === id))
}

/** The categories as a picker needs them: a subcategory is named after its category. */
function useCategoryPicker(section_id: number | undefined, ids: readonly number[]) {
  const named = useCategoryChoices(section_id)
  const search = useCallback(
    async (query: string) =>
      named.filter(one => one.name.toLocaleLowerCase().includes(query.toLocaleLowerCase())),
    [named],
  )
  const picked = ids.map(id => named.find(one => one.id === id) ?? { id, name: `#${id}` })
  return { picked, search }
}
