import {
  Button,
  makeStyles,
  Popover,
  PopoverSurface,
  PopoverTrigger,
  tokens,
} from '@fluentui/react-components'
import { FilterDismissRegular, FilterRegular } from '@fluentui/react-icons'
import { pageSizes } from '../../contract/paging.ts'
import { useText } from '../data/texts.ts'
import { FilterSelect } from '../parts/filter-select.tsx'

/** 'Filters' in the toolbar (S2, C2): opens a panel with 'Items per page' and 'Clear filters'. A list that knows one size
 *  only says so. */
export function FiltersButton(props: {
  list: { reset: () => void; filtered: boolean }
  size: number
  onSize?: (size: number) => void
  sizes?: readonly number[]
}) {
  const { list, size, onSize, sizes = pageSizes } = props
  const t = useText()
  const styles = useStyles()
  return (
    <Popover trapFocus positioning={{ position: 'below', align: 'start' }}>
      <PopoverTrigger disableButtonEnhancement>
        <Button icon={<FilterRegular />}>{t('Filters')}</Button>
      </PopoverTrigger>
      <PopoverSurface className={styles.panel} aria-label={t('Filters')}>
        <FilterSelect
          label={t('Items per page')}
          choices={sizes.map(size => ({ id: size, name: String(size) }))}
          value={size}
          onChange={chosen => chosen !== undefined && onSize?.(chosen)}
          disabledReason={sizes.length < 2 ? t('There is no other size') : undefined}
        />
        <Button
          icon={<FilterDismissRegular />}
          disabledFocusable={!list.filtered}
          title={list.filtered ? undefined : t('No filter is set')}
          onClick={list.reset}
        >
          {t('Clear filters')}
        </Button>
      </PopoverSurface>
    </Popover>
  )
}

const useStyles = makeStyles({
  panel: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM, minWidth: '200px' },
})
