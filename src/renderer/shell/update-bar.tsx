import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import { problemOf } from '../../contract/problem.ts'
import { elsewhere, unwritten } from '../catalogue/unwritten.ts'
import { api } from '../data/api.ts'
import { flushAll, isSomethingUnwritten } from '../data/flush.ts'
import { mayLeaveAll } from '../data/leaving.ts'
import { useText } from '../data/texts.ts'
import { toast } from '../data/toasts.ts'
import { dismissedUpdateAtom, restartForUpdate, updateAtom } from '../data/updates.ts'
import { uploadsAtom } from '../data/uploads.ts'
import { BusyButton } from '../parts/busy-button.tsx'
import { useConfirm } from '../parts/confirm-dialog.tsx'
import { interpolate } from '../parts/interpolate.ts'

const useStyles = makeStyles({
  bar: { flexShrink: 0 },
  texts: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', paddingBlock: '8px' },
  notes: { maxHeight: '8em', overflowY: 'auto' },
})

const titles = {
  found: 'Version {version} is there',
  downloading: 'Version {version} is being downloaded',
  ready: 'Version {version} is ready',
}

/** Says that a newer version is there and what is new in it, until it is put away, which it cannot be where the version
 *  that runs was withdrawn. Nothing is installed before somebody asks for it here, or the application ends. */
export function UpdateBar() {
  const update = useAtomValue(updateAtom)
  const uploads = useAtomValue(uploadsAtom)
  const [dismissed, dismiss] = useAtom(dismissedUpdateAtom)
  const [busy, setBusy] = useState(false)
  const t = useText()
  const confirm = useConfirm()
  const styles = useStyles()
  if (update.kind === 'none' || (update.version === dismissed && !update.required)) return null
  const { version, notes, stage, installs, required } = update
  const isUploading = uploads.some(({ state }) => state === 'receiving' || state === 'sending')

  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.problem(problemOf(error), 'The new version could not be installed.')
    }
    setBusy(false)
  }
  const restart = async () => {
    // What this computer keeps is there again after the start.
    if (!(await mayLeaveAll(true))) return
    const isWritten = (await flushAll()) && !isSomethingUnwritten()
    if (!isWritten && !(await confirm(unwritten))) return
    if (!(await restartForUpdate(false)) && (await confirm(elsewhere))) await restartForUpdate(true)
  }

  return (
    <section className={styles.bar} aria-label={t('A newer version')}>
      <MessageBar intent={required ? 'error' : 'info'} shape="square" layout="singleline">
        <MessageBarBody className={styles.texts}>
          <MessageBarTitle>{interpolate(t(titles[stage]), { version })}</MessageBarTitle>
          {required && <div>{t('The version that you use was withdrawn.')}</div>}
          {required && installs && <div>{t('The new one is installed when Stet closes.')}</div>}
          {!installs && t('Your IT brings it to this computer.')}
          {notes !== '' && <div className={styles.notes}>{notes}</div>}
        </MessageBarBody>
        <MessageBarActions
          containerAction={
            required ? undefined : (
              <Button
                appearance="transparent"
                icon={<DismissRegular />}
                aria-label={t('Dismiss')}
                onClick={() => dismiss(version)}
              />
            )
          }
        >
          {installs && stage === 'ready' && (
            <BusyButton
              busy={busy}
              disabledReason={isUploading ? t('Wait until the upload is finished.') : undefined}
              onClick={() => void act(restart)}
            >
              {t('Restart and install')}
            </BusyButton>
          )}
          {installs && stage !== 'ready' && (
            <BusyButton
              busy={busy || stage === 'downloading'}
              onClick={() => void act(() => api.updates.download())}
            >
              {t('Download')}
            </BusyButton>
          )}
        </MessageBarActions>
      </MessageBar>
    </section>
  )
}
