import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
} from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useText } from '../../data/texts.ts'
import { interpolate } from '../../parts/interpolate.ts'
import { useOpenArticle } from './open-article-context.ts'
import { causesOf, safetyOf, shortened, type Trouble } from './trouble.ts'

const useStyles = makeStyles({
  failure: { flexShrink: 0 },
  texts: { whiteSpace: 'normal', overflowWrap: 'anywhere', paddingBlock: '8px' },
})

/** What the person must know while this article is open: failures that still stand, and why something is not possible. */
export function Notices(props: {
  readOnlyReason: string | null
  offline: boolean
  onReconnect: () => void
  onRetry: Record<Trouble['act'], () => void>
  interrupted: { save: () => void; dismiss: () => void } | null
}) {
  const { article } = useOpenArticle()
  const t = useText()
  const trouble = useAtomValue(article.atoms.trouble)
  const draft = useAtomValue(article.atoms.draft)
  const { interrupted } = props
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
        <MessageBar intent="warning">
          <MessageBarBody>
            <MessageBarTitle>{t('Offline')}</MessageBarTitle>
            {t(
              'This is the copy kept on this computer. What you change is kept here until the server answers.',
            )}
          </MessageBarBody>
          <MessageBarActions>
            <Button onClick={props.onReconnect}>{t('Try again')}</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {interrupted && (
        <MessageBar intent="info">
          <MessageBarBody>
            {t('The sign-in interrupted your save. Your text is here, as you left it.')}
          </MessageBarBody>
          <MessageBarActions>
            <Button appearance="primary" onClick={interrupted.save}>
              {t('Save now')}
            </Button>
            <Button onClick={interrupted.dismiss}>{t('Not now')}</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {draft.state === 'memory' && (
        <MessageBar intent="warning">
          <MessageBarBody>{t('Autosave is waiting for your system keychain')}</MessageBarBody>
        </MessageBar>
      )}
      {trouble !== null && <Failure trouble={trouble} onRetry={props.onRetry[trouble.act]} />}
    </>
  )
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
  const causes = causesOf(props.trouble)
  const values = { status: problem.status ?? '' }
  return (
    <MessageBar intent="error" layout="singleline" className={styles.failure} data-notice="not-on-server">
      <MessageBarBody className={styles.texts}>
        <MessageBarTitle>{t(titles[act])}</MessageBarTitle>
        {shortened(causes.map(cause => interpolate(t(cause), values)).join(' '))} {safety && t(safety)}
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
