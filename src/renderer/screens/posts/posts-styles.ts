import { makeStyles, tokens } from '@fluentui/react-components'
import { narrowTable } from '../../parts/table-styles.ts'

/** How the post list's own parts look. */
export const usePostsStyles = makeStyles({
  body: { display: 'flex', flexDirection: 'column', height: '100%' },
  panel: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(168px, 1fr))',
    alignItems: 'start',
    // A select is else as wide as its longest choice.
    '& > *': { minWidth: 0 },
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
    backgroundColor: tokens.colorNeutralBackground2,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    flexShrink: 0,
  },
  clear: { alignSelf: 'end', justifySelf: 'start' },
  note: { gridColumn: '1 / -1', color: tokens.colorNeutralForeground2 },
  /** All of the toolbar stands in one line. */
  icon: { '@media (max-width: 1100px)': { display: 'none' } },
  count: { marginInlineStart: tokens.spacingHorizontalXS },
  status: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalSNudge, minWidth: 0 },
  advert: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    minWidth: 0,
    color: tokens.colorNeutralForeground3,
    '& svg': { flexShrink: 0 },
  },
  advertName: {
    fontSize: tokens.fontSizeBase200,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    [narrowTable]: { display: 'none' },
  },
  warning: {
    color: tokens.colorStatusWarningForeground1,
    '& svg': { verticalAlign: '-3px', marginInlineEnd: tokens.spacingHorizontalXXS },
  },
  mark: {
    display: 'inline-flex',
    verticalAlign: '-3px',
    marginInlineEnd: tokens.spacingHorizontalXS,
  },
  locked: { color: tokens.colorStatusWarningForeground1 },
  tabular: { fontVariantNumeric: 'tabular-nums' },
  /** When it was changed, where a row has no day on which it comes out. */
  changed: {
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    '& svg': { verticalAlign: '-3px', marginInlineEnd: tokens.spacingHorizontalXXS },
  },
  /** Two numbers in one cell: one sign warns of both. */
  numbers: { color: tokens.colorNeutralForeground3, '& span + span svg': { display: 'none' } },
})
