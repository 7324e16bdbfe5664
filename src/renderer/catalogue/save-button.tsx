import { type RefObject, useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { wouldLoseSomething } from '../data/leaving.ts'
import { useSaving } from '../data/saving.ts'
import { useText } from '../data/texts.ts'
import { BusyButton } from '../parts/busy-button.tsx'

/** Saves the form around it, and keeps `unsaved` true while there is something to save; a form that keeps a draft knows
 *  that itself. Disabled once the form is known to be invalid (decision F24). */
export function SaveButton({
  unsaved,
  verb = 'Save',
  mayWait = false,
}: {
  unsaved?: RefObject<boolean>
  verb?: string
  /** What is saved while the server does not answer goes there later. */
  mayWait?: boolean | undefined
}) {
  const t = useText()
  const { isDirty, isSubmitting, errors } = useFormState()
  useSaving(isSubmitting, () => wouldLoseSomething(false))
  useEffect(() => {
    if (unsaved) unsaved.current = isDirty
  }, [unsaved, isDirty])
  // What the server refused is known to be wrong only until something changes, perhaps another field.
  const isInvalid = Object.values(errors).some(error => error?.type !== 'server')
  return (
    <BusyButton
      type="submit"
      appearance="primary"
      busy={isSubmitting}
      needsServer={!mayWait}
      disabledReason={isInvalid ? t('Check the marked fields first') : undefined}
    >
      {t(verb)}
    </BusyButton>
  )
}
