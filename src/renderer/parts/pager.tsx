import { Button, makeStyles, Tooltip, tokens } from '@fluentui/react-components'
import { ChevronLeft20Regular, ChevronRight20Regular } from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import { interpolate } from './interpolate.ts'
import { useLeading } from './leading.ts'
import { VisuallyHidden } from './live-region.tsx'
import { useTranslate } from './translate.ts'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS, whiteSpace: 'nowrap' },
  page: {
    position: 'relative',
    minWidth: '64px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
})

/** Pages of a list, from 1: previous, 'page / pages', next. Nothing at all for a single page (LS-01); a double click
 *  turns one page (SH-14). */
export function Pager(props: {
  page: number
  pageCount: number
  /** False: the list tells only that there is a next page, not how many there are. */
  isCounted?: boolean
  onPage: (page: number) => void
}) {
  const { page, pageCount, isCounted = true } = props
  const styles = useStyles()
  const t = useTranslate()
  const turn = useLeading(props.onPage)
  if (pageCount <= 1) return null
  const button = (label: string, to: number, icon: ReactElement) => (
    <Tooltip content={label} relationship="label">
      <Button
        appearance="subtle"
        icon={icon}
        disabledFocusable={to < 1 || to > pageCount}
        onClick={() => turn(to)}
      />
    </Tooltip>
  )
  return (
    <nav className={styles.root} aria-label={t('Pages')}>
      {button(t('Previous page'), page - 1, <ChevronLeft20Regular />)}
      <span className={styles.page}>
        <span aria-hidden>{isCounted ? `${page} / ${pageCount}` : page}</span>
        <VisuallyHidden>
          {interpolate(t(isCounted ? 'Page {page} of {count}' : 'Page {page}'), { page, count: pageCount })}
        </VisuallyHidden>
      </span>
      {button(t('Next page'), page + 1, <ChevronRight20Regular />)}
    </nav>
  )
}
