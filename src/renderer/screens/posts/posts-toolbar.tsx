import { Button, CounterBadge, ToggleButton } from '@fluentui/react-components'
import { CalendarTodayRegular, FilterRegular, ShareRegular } from '@fluentui/react-icons'
import type { PostFilters } from '../../../contract/entities/post.ts'
import { useSections } from '../../catalogue/choices.ts'
import { SearchAndPages } from '../../catalogue/search-and-pages.tsx'
import { useText } from '../../data/texts.ts'
import { FilterSelect } from '../../parts/filter-select.tsx'
import { interpolate } from '../../parts/interpolate.ts'
import { usePressedStyle } from '../../parts/pressed-style.ts'
import { exportPanelId } from './export-panel.tsx'
import type { PostList } from './post-list.ts'
import { usePostsStyles } from './posts-styles.ts'

/** Section, 'Today posts', 'Filters', 'Export : N', search and pages. `disabledReason` says why the filters wait during a search (decision
 *  L3). The section select shows with two sections or more (decision C51). */
export function PostsToolbar(props: {
  list: PostList
  disabledReason: string | undefined
  panelOpen: boolean
  onPanel: () => void
  /** The export panel and how many posts are selected for it, where posts are exported. */
  exporting: { isOpen: boolean; count: number; onToggle: () => void } | undefined
}) {
  const { exporting } = props
  const { list, disabledReason } = props
  const { filters, change } = list
  const styles = usePostsStyles()
  const pressed = usePressedStyle()
  const t = useText()
  const sections = useSections()
  const count = disabledReason === undefined ? countFilters(filters) : 0
  return (
    <>
      {sections.length >= 2 && (
        <FilterSelect
          compact
          label={t('Section')}
          all={t('All sections')}
          choices={sections.map(section => ({ id: section.id, name: section.catchy_title }))}
          value={filters.section_id}
          onChange={section_id => change({ section_id, category_id: [] })}
          disabledReason={disabledReason}
        />
      )}
      <ToggleButton
        className={pressed}
        icon={{ className: styles.icon, children: <CalendarTodayRegular /> }}
        checked={filters.is_today}
        disabledFocusable={disabledReason !== undefined}
        title={disabledReason}
        onClick={() => change({ is_today: !filters.is_today, start_date: undefined, end_date: undefined })}
      >
        {t('Today posts')}
      </ToggleButton>
      <Button
        icon={{ className: styles.icon, children: <FilterRegular /> }}
        aria-expanded={props.panelOpen}
        aria-controls={props.panelOpen ? filterPanelId : undefined}
        onClick={props.onPanel}
      >
        {t('Filters')}
        {count > 0 && (
          <CounterBadge className={styles.count} count={count} color="informative" size="small" />
        )}
      </Button>
      {exporting && (
        <ToggleButton
          className={pressed}
          icon={{ className: styles.icon, children: <ShareRegular /> }}
          checked={exporting.isOpen}
          aria-controls={exporting.isOpen ? exportPanelId : undefined}
          onClick={exporting.onToggle}
        >
          {interpolate(t('Export : {count}'), { count: exporting.count })}
        </ToggleButton>
      )}
      <SearchAndPages list={list} />
    </>
  )
}

/** The id of the filter panel, for the button that opens it. */
export const filterPanelId = 'posts-filters'

/** How many filters of the panel hold something back. */
function countFilters(filters: PostFilters): number {
  const set = [
    filters.status,
    filters.advert_status,
    filters.template_type,
    filters.start_date,
    filters.end_date,
  ]
  const lists = [filters.category_id, filters.editor_id]
  return set.filter(value => value !== undefined).length + lists.filter(list => list.length > 0).length
}
