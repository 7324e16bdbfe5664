import {
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  ProgressBar,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { measureInSteps } from '../../../article/index.ts'
import { PostStatus } from '../../../contract/entities/post.ts'
import { checkedLengths } from '../../../contract/entities/uniqueness.ts'
import { noPostId } from '../../catalogue/local-articles.ts'
import { query } from '../../data/api.ts'
import { connectionAtom, useMay } from '../../data/session.ts'
import { useBrand } from '../../data/start.ts'
import { useText } from '../../data/texts.ts'
import { BusyButton } from '../../parts/busy-button.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { interpolate } from '../../parts/interpolate.ts'
import type { OpenArticle } from './open-article.ts'
import { useOpenArticle } from './open-article-context.ts'
import { SourceList, useSourceHighlights } from './source-list.tsx'
import { uniqueEnough } from './tell-uniqueness.ts'
import { type Check, checkAtomOf, checkUniqueness } from './uniqueness.ts'
import { useGoTo } from './use-go-to.ts'
import { useTextSteps } from './use-text-steps.ts'

const useStyles = makeStyles({
  quiet: { color: tokens.colorNeutralForeground3 },
  warning: { color: tokens.colorStatusWarningForeground1 },
  success: { color: tokens.colorStatusSuccessForeground1 },
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalS },
})

/** Whether the brand checks how unique texts are, the person may, and there is a text (decision E49). */
export function useUniquenessShown(article: OpenArticle): boolean {
  const { features } = useBrand()
  const may = useMay('post')
  const isLocal = useAtomValue(article.atoms.post).id === noPostId
  return features.uniqueness && !isLocal && may('update') && article.isReadable && !article.isExternal
}

/** How unique the text is, on demand, and which pages share words with it. */
export function UniquenessPanel() {
  const { article } = useOpenArticle()
  const t = useText()
  const styles = useStyles()
  useSourceHighlights()
  const check = useAtomValue(checkAtomOf(article))
  const { status } = useAtomValue(article.atoms.post)
  const isPublic = status === PostStatus.published || status === PostStatus.scheduled
  const goTo = useGoTo(noPanelToOpen)
  const info = useQuery(query.posts.uniqueInfo.queryOptions({ input: { id: article.id } }))
  const { warning, reason } = useReason(info.data)
  const limit = info.data?.remaining_limit
  const isRunning = check.kind === 'saving' || check.kind === 'checking'
  return (
    <>
      {info.isError && <ErrorState text={t('Error fetching data.')} onRetry={() => void info.refetch()} />}
      {typeof limit === 'number' && <Text>{interpolate(t('Checks left: {count}'), { count: limit })}</Text>}
      {warning && <Text className={styles.warning}>{t(warning)}</Text>}
      <Text className={styles.quiet}>
        {t(
          isPublic
            ? 'The article is saved first, so readers will see your changes.'
            : 'The article is saved first.',
        )}
      </Text>
      <div className={styles.buttons}>
        <BusyButton
          needsServer
          busy={isRunning}
          disabledReason={reason === null ? undefined : t(reason)}
          onClick={() => void checkUniqueness(article, goTo)}
        >
          {t('Check uniqueness')}
        </BusyButton>
        {isRunning && <Button onClick={check.cancel}>{t('Cancel')}</Button>}
      </div>
      {isRunning && <Progress check={check} />}
      <Outcome check={check} />
    </>
  )
}

/** The panel is open already when its button is pressed. */
const noPanelToOpen = () => {}

/** What the text's length is warned about, and why it cannot be checked now; null where there is nothing. */
function useReason(info: { remaining_limit: number | null } | undefined) {
  const { article, readOnly } = useOpenArticle()
  const connection = useAtomValue(connectionAtom)
  const work = useAtomValue(article.atoms.work)
  const size = useTextSteps(article, measureInSteps)
  const [least, most] = checkedLengths
  const warning =
    size === null
      ? null
      : size.characters < least
        ? 'Minimum length – 100.'
        : size.characters > most
          ? 'Maximum length – 15000.'
          : null
  const reason = () => {
    if (readOnly) return 'This article is read-only'
    if (connection !== 'online') return 'The server cannot be reached'
    if (!info) return 'How many checks are left is not known yet'
    if (info.remaining_limit === null) return 'How many checks are left is not known'
    if (info.remaining_limit <= 0) return 'No checks are left'
    if (size === null || warning) return warning
    return work === null ? null : 'Wait until the running action ends'
  }
  return { warning, reason: reason() }
}

function Progress({ check }: { check: Check }) {
  const t = useText()
  const label = t(check.kind === 'saving' ? 'Saving the article' : 'Checking the text')
  return (
    <>
      <Text role="status">{label}</Text>
      <ProgressBar aria-label={label} />
    </>
  )
}

function Outcome({ check }: { check: Check }) {
  const t = useText()
  const styles = useStyles()
  if (check.kind === 'failed')
    return check.messages.map(message => (
      <MessageBar key={message} intent="error" layout="multiline">
        <MessageBarBody>{t(message)}</MessageBarBody>
      </MessageBar>
    ))
  if (check.kind !== 'done' && check.kind !== 'outdated') return null
  const unique = check.kind === 'done' ? check.result.unique : check.unique
  return (
    <>
      <Text weight="semibold" className={unique >= uniqueEnough ? styles.success : styles.warning}>
        {interpolate(t('Text uniqueness {unique}%'), { unique })}
      </Text>
      {check.kind === 'done' ? (
        <SourceList sources={check.result.urls} hidden={check.hidden} />
      ) : (
        <Text>{t('The text was changed while it was checked, so no sources are shown.')}</Text>
      )}
    </>
  )
}
