import {
  Button,
  makeStyles,
  Toast,
  ToastBody,
  Toaster,
  ToastFooter,
  ToastTitle,
  ToastTrigger,
  useId,
  useToastController,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useText } from '../data/texts.ts'
import { ledgerAtom, type Notice, shownFor } from '../data/toasts.ts'
import { ViewOnSite } from './view-on-site.tsx'

/** Shows each new message of the ledger for 3000 ms; hovering or focusing it stops the time. */
export function Toasts() {
  const toasterId = useId('toasts')
  const { dispatchToast, pauseToast, playToast } = useToastController(toasterId)
  const ledger = useAtomValue(ledgerAtom)
  const t = useText()
  const styles = useStyles()
  const lastShown = useRef(0)

  useEffect(() => {
    const fresh = ledger.filter(notice => notice.id > lastShown.current && notice.shown).reverse()
    lastShown.current = ledger[0]?.id ?? 0
    for (const notice of fresh) {
      const toastId = `notice-${notice.id}`
      dispatchToast(
        <Message notice={notice} pause={() => pauseToast(toastId)} play={() => playToast(toastId)} />,
        { toastId, intent: notice.intent, politeness: notice.intent === 'error' ? 'assertive' : 'polite' },
      )
    }
  }, [ledger, dispatchToast, pauseToast, playToast])

  return (
    // A landmark, so that whoever does not see the messages finds them; Fluent's own place for them is none.
    <section className={styles.above} aria-label={t('New messages')}>
      <Toaster
        toasterId={toasterId}
        inline
        position="bottom-end"
        timeout={shownFor}
        // Above the editor's status bar and the buttons of a side form.
        offset={{ horizontal: 20, vertical: 72 }}
      />
    </section>
  )
}

/** Fluent stops the time while the focus is in a message, but under the pointer starts it when the message has slid in, or
 *  the focus leaves. */
function Message({ notice, pause, play }: { notice: Notice; pause: () => void; play: () => void }) {
  const t = useText()
  const styles = useStyles()
  return (
    <Toast
      onMouseEnter={pause}
      onMouseLeave={play}
      onBlur={event => event.currentTarget.matches(':hover') && pause()}
    >
      <ToastTitle
        action={
          <ToastTrigger>
            <Button
              appearance="transparent"
              size="small"
              icon={<DismissRegular />}
              aria-label={t('Dismiss')}
            />
          </ToastTrigger>
        }
      >
        <span className={styles.text}>{t(notice.text)}</span>
      </ToastTitle>
      {notice.about && <ToastBody className={styles.text}>{notice.about}</ToastBody>}
      {notice.detail && <ToastBody>{t(notice.detail)}</ToastBody>}
      {notice.page && (
        <ToastFooter>
          <ViewOnSite page={notice.page} />
        </ToastFooter>
      )}
    </Toast>
  )
}

const useStyles = makeStyles({
  // The ledger behind the bell has it whole.
  text: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '5',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  // The window's place, one above what Fluent gives to dialogs and menus; only the messages in it take the pointer.
  above: {
    position: 'fixed',
    inset: 0,
    zIndex: 1_000_001,
    pointerEvents: 'none',
    // What was pressed before a message slid over it gets its click all the same.
    ':global(html:active)': { ':not(:active) [role="listitem"]': { pointerEvents: 'none' } },
  },
})
