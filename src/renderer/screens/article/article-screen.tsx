import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'
import { useParams } from 'react-router-dom'
import { useText } from '../../data/texts.ts'
import { ArticleView } from './article-view.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { useOpening } from './use-opening.ts'

/** The article editor (`/posts/{postId}`). */
export function ArticleScreen() {
  const { postId = '' } = useParams()
  return <ArticleOf key={postId} id={/^[1-9]\d{0,14}$/.test(postId) ? Number(postId) : null} />
}

function ArticleOf(props: { id: number | null }) {
  const { opening, close, reconnect, lockLost, decide, server, dismissInterrupted } = useOpening(props.id)
  if (!opening || !server) return <Opening />
  return (
    <>
      <ArticleView
        key={opening.serial}
        article={opening.article}
        offline={opening.offline}
        asking={opening.draft !== null}
        onReconnect={() => void reconnect()}
        onClose={close}
        onLockLost={() => void lockLost()}
        interrupted={opening.interrupted ? { dismiss: dismissInterrupted } : null}
      />
      {opening.draft && (
        <RestoreDialog
          draft={opening.draft}
          server={server}
          serverTime={opening.serverTime}
          onApply={() => decide(true)}
          onClear={() => decide(false)}
        />
      )}
    </>
  )
}

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    maxWidth: '672px',
    margin: '96px auto',
    paddingInline: tokens.spacingHorizontalXXL,
  },
})

const lines = ['title', 'one', 'two', 'three', 'four', 'five', 'six', 'seven']

function Opening() {
  const t = useText()
  const styles = useStyles()
  return (
    <Skeleton className={styles.page} aria-label={t('Loading')} data-skeleton>
      {lines.map((line, at) => (
        <SkeletonItem key={line} size={at === 0 ? 32 : 16} />
      ))}
    </Skeleton>
  )
}
