import { Button, makeStyles } from '@fluentui/react-components'
import type { RefObject } from 'react'
import { useText } from '../data/texts.ts'
import { BusyButton } from '../parts/busy-button.tsx'
import { useReadOnly } from '../parts/read-only.ts'
import { SaveButton } from './save-button.tsx'

/** Save and Cancel, and Delete apart from them. */
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
  return (
    <>
      {onRemove && (
        <BusyButton className={styles.apart} busy={removing} onClick={onRemove}>
          {t('Delete')}
        </BusyButton>
      )}
      {!readOnly && <SaveButton unsaved={unsaved} />}
      <Button onClick={props.onClose}>{t(readOnly ? 'Close' : 'Cancel')}</Button>
    </>
  )
}

const useStyles = makeStyles({ apart: { marginInlineEnd: 'auto' } })
