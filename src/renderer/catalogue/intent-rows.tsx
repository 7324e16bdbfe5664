import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  Text,
  tokens,
} from '@fluentui/react-components'
import { CloudArrowUpRegular } from '@fluentui/react-icons'
import type { Intent } from '../../contract/calls/outbox.ts'
import { failureOf, forget, sendAgain } from '../data/outbox.ts'
import { useText } from '../data/texts.ts'
import { useTime } from '../data/time.ts'
import { interpolate } from '../parts/interpolate.ts'
import { useProjectsOf } from './exports.ts'
import { Failed } from './upload-rows.tsx'

/** What waits for the server, and what needs the person, as rows of a list; `onOpen` leads to the article or the task. */
export function IntentRows(props: { intents: Intent[]; onOpen: (intent: Intent) => void }) {
  const t = useText()
  return props.intents.map(intent => {
    const { id, act, state, problem } = intent
    const title = intent.title || t('No title')
    const isSendable = act === 'save' || act === 'task'
    return (
      <li key={id}>
        {state !== 'needs-you' && <OnItsWay title={title} isSending={state === 'sending'} />}
        {state === 'needs-you' && isSendable && (
          <Failed
            name={title}
            failure={failureOf(act)}
            problem={problem ?? { kind: 'unknown-outcome', messages: [] }}
            onRetry={() => sendAgain(intent)}
            onDismiss={() => void forget(id)}
          />
        )}
        {state === 'needs-you' && !isSendable && (
          <NotDone intent={intent} title={title} onOpen={() => props.onOpen(intent)} />
        )}
      </li>
    )
  })
}

function OnItsWay({ title, isSending }: { title: string; isSending: boolean }) {
  const t = useText()
  const styles = useStyles()
  return (
    <div className={styles.row}>
      <CloudArrowUpRegular aria-hidden className={styles.icon} />
      <Text className={styles.title} title={title}>
        {title}
      </Text>
      <Text className={styles.stage}>{t(isSending ? 'Sending' : 'Waits for the server')}</Text>
    </div>
  )
}

function NotDone(props: { intent: Intent; title: string; onOpen: () => void }) {
  const { id, act, asked_at, may_be_done } = props.intent
  const t = useText()
  const time = useTime()
  const projects = useProjectsOf(props.intent)
    .map(({ name }) => name)
    .join(', ')
  const values = { act: t(names[act]), time: time.card(asked_at), projects }
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{props.title}</MessageBarTitle>
        {interpolate(t(may_be_done ? unknown : missed), values)}{' '}
        {projects && interpolate(t('It would go to {projects}.'), values)}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={props.onOpen}>
          {t('Open')}
        </Button>
        <Button size="small" onClick={() => void forget(id)}>
          {t('Dismiss')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  )
}

const missed = '{act} was not done: the server could not be reached at {time}.'
const unknown = '{act} at {time}: nobody knows what became of it.'

/** What an act is called. */
const names: Record<Intent['act'], string> = {
  save: 'Save',
  task: 'Add task',
  publish: 'Publish',
  schedule: 'Schedule',
  push: 'Send push',
  export: 'Export',
  trash: 'Move to trash',
  restore: 'Restore to draft',
  remove: 'Delete permanently',
}

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  icon: { flexShrink: 0, fontSize: '16px', color: tokens.colorNeutralForeground3 },
  title: { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
  stage: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
})
