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
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '../data/texts.ts'
import { BusyButton } from '../parts/busy-button.tsx'
import { changeSummary } from './change-summary.ts'
import type { Difference } from './differences.ts'
import { DifferencesTable } from './differences-table.tsx'

const useStyles = makeStyles({
  surface: { maxWidth: '880px' },
  // Where there is much to read it fills the window, but for a margin.
  body: { maxHeight: 'calc(100vh - 96px)' },
  actions: {
    justifySelf: 'stretch',
    justifyContent: 'end',
    paddingTop: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '& button': { whiteSpace: 'nowrap' },
  },
  lines: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  content: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
})

/** Offers what this computer keeps beside the server's version (DR-01, DR-04). There is no third answer: neither
 *  version may get lost by a key press. Its texts come in the person's language. */
export function RestoreDialog(props: {
  /** What is kept, and since when; and what the server has, and since when. */
  lines: string[]
  warnings: string[]
  /** Null until they are known. */
  differences: Difference[] | null
  /** What the column of what this computer has is called, where that is not all. */
  after?: string
  onApply: () => void
  /** Resolves when it is cleared: until then the question stands. */
  onClear: () => Promise<void>
}) {
  const t = useText()
  const styles = useStyles()
  const { differences } = props
  const [isClearing, setClearing] = useState(false)
  const clear = () => {
    setClearing(true)
    void props.onClear()
  }
  const summary = useMemo(() => differences && changeSummary(differences, t), [differences, t])
  const apply = useRef<HTMLButtonElement>(null)
  useEffect(() => apply.current?.focus(), [])
  return (
    <Dialog open modalType="alert">
      <DialogSurface className={styles.surface}>
        <DialogBody className={styles.body}>
          <DialogTitle>{t('Restoring data')}</DialogTitle>
          <DialogContent className={styles.content}>
            <div className={styles.lines}>
              {props.lines.map(line => (
                <Text key={line}>{line}</Text>
              ))}
            </div>
            {props.warnings.map(warning => (
              <MessageBar key={warning} intent="warning">
                <MessageBarBody>{warning}</MessageBarBody>
              </MessageBar>
            ))}
            {differences === null ? (
              <Spinner label={t('Loading…')} />
            ) : summary ? (
              <>
                <Text>
                  <strong>{t('What would change')}</strong>
                  {` · ${summary}`}
                </Text>
                <DifferencesTable differences={differences} after={props.after} />
              </>
            ) : (
              <Text>{t('Nothing would change.')}</Text>
            )}
          </DialogContent>
          <DialogActions fluid className={styles.actions}>
            <BusyButton busy={isClearing} onClick={clear}>
              {t('Cancel and clear unsaved data')}
            </BusyButton>
            <Button ref={apply} appearance="primary" disabled={isClearing} onClick={props.onApply}>
              {t('Apply unsaved changes')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
