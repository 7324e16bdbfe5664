import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
} from '@fluentui/react-components'
import { useAtom, useAtomValue } from 'jotai'
import type { Intent } from '../../../contract/calls/outbox.ts'
import { shortened } from '../../../contract/clean-text.ts'
import { forget, intentsAtom, intentsOf } from '../../data/outbox.ts'
import { useText } from '../../data/texts.ts'
import { useTime } from '../../data/time.ts'
import { interpolate } from '../../parts/interpolate.ts'
import { MissedExport } from './missed-export.tsx'
import { Offer } from './offer.tsx'
import { useOpenArticle } from './open-article-context.ts'
import { causesOf, longestCause, type Offered, safetyOf, type Trouble } from './trouble.ts'
import { useButtons } from './use-buttons.ts'
import { useWaitingSave } from './waiting-save.ts'

const useStyles = makeStyles({
  bar: { flexShrink: 0 },
  texts: { whiteSpace: 'normal', overflowWrap: 'anywhere', paddingBlock: '8px' },
})

/** What the person must know while this article is open: failures that still stand, and why something is not possible. */
export function Notices(props: {
  readOnlyReason: string | null
  offline: boolean
  /** When what is shown without the server was read. */
  readAt: string | null
  onReconnect: () => void
  acts: Record<'save' | Offered, () => void>
  /** Whether what could not be done earlier can be done now. */
  mayOffer: boolean
}) {
  const { acts } = props
  const { article } = useOpenArticle()
  const t = useText()
  const styles = useStyles()
  const time = useTime()
  const trouble = useAtomValue(article.atoms.trouble)
  const [interrupted, setInterrupted] = useAtom(article.atoms.interrupted)
  const draft = useAtomValue(article.atoms.draft)
  const buttons = useButtons()
  const missed = intentsOf(useAtomValue(intentsAtom), article.key)
    .filter(hasOffer)
    .find(({ act, state }) => state === 'needs-you' && act !== trouble?.act)
  return (
    <>
      {props.readOnlyReason !== null && (
        <MessageBar intent="info">
          <MessageBarBody>{t(props.readOnlyReason)}</MessageBarBody>
        </MessageBar>
      )}
      {props.readOnlyReason === null && !article.isText && (
        <MessageBar intent="info">
          <MessageBarBody>
            {t(
              'The text of this article is not one piece, so it is kept as it is. Its settings can be changed.',
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      {props.offline && (
        <MessageBar intent="warning" layout="singleline" className={styles.bar}>
          <MessageBarBody className={styles.texts}>
            <MessageBarTitle>{t('Offline')}</MessageBarTitle>
            {t('This is the copy kept on this computer.')}{' '}
            {props.readAt && interpolate(t('It was read at {time}.'), { time: time.card(props.readAt) })}{' '}
            {t('What you change is kept here.')}
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={props.onReconnect}>{t('Try again')}</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {interrupted && (
        <Offer
          name="interrupted"
          text={t(interruptions[interrupted])}
          verb={verbs[interrupted]}
          isPossible={buttons.has(interrupted)}
          onAct={() => {
            setInterrupted(null)
            acts[interrupted]()
          }}
          onDismiss={() => setInterrupted(null)}
        />
      )}
      {props.mayOffer && missed && (
        <Offer
          name="missed"
          text={interpolate(t(omissions[missed.act]), { time: time.card(missed.asked_at) })}
          verb={verbs[missed.act]}
          isPossible={buttons.has(missed.act)}
          onAct={() => {
            void forget(missed.id)
            acts[missed.act]()
          }}
          onDismiss={() => void forget(missed.id)}
        />
      )}
      {props.mayOffer && <MissedExport />}
      {draft.state === 'memory' && (
        <MessageBar intent="warning">
          <MessageBarBody>{t('Autosave is waiting for your system keychain')}</MessageBarBody>
        </MessageBar>
      )}
      {trouble !== null && <Failure trouble={trouble} onRetry={acts[trouble.act]} />}
    </>
  )
}

const hasOffer = (intent: Intent): intent is Intent & { act: Offered } => intent.act in omissions

const verbs: Record<'save' | Offered, string> = {
  save: 'Save now',
  publish: 'Publish now',
  schedule: 'Schedule now',
  trash: 'Move to trash',
  restore: 'Restore to draft',
  remove: 'Delete permanently',
}
const interruptions: Record<'save' | Offered, string> = {
  save: 'The sign-in interrupted your save. Your text is here, as you left it.',
  publish: 'The sign-in interrupted the publishing: it was not done. Your text is here, as you left it.',
  schedule: 'The sign-in interrupted the scheduling: it was not done. Your text is here, as you left it.',
  trash: 'The sign-in interrupted the move to the trash: it was not done.',
  restore: 'The sign-in interrupted the restoring to draft: it was not done.',
  remove: 'The sign-in interrupted the deletion: it was not done.',
}
const omissions: Record<Offered, string> = {
  publish: 'At {time} you wanted to publish this, and the server could not be reached: it was not done.',
  schedule: 'At {time} you wanted to schedule this, and the server could not be reached: it was not done.',
  trash:
    'At {time} you wanted to move this to the trash, and the server could not be reached: it was not done.',
  restore:
    'At {time} you wanted to restore this to draft, and the server could not be reached: it was not done.',
  remove: 'At {time} you wanted to delete this, and the server could not be reached: it was not done.',
}

const titles = { save: 'Not on the server', publish: 'Not published', schedule: 'Not scheduled' }

/** What failed, why, where the text is safe, and the way on. */
function Failure(props: { trouble: Trouble; onRetry: () => void }) {
  const { article, readOnly } = useOpenArticle()
  const t = useText()
  const styles = useStyles()
  const draft = useAtomValue(article.atoms.draft)
  const isUnsaved = useAtomValue(article.atoms.unsavedSince) !== null
  const isBusy = useAtomValue(article.atoms.work) !== null
  const { act, problem } = props.trouble
  const safety = safetyOf(draft, isUnsaved)
  const isWaiting = useWaitingSave(article) !== null
  const causes = causesOf(props.trouble)
  const values = { status: problem.status ?? '' }
  return (
    <MessageBar intent="error" layout="singleline" className={styles.bar} data-notice="not-on-server">
      <MessageBarBody className={styles.texts}>
        <MessageBarTitle>{t(titles[act])}</MessageBarTitle>
        {shortened(causes.map(cause => interpolate(t(cause), values)).join(' '), longestCause)}{' '}
        {safety && t(safety)} {isWaiting && t('It goes to the server as soon as that answers.')}
      </MessageBarBody>
      {!readOnly && (
        <MessageBarActions>
          <Button disabledFocusable={isBusy} onClick={props.onRetry}>
            {t('Try again')}
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}
