import { ChevronDown16Regular, ChevronRight16Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import type { useTableStyles } from './table-styles.ts'
import { useTranslate } from './translate.ts'

/** Pixels that each level stands further in. */
const step = 24

/** What opens a row of a tree, indented by its level, after the button that shows or hides what the row holds. */
export function TreeCell(props: {
  level: number
  /** Undefined where the row holds nothing: then there is no button. */
  expanded: boolean | undefined
  tabIndex: 0 | -1
  styles: ReturnType<typeof useTableStyles>
  children: ReactNode
}) {
  const { level, expanded, styles } = props
  const t = useTranslate()
  const label = t(expanded ? 'Collapse' : 'Expand')
  return (
    <div className={styles.branch} style={{ paddingInlineStart: `${(level - 1) * step}px` }}>
      {expanded === undefined ? (
        <span className={styles.expander} />
      ) : (
        <button
          type="button"
          className={styles.expander}
          aria-label={label}
          data-tooltip={label}
          tabIndex={props.tabIndex}
          data-expander
        >
          {expanded ? <ChevronDown16Regular /> : <ChevronRight16Regular />}
        </button>
      )}
      {props.children}
    </div>
  )
}
