import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular, ErrorCircleFilled } from '@fluentui/react-icons'
import { type DraftState, draftText } from '../data/draft-writer.ts'
import { useText } from '../data/texts.ts'
import { useShortTime } from '../data/time.ts'

/** Says how the unsaved work of a form stands on this computer. */
export function DraftMark({ state }: { state: DraftState }) {
  const t = useText()
  const when = useShortTime()
  const styles = useStyles()
  const failed = state.state === 'failed'
  return (
    <span
      className={mergeClasses(styles.mark, failed && styles.bad)}
      data-status="computer"
      aria-busy={state.pending}
    >
      {failed ? <ErrorCircleFilled aria-hidden /> : <CheckmarkCircleRegular aria-hidden />}
      {draftText(state, t, when)}
    </span>
  )
}

const useStyles = makeStyles({
  mark: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  bad: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
})
