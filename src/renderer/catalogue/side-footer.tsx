import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { RefObject } from 'react'
import { useText } from '../data/texts.ts'
import { BusyButton } from '../parts/busy-button.tsx'
import { useReadOnly } from '../parts/read-only.ts'
import { DraftMark } from './draft-mark.tsx'
import { SaveButton } from './save-button.tsx'
import type { useFormDraft } from './use-form-draft.tsx'

/** Save and Cancel, and Delete apart from them; above them how the draft stands, where the form keeps one. */
export function SideFooter(props: {
  unsaved?: RefObject<boolean> | undefined
  draft?: Pick<ReturnType<typeof useFormDraft>, 'state' | 'copy'> | undefined
  onClose: () => void
  onRemove: (() => void) | undefined
  removing: boolean
  /** What is saved while the server does not answer goes there later. */
  mayWait?: boolean | undefined
}) {
  const { unsaved, onRemove, removing } = props
  const t = useText()
  const styles = useStyles()
  const readOnly = useReadOnly() !== null
  return (
    <>
      {props.draft && (
        <div className={styles.draft}>
          <DraftMark state={props.draft.state} copy={props.draft.copy} />
        </div>
      )}
      {onRemove && (
        <BusyButton className={styles.apart} busy={removing} needsServer onClick={onRemove}>
          {t('Delete')}
        </BusyButton>
      )}
      {!readOnly && <SaveButton {...(unsaved && { unsaved })} mayWait={props.mayWait} />}
      <Button onClick={props.onClose}>{t(readOnly ? 'Close' : 'Cancel')}</Button>
    </>
  )
}

const useStyles = makeStyles({
  apart: { marginInlineEnd: 'auto' },
  // A line of its own: beside the buttons it would push them about whenever it says something else.
  draft: { width: '100%', marginBottom: tokens.spacingVerticalS },
})
