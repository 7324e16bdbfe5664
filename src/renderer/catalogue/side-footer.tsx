import { Button, makeStyles } from '@fluentui/react-components'
import { type RefObject, useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useText } from '../data/texts.ts'
import { BusyButton } from '../parts/busy-button.tsx'
import { useReadOnly } from '../parts/read-only.ts'

/** Save and Cancel, and Delete apart from them. Save is disabled once the form is known to be invalid (decision F24). */
export function SideFooter(props: {
  unsaved: RefObject<boolean>
  onClose: () => void
  onRemove: (() => void) | undefined
  removing: boolean
}) {
  const { unsaved, onRemove, removing } = props
  const t = useText()
  const styles = useStyles()
  const readOnly = useReadOnly() !== null
  const { isDirty, isSubmitting, errors } = useFormState()
  useEffect(() => {
    unsaved.current = isDirty
  }, [unsaved, isDirty])
  // What the server refused is known to be wrong only until something changes, perhaps another field.
  const isInvalid = Object.values(errors).some(error => error?.type !== 'server')
  return (
    <>
      {onRemove && (
        <BusyButton className={styles.apart} busy={removing} onClick={onRemove}>
          {t('Delete')}
        </BusyButton>
      )}
      {!readOnly && (
        <BusyButton
          type="submit"
          appearance="primary"
          busy={isSubmitting}
          disabledReason={isInvalid ? t('Check the marked fields first') : undefined}
        >
          {t('Save')}
        </BusyButton>
      )}
      <Button onClick={props.onClose}>{t(readOnly ? 'Close' : 'Cancel')}</Button>
    </>
  )
}

const useStyles = makeStyles({ apart: { marginInlineEnd: 'auto' } })
