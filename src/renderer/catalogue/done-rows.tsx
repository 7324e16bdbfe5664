import { Button, Link, makeStyles, Text, tokens } from '@fluentui/react-components'
import { CheckmarkCircleFilled, DismissRegular } from '@fluentui/react-icons'
import type { Intent } from '../../contract/calls/outbox.ts'
import { forget } from '../data/outbox.ts'
import { useText } from '../data/texts.ts'
import { useTime } from '../data/time.ts'
import { interpolate } from '../parts/interpolate.ts'

/** What the server has now, as rows of a list; `onOpen` leads to the article or the task. */
export function DoneRows(props: { intents: Intent[]; onOpen: (intent: Intent) => void }) {
  const t = useText()
  const time = useTime()
  const styles = useStyles()
  return props.intents.map(intent => {
    const { id, done_at = '' } = intent
    const title = intent.title || t('No title')
    return (
      <li key={id} className={styles.row}>
        <CheckmarkCircleFilled aria-hidden className={styles.icon} />
        <div className={styles.text}>
          <Link as="button" className={styles.title} title={title} onClick={() => props.onOpen(intent)}>
            {title}
          </Link>
          <Text block size={200} className={styles.stage}>
            {t('On the server')} {time.card(done_at)}
          </Text>
        </div>
        <Button
          appearance="subtle"
          size="small"
          icon={<DismissRegular />}
          aria-label={interpolate(t('Dismiss {name}'), { name: title })}
          onClick={event => {
            // The button goes with its row.
            event.currentTarget.closest<HTMLElement>('[data-uploads]')?.focus()
            void forget(id)
          }}
        />
      </li>
    )
  })
}

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'flex-start', columnGap: tokens.spacingHorizontalS },
  icon: {
    flexShrink: 0,
    marginTop: '2px',
    fontSize: '16px',
    color: tokens.colorStatusSuccessForeground1,
  },
  text: { flexGrow: 1, minWidth: 0 },
  title: {
    maxWidth: '100%',
    overflow: 'hidden',
    textAlign: 'start',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  stage: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
})
