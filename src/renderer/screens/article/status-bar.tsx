import { makeStyles, mergeClasses, Tooltip, tokens } from '@fluentui/react-components'
import {
  CloudArrowUpRegular,
  CloudCheckmarkRegular,
  CloudDismissRegular,
  EmojiLaughRegular,
  EmojiMehRegular,
  EmojiRegular,
  EmojiSadRegular,
  EmojiSadSlightRegular,
  type FluentIcon,
  LockClosedRegular,
  PlugDisconnectedRegular,
  WarningRegular,
} from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { measureInSteps, readingMinutes, type Sentiment, sentimentOf } from '../../../article/index.ts'
import { titleOf } from '../../../contract/entities/post.ts'
import { plainText } from '../../catalogue/article-differences.ts'
import { DraftMark } from '../../catalogue/draft-mark.tsx'
import { noPostId } from '../../catalogue/local-articles.ts'
import type { Copy } from '../../catalogue/save-copy.ts'
import { connectionAtom } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { useShortTime } from '../../data/time.ts'
import { interpolate } from '../../parts/interpolate.ts'
import type { OpenArticle } from './open-article.ts'
import { useOpenArticle } from './open-article-context.ts'
import { isShort, sentimentNames } from './text-size.ts'
import { useTextSteps } from './use-text-steps.ts'
import { useWaitingSave } from './waiting-save.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexShrink: 0,
    lineHeight: '28px',
    paddingInline: tokens.spacingHorizontalL,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  item: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  // What has no room goes to a second line, which is not seen: nothing is cut in half, and the last goes first.
  folds: {
    display: 'flex',
    flexWrap: 'wrap',
    minWidth: 0,
    height: '28px',
    overflow: 'hidden',
    // The first in a line never leaves it, so it is this.
    '::before': { content: '""', height: '28px', order: -2 },
  },
  /** Folds before all else. */
  size: { flex: '1 1 0px', '& > *': { height: '28px', marginInlineEnd: tokens.spacingHorizontalL } },
  /** Whether the text is safe: never folded, in two lines at the worst. */
  saved: {
    display: 'flex',
    flexWrap: 'wrap',
    flexShrink: 0,
    maxWidth: '100%',
    columnGap: tokens.spacingHorizontalL,
    '& > *': { height: '28px' },
  },
  others: { '& > *': { height: '28px', marginInlineStart: tokens.spacingHorizontalL } },
  warning: { color: tokens.colorStatusWarningForeground1 },
  /** Folds after its neighbour. */
  first: { order: -1 },
  bad: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
})

/** One line below the article: its size, where it is safe, the lock and the connection. In a narrow window, or when the page is
 *  magnified, it folds: its size first, where it is safe last. */
export function StatusBar(props: { offline: boolean }) {
  const { article, readOnly } = useOpenArticle()
  const styles = useStyles()
  const t = useText()
  const when = useShortTime()
  const draft = useAtomValue(article.atoms.draft)
  const post = useAtomValue(article.atoms.post)
  const isLocal = post.id === noPostId
  return (
    <section className={styles.bar} aria-label={t('Article status')}>
      <div className={mergeClasses(styles.folds, styles.size)}>
        {!article.isExternal && <Size article={article} />}
      </div>
      <div className={styles.saved}>
        <DraftMark state={draft} copy={() => copyOf(article)} />
        <ServerMark article={article} when={when} />
      </div>
      <div className={mergeClasses(styles.folds, styles.others)}>
        {!isLocal && <LockMark article={article} readOnly={readOnly || props.offline} />}
        <ConnectionMark />
      </div>
    </section>
  )
}

/** What is on the screen, as the list of drafts would keep it. */
function copyOf(article: OpenArticle): Copy {
  const form = article.snapshot()
  return { text: plainText(form), name: titleOf(form) }
}

/** Whether the server has the text, and since when. */
function ServerMark(props: { article: OpenArticle; when: (iso: string | null) => string }) {
  const { when } = props
  const { atoms } = props.article
  const styles = useStyles()
  const t = useText()
  const post = useAtomValue(atoms.post)
  const hasFailed = useAtomValue(atoms.trouble) !== null
  const since = useAtomValue(atoms.unsavedSince)
  const waiting = useWaitingSave(props.article)
  const isMissing = hasFailed && since !== null
  const shown = (Icon: FluentIcon, text: string, isBad = false) => (
    <span className={mergeClasses(styles.item, isBad && styles.bad)} data-status="server">
      <Icon aria-hidden />
      {text}
    </span>
  )
  if (waiting) return shown(CloudArrowUpRegular, t('Waits for the server'))
  if (post.id === noPostId) return shown(CloudDismissRegular, t('Not on the server yet'))
  if (isMissing) return shown(CloudDismissRegular, `${t('Not on the server since')} ${when(since)}`, true)
  return shown(CloudCheckmarkRegular, `${t('On the server')} ${when(post.updated_at)}`)
}

function Size(props: { article: OpenArticle }) {
  const t = useText()
  const styles = useStyles()
  const size = useTextSteps(props.article, measureInSteps)
  if (!size) return null
  const minutes = readingMinutes(size)
  const sentiment = sentimentOf(size)
  const Face = faces[sentiment]
  return (
    <>
      <span className={mergeClasses(styles.item, isShort(size) && styles.warning)}>
        {isShort(size) && <WarningRegular aria-hidden />}
        {interpolate(t('{count} words'), { count: size.words })}
      </span>
      <span>{interpolate(t('{count} characters'), { count: size.characters })}</span>
      {minutes !== null && (
        <span data-status="reading">{interpolate(t('{count} min read'), { count: minutes })}</span>
      )}
      <Tooltip content={t(sentimentNames[sentiment])} relationship="label">
        <span className={styles.item} data-status="sentiment" role="img">
          <Face />
        </span>
      </Tooltip>
    </>
  )
}

const faces: Record<Sentiment, typeof EmojiRegular> = {
  'very positive': EmojiLaughRegular,
  positive: EmojiRegular,
  neutral: EmojiMehRegular,
  negative: EmojiSadSlightRegular,
  'very negative': EmojiSadRegular,
}

function LockMark(props: { article: OpenArticle; readOnly: boolean }) {
  const styles = useStyles()
  const t = useText()
  const lock = useAtomValue(props.article.atoms.lock)
  const text = lock === 'held' ? 'Locked for you' : 'Lock not confirmed'
  return (
    <span className={styles.item} data-status="lock">
      <LockClosedRegular aria-hidden />
      {t(props.readOnly ? 'Not locked for you' : text)}
    </span>
  )
}

function ConnectionMark() {
  const styles = useStyles()
  const t = useText()
  const connection = useAtomValue(connectionAtom)
  if (connection === 'online') return <span data-status="connection">{t('Online')}</span>
  return (
    <span className={mergeClasses(styles.item, styles.bad, styles.first)} data-status="connection">
      <PlugDisconnectedRegular aria-hidden />
      {t(connection === 'offline' ? 'Offline' : 'Reconnecting')}
    </span>
  )
}
