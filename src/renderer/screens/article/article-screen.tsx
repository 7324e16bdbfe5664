import { Button, makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components'
import { LockClosedRegular, WindowMultipleRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { draftKey } from '../../catalogue/form-draft.ts'
import { isLocalId } from '../../catalogue/local-articles.ts'
import { useClaim } from '../../catalogue/use-claim.ts'
import { createdArticlesAtom } from '../../data/created-articles.ts'
import { useMay } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { ArticleView } from './article-view.tsx'
import { RestoreArticle } from './restore-article.tsx'
import { useClose } from './use-close.ts'
import { useOpening } from './use-opening.ts'

/** The article editor (`/posts/{postId}`). */
export function ArticleScreen() {
  const { postId = '' } = useParams()
  const { state } = useLocation()
  const may = useMay('post')
  const [mayUpdate, mayCreate] = [may('update'), may('create')]
  const navigate = useNavigate()
  const created = useAtomValue(createdArticlesAtom)
  const named = /^[1-9]\d{0,14}$/.test(postId) ? Number(postId) : null
  const localId = isLocalId(postId)
    ? postId
    : (Object.keys(created).find(one => created[one] === named) ?? null)
  const id = named ?? (localId === null ? null : (created[localId] ?? null))
  const isKept = state?.kept === true
  // The server has it now: its address says so, and nothing else on the screen changes.
  useEffect(() => {
    if (named === null && id !== null) void navigate(`/posts/${id}`, { replace: true, state })
  }, [named, id, navigate, state])
  const isNobodys = id === null && localId === null
  const mayWrite = id === null ? mayCreate : mayUpdate
  if (isNobodys || isKept || !mayWrite)
    return <ArticleOf key={isKept ? `${postId} kept` : postId} id={id} localId={localId} />
  return <ClaimedArticle key={localId ?? postId} id={id} localId={localId} />
}

/** The article where this window is the one to write in it. */
function ClaimedArticle({ id, localId }: { id: number | null; localId: string | null }) {
  const t = useText()
  const styles = useStyles()
  const close = useClose()
  const leave = useRef(async () => {})
  const { claim, takeOver, tookOver } = useClaim(draftKey('post', id ?? localId ?? ''), () => leave.current())
  if (claim === null) return <Opening />
  if (claim === 'granted') return <ArticleOf id={id} localId={localId} continues={tookOver} leave={leave} />
  return (
    <EmptyState
      icon={<WindowMultipleRegular />}
      text={t('You are editing this article in another window.')}
      action={
        <div className={styles.actions}>
          <Button onClick={close}>{t('Back to the list')}</Button>
          <Button appearance="primary" onClick={takeOver}>
            {t('Edit here')}
          </Button>
        </div>
      }
    />
  )
}

function ArticleOf(props: {
  id: number | null
  localId: string | null
  continues?: boolean
  leave?: RefObject<() => Promise<void>>
}) {
  const { opening, failed, retry, close, reconnect, lockLost, leave, decide, server } = useOpening(
    props.id,
    props.localId,
    props.continues ?? false,
  )
  useEffect(() => {
    if (props.leave) props.leave.current = leave
  })
  if (failed) return <Failed onRetry={retry} onClose={close} />
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
        onLockLost={loss => void lockLost(loss)}
        isKept={opening.isKept}
        readAt={opening.readAt}
      />
      {opening.draft && (
        <RestoreArticle
          draft={opening.draft}
          server={server}
          onApply={() => void decide(true)}
          onClear={() => decide(false)}
        />
      )}
    </>
  )
}

function Failed(props: { onRetry: () => void; onClose: () => void }) {
  const t = useText()
  const styles = useStyles()
  return (
    <section className={styles.failed} aria-label={t('Article')}>
      <ErrorState text={t('Error fetching data.')} onRetry={props.onRetry} />
      <EmptyState
        icon={<LockClosedRegular />}
        text={t('Somebody else is editing this article.')}
        action={<Button onClick={props.onClose}>{t('Back to the list')}</Button>}
      />
    </section>
  )
}

const useStyles = makeStyles({
  actions: { display: 'flex', columnGap: tokens.spacingHorizontalS },
  failed: { display: 'flex', flexDirection: 'column', height: '100%' },
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
