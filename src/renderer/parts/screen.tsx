import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { toastRoom } from './toast-room.ts'

/** A screen's frame: one row with title, count and actions, one row of toolbar, then the body, which scrolls. */
export function Screen(props: {
  title: string
  /** How many things there are, shown beside the title. */
  count?: number | string | null
  actions?: ReactNode
  toolbar?: ReactNode
  /** What must be known of the place as a whole, above the body. */
  notices?: ReactNode
  /** The body is to read, and nothing in it takes the focus: it takes it itself, so that keys scroll it. */
  isToRead?: boolean
  /** The body is a table, which scrolls by itself: its header stays, and a long one is drawn in parts. */
  isTable?: boolean
  children: ReactNode
}) {
  const styles = useStyles()
  return (
    <section className={styles.screen} aria-label={props.title}>
      <div className={styles.header}>
        <h1 className={styles.title}>{props.title}</h1>
        {props.count !== undefined && props.count !== null && (
          <Text className={styles.count}>{props.count}</Text>
        )}
        <div className={styles.actions}>{props.actions}</div>
      </div>
      {props.toolbar && <div className={styles.toolbar}>{props.toolbar}</div>}
      {props.notices}
      <div
        className={mergeClasses(styles.body, props.isTable && styles.table)}
        tabIndex={props.isToRead ? 0 : undefined}
      >
        {props.children}
      </div>
    </section>
  )
}

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', height: '100%', minWidth: 0, minHeight: 0 },
  header: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    boxSizing: 'border-box',
    minHeight: '48px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXL}`,
    flexShrink: 0,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  actions: {
    marginInlineStart: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
  },
  toolbar: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalXL,
    paddingBottom: tokens.spacingVerticalS,
    flexShrink: 0,
  },
  body: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    scrollPaddingBottom: toastRoom,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  table: { display: 'flex', flexDirection: 'column', overflow: 'hidden' },
})
