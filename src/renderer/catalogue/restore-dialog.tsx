import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useText } from '../data/texts.ts'
import type { Difference } from './differences.ts'
import { DifferencesTable } from './differences-table.tsx'

const useStyles = makeStyles({
  surface: { maxWidth: '880px' },
  actions: { justifySelf: 'end', '& button': { whiteSpace: 'nowrap' } },
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
})

/** Offers what this computer keeps beside the server's version (DR-01, DR-04). There is no third answer: neither
 *  version may get lost by a key press. Its texts come in the person's language. */
export function RestoreDialog(props: {
  /** What is kept, and since when. */
  text: string
  warnings: string[]
  differences: Difference[]
  onApply: () => void
  onClear: () => void
}) {
  const t = useText()
  const styles = useStyles()
  const apply = useRef<HTMLButtonElement>(null)
  useEffect(() => apply.current?.focus(), [])
  return (
    <Dialog open modalType="alert">
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{t('Restoring data')}</DialogTitle>
          <DialogContent className={styles.content}>
            <Text>{props.text}</Text>
            {props.warnings.map(warning => (
              <MessageBar key={warning} intent="warning">
                <MessageBarBody>{warning}</MessageBarBody>
              </MessageBar>
            ))}
            <DifferencesTable differences={props.differences} />
          </DialogContent>
          <DialogActions fluid className={styles.actions}>
            <Button onClick={props.onClear}>{t('Cancel and clear unsaved data')}</Button>
            <Button ref={apply} appearance="primary" onClick={props.onApply}>
              {t('Apply unsaved changes')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
