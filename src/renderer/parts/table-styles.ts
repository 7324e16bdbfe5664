import { makeResetStyles, makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'

/** Of every row, in pixels. */
export const rowHeight = 40

/** Below this width of the table, type is smaller, headers may take two lines and row actions lie over the row's end. */
export const narrowTable = '@container table (max-width: 1200px)'
const narrowest = '@container table (max-width: 1000px)'

/** The tracks of a row: columns grow from their narrow width in a table of 800 px to their wide width in one of
 *  1400 px, those without a width share what is left, and row actions that lie over the row's end take no room. */
export function tracksOf(
  columns: readonly { width?: { wide: number; narrow: number }; actions?: boolean }[],
) {
  const tracks = columns.map(({ width, actions }) => {
    if (!width) return 'minmax(0, 1fr)'
    const { wide, narrow } = width
    const grown = `${narrow}px + (100cqi - 800px) * ${(wide - narrow) / 600}`
    const track = `clamp(${narrow}px, ${grown}, ${wide}px)`
    return actions ? `calc(${track} * var(--aside))` : track
  })
  return tracks.join(' ')
}

/** The least that a column has which shares what is left, in pixels: the most that a form beside the list leaves. */
const leastShare = 56

/** How wide these columns are at the least, in pixels: in less room, as at 200 %, the table scrolls sideways. */
export const leastWidthOf = (
  columns: readonly { width?: { narrow: number }; least?: number; actions?: boolean }[],
) =>
  columns.reduce(
    (sum, { width, least = leastShare, actions }) => sum + (actions ? 0 : (width?.narrow ?? least)),
    0,
  )

/** The look of lists, in Fluent's tokens: sticky header, rows of 40 px, one line a cell. */
export function useTableStyles() {
  const parts = useParts()
  const row = useRow()
  const cell = useCell()
  return useMemo(() => ({ ...parts, row, cell }), [parts, row, cell])
}

// One rule each: there are hundreds of both, and every rule more is matched against every one of them.
const useRow = makeResetStyles({
  cursor: 'pointer',
  ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  ':focus-within': { backgroundColor: tokens.colorNeutralBackground1Hover },
  ':has([aria-busy="true"])': { backgroundColor: tokens.colorNeutralBackground1Hover },
  ':has([data-opens]:focus-visible)': {
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
  },
  ':hover [data-opens]': { textDecorationLine: 'underline' },
  ':hover [data-actions]': { opacity: 1 },
  ':focus-within [data-actions]': { opacity: 1 },
  ':has([aria-busy="true"]) [data-actions]': { opacity: 1 },
})

const useCell = makeResetStyles({
  boxSizing: 'border-box',
  minWidth: 0,
  height: `${rowHeight}px`,
  alignContent: 'center',
  padding: '0 var(--gap)',
  borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ':first-child': { paddingLeft: tokens.spacingHorizontalXL },
  ':last-child': { paddingRight: tokens.spacingHorizontalXL },
})

const useParts = makeStyles({
  frame: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 0,
    display: 'flex',
    containerType: 'inline-size',
    containerName: 'table',
  },
  progress: {
    position: 'absolute',
    top: '40px',
    left: 0,
    right: 0,
    zIndex: 3,
    height: '2px',
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: '150ms',
    animationDelay: '150ms',
    animationFillMode: 'both',
  },
  scroller: {
    // What is only for screen readers belongs in here too, or all around it scrolls as well.
    position: 'relative',
    flexGrow: 1,
    minWidth: 0,
    overflow: 'auto',
    scrollPaddingTop: '44px',
    scrollPaddingBottom: '4px',
  },
  closed: { '& tr': { cursor: 'default' } },
  onlyRead: {
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  table: {
    // Rows are grids, so that groups of them can be skipped while they are out of sight.
    display: 'block',
    '& thead': { display: 'block', position: 'sticky', top: 0, zIndex: 2 },
    '& tbody': { display: 'block' },
    '& tr': { display: 'grid', gridTemplateColumns: 'var(--tracks)' },
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    // The cells take both from here: a container query in each of them is dear.
    '--gap': tokens.spacingHorizontalS,
    '--aside': '1',
    [narrowTable]: {
      '--gap': tokens.spacingHorizontalSNudge,
      '--aside': '0',
      fontSize: tokens.fontSizeBase200,
    },
  },
  header: {
    position: 'relative',
    boxSizing: 'border-box',
    height: '40px',
    alignContent: 'center',
    padding: `0 ${tokens.spacingHorizontalS}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase100,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    ':first-child': { paddingLeft: tokens.spacingHorizontalXL },
    ':last-child': { paddingRight: tokens.spacingHorizontalXL },
    [narrowTable]: { padding: `0 ${tokens.spacingHorizontalSNudge}`, whiteSpace: 'normal' },
  },
  /** Out of sight the browser neither lays out nor paints it; it is as high as its rows. */
  group: { contentVisibility: 'auto', containIntrinsicBlockSize: `calc(var(--rows) * ${rowHeight}px)` },
  undrawn: { height: `calc(var(--rows) * ${rowHeight}px)` },
  laidOver: { [narrowTable]: { padding: 0, ':last-child': { paddingRight: 0 } } },
  end: {
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    // Before actions that take no room it stands at the page's own edge.
    [narrowTable]: { ':nth-last-child(2)': { paddingRight: tokens.spacingHorizontalXL } },
  },
  also: {
    display: 'block',
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground3,
    // Below a button, which is higher than its line.
    ':not(:first-child)': { marginTop: '-7px', pointerEvents: 'none' },
  },
  sorter: {
    position: 'relative',
    maxWidth: '100%',
    minHeight: '28px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    // Two lines have to fit.
    ':not(:last-child)': { minHeight: '24px' },
    ':hover > [data-unsorted]': { opacity: 0.6 },
    ':focus-visible > [data-unsorted]': { opacity: 0.6 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '[aria-disabled="true"]': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  },
  arrow: {
    position: 'absolute',
    left: '100%',
    top: '50%',
    transform: 'translateY(-50%)',
    marginInline: '2px',
    lineHeight: 0,
    opacity: 0,
  },
  arrowOn: { opacity: 1 },
  arrowBefore: { left: 'auto', right: '100%' },
  open: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandStroke}`,
  },
  link: {
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    outline: 'none',
    [narrowest]: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  },
  opener: {
    display: 'block',
    maxWidth: '100%',
    padding: 0,
    border: 'none',
    background: 'none',
    fontFamily: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  branch: { display: 'flex', alignItems: 'center', minWidth: 0 },
  /** As much room as the button takes stays free where there is none. */
  expander: {
    flexShrink: 0,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '28px',
    height: '28px',
    marginInlineStart: '-6px',
    marginInlineEnd: '2px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground2,
    'button&': { cursor: 'pointer' },
    'button&:hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  actions: { position: 'relative', overflow: 'visible', [narrowTable]: { padding: '0 !important' } },
  actionsBox: {
    display: 'flex',
    justifyContent: 'flex-end',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    opacity: 0,
    '@media (hover: none)': { opacity: 1 },
    [narrowTable]: {
      position: 'absolute',
      top: '2px',
      bottom: '3px',
      right: '2px',
      paddingInline: tokens.spacingHorizontalS,
      backgroundColor: tokens.colorNeutralBackground1Hover,
      // What lies below fades out instead of being cut.
      '::before': {
        content: '""',
        position: 'absolute',
        insetBlock: 0,
        right: '100%',
        width: '32px',
        pointerEvents: 'none',
        backgroundImage: `linear-gradient(to right, transparent, ${tokens.colorNeutralBackground1Hover})`,
      },
    },
  },
})
