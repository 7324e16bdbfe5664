import { Button, makeStyles, Skeleton, SkeletonItem, Text, Tooltip, tokens } from '@fluentui/react-components'
import { DismissRegular, HistoryRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react'
import { isSameForm } from '../../../contract/entities/article-fields.ts'
import { type Problem, problemOf } from '../../../contract/problem.ts'
import { query } from '../../data/api.ts'
import { useText } from '../../data/texts.ts'
import { guarded } from '../../editor/history/guard.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { ErrorState } from '../../parts/error-state.tsx'
import { isPressed } from '../../parts/shortcuts.ts'
import type { OpenArticle } from './open-article.ts'
import { useOpenArticle } from './open-article-context.ts'
import { VersionComparison } from './version-comparison.tsx'
import { VersionList } from './version-list.tsx'

/** The history of the open article, over its text and its settings: every version that this computer keeps, and what
 *  became of the one that is chosen. It begins with the newest that differs from what stands here. */
export function HistoryView(props: { onClose: () => void; focusText: () => void }) {
  const { article, readOnly } = useOpenArticle()
  const t = useText()
  const styles = useStyles()
  const { versions, chosen, choose, version, failure, retry } = useVersions(article)
  const { editor } = article
  // Until there is a version to go to.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  // To what had it before, or to the text where that is what is wanted next.
  const [asker] = useState(() => document.activeElement)
  const focusNext = useRef(() => {
    if (asker instanceof HTMLElement) asker.focus()
  })
  useEffect(() => () => void setTimeout(() => focusNext.current()), [])
  const onRestored = () => {
    if (!article.isExternal) focusNext.current = props.focusText
    props.onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const press = event.nativeEvent
    if (event.defaultPrevented) return
    if (press.key === 'Escape') props.onClose()
    else if (!readOnly && isPressed('Mod+Z', press)) guarded(editor, () => editor.undo())
    else if (!readOnly && isPressed('Mod+Shift+Z', press)) guarded(editor, () => editor.redo())
    else return
    event.preventDefault()
  }
  return (
    <section className={styles.view} aria-label={t('History')} onKeyDown={onKeyDown}>
      <div className={styles.version}>
        {failure && <ErrorState text={t(failure)} onRetry={retry} />}
        {versions?.length === 0 && (
          <EmptyState icon={<HistoryRegular />} text={t('Nothing is kept yet. It begins as you write.')} />
        )}
        {version ? (
          <VersionComparison version={version} onRestored={onRestored} />
        ) : (
          !failure && versions?.length !== 0 && <Loading />
        )}
      </div>
      <aside className={styles.side} aria-label={t('Versions')}>
        <div className={styles.head}>
          <div className={styles.title}>
            <Text as="h2" weight="semibold" size={400} className={styles.heading} ref={heading} tabIndex={-1}>
              {t('History')}
            </Text>
            <Text size={200} className={styles.quiet}>
              {t('Kept on this computer, for you alone')}
            </Text>
          </div>
          <Tooltip content={t('Back to the text')} relationship="label">
            <Button appearance="subtle" icon={<DismissRegular />} onClick={props.onClose} />
          </Tooltip>
        </div>
        <div className={styles.list}>
          {versions && versions.length > 0 && (
            <VersionList versions={versions} chosen={chosen} onChoose={choose} />
          )}
        </div>
      </aside>
    </section>
  )
}

function useVersions(article: OpenArticle) {
  // Under its first id until the server gives it one.
  useAtomValue(article.atoms.post)
  const post = article.key.id
  const [now] = useState(() => article.snapshot())
  const [chosen, choose] = useState<number | null>(null)
  const list = useQuery(query.history.list.queryOptions({ input: { post }, gcTime: 0 }))
  const [newest, second] = list.data ?? []
  const get = (at: number | null) =>
    query.history.get.queryOptions({
      input: { post, at: at ?? 1 },
      enabled: at !== null,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
    })
  const first = useQuery(get(chosen === null && newest ? newest.at : null))
  if (chosen === null && newest && first.data)
    choose(isSameForm(first.data.form, now) && second ? second.at : newest.at)
  // The list answers the keys at once; what is compared follows.
  const shown = useQuery({ ...get(useDeferredValue(chosen)), placeholderData: before => before })
  const failed = [list, shown, first].find(one => one.isError)
  return {
    versions: list.data,
    chosen,
    choose,
    version: shown.data,
    failure: failed ? failureOf(problemOf(failed.error)) : null,
    retry: () => void failed?.refetch(),
  }
}

function failureOf({ kind, type }: Problem): string {
  if (type === 'keychain-locked') return 'The history waits for your system keychain.'
  return kind === 'not-found' ? 'This version is not kept any more.' : 'The history cannot be read.'
}

function Loading() {
  const t = useText()
  const styles = useStyles()
  return (
    <Skeleton className={styles.loading} aria-label={t('Loading')} data-skeleton>
      {['one', 'two', 'three', 'four'].map(line => (
        <SkeletonItem key={line} size={16} />
      ))}
    </Skeleton>
  )
}

const useStyles = makeStyles({
  view: {
    position: 'absolute',
    inset: 0,
    zIndex: 4,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) clamp(272px, 26vw, 320px)',
    gridTemplateRows: 'minmax(0, 1fr)',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  version: { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 },
  side: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: 0,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { display: 'flex', flexDirection: 'column' },
  heading: { margin: 0, outlineStyle: 'none' },
  quiet: { color: tokens.colorNeutralForeground3 },
  list: { flexGrow: 1, minHeight: 0, overflow: 'auto' },
  loading: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalL,
    width: '672px',
    maxWidth: '100%',
    boxSizing: 'border-box',
    margin: '64px auto',
    paddingInline: tokens.spacingHorizontalXXL,
  },
})
