import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular, ErrorCircleFilled } from '@fluentui/react-icons'
import { useEffect, useRef } from 'react'
import { type DraftState, draftText } from '../data/draft-writer.ts'
import { useText } from '../data/texts.ts'
import { useShortTime } from '../data/time.ts'
import { type Copy, saveCopy } from './save-copy.ts'

/** Says how the unsaved work of a form stands on this computer; while the disk refuses it, `copy` is offered as a file
 *  (decision D6). */
export function DraftMark({ state, copy }: { state: DraftState; copy?: (() => Copy) | undefined }) {
  const t = useText()
  const when = useShortTime()
  const styles = useStyles()
  const failed = state.state === 'failed'
  const mark = useRef<HTMLSpanElement>(null)
  const hadFailed = useRef(failed)
  useEffect(() => {
    // The button that had the focus went.
    if (hadFailed.current && !failed && document.activeElement === document.body) mark.current?.focus()
    hadFailed.current = failed
  }, [failed])
  return (
    <span className={styles.line}>
      <span
        ref={mark}
        tabIndex={-1}
        className={mergeClasses(styles.mark, failed && styles.bad)}
        data-status="computer"
        aria-busy={state.pending}
      >
        {failed ? <ErrorCircleFilled aria-hidden /> : <CheckmarkCircleRegular aria-hidden />}
        {draftText(state, t, when)}
      </span>
      {failed && copy && (
        <Button size="small" onClick={() => void saveCopy(copy())}>
          {t('Save a copy to…')}
        </Button>
      )}
    </span>
  )
}

const useStyles = makeStyles({
  // As high as the button, so that nothing moves when it comes.
  line: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minHeight: '24px' },
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
