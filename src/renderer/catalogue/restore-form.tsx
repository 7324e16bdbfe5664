import { useMemo } from 'react'
import type { DraftKey } from '../../contract/calls/drafts.ts'
import { useText } from '../data/texts.ts'
import { useTime } from '../data/time.ts'
import { interpolate } from '../parts/interpolate.ts'
import { differencesOf } from './differences.ts'
import { fieldText, isBodyOf } from './field-text.ts'
import type { UnsavedForm } from './form-draft.ts'
import { knownNames } from './known-names.ts'
import { RestoreDialog } from './restore-dialog.tsx'
import { useSavedBy } from './use-saved-by.ts'

/** Offers what this computer keeps of a form beside what the server has (DR-01, DR-04). */
export function RestoreForm<Form extends object>(props: {
  entity: DraftKey['entity']
  found: Omit<UnsavedForm<Form>, 'base'>
  server: Form
  labels: Record<keyof Form & string, string>
  /** When the server's version was saved, where it says so. */
  savedAt?: string | null | undefined
  onApply: () => void
  onClear: () => Promise<void>
}) {
  const { entity, found, server, labels, savedAt: at } = props
  const t = useText()
  const time = useTime()
  const savedBy = useSavedBy()
  const saved = time.card(found.saved_at)
  const differences = useMemo(
    () => differencesOf(labels, server, found.form, fieldText(entity, t, knownNames()), isBodyOf(entity)),
    [labels, server, found, entity, t],
  )
  return (
    <RestoreDialog
      lines={[
        interpolate(t('This computer keeps unsaved changes from {time}.'), { time: saved }),
        ...(at && !found.conflict
          ? [`${savedBy('The server still has the version that this began with', { at })}.`]
          : []),
      ]}
      warnings={[
        ...(found.older
          ? [
              interpolate(t('The newest autosave was damaged; showing the one from {time}'), {
                time: saved.slice(11),
              }),
            ]
          : []),
        ...(found.conflict
          ? [`${savedBy('This was changed on the server after this draft was started', { at })}.`]
          : []),
      ]}
      differences={differences}
      onApply={props.onApply}
      onClear={props.onClear}
    />
  )
}
