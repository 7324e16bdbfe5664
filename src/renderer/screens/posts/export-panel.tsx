import { Button, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { PostRow } from '../../../contract/entities/post.ts'
import { ExportLines, ProjectsField } from '../../catalogue/export-parts.tsx'
import {
  dismissExports,
  exportPosts,
  isToRetry,
  isUnderWay,
  resumeExports,
  retryExports,
  stopExports,
  useExports,
} from '../../catalogue/exports.ts'
import type { Selection } from '../../catalogue/use-selection.tsx'
import { connectionAtom, useCurrentUser } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { BusyButton } from '../../parts/busy-button.tsx'
import { useConfirm } from '../../parts/confirm-dialog.tsx'
import { interpolate } from '../../parts/interpolate.ts'
import { LiveRegion } from '../../parts/live-region.tsx'
import { titleOf } from './title-of.ts'

/** The id of the export panel, for the button that opens it. */
export const exportPanelId = 'posts-export'

/** 'Export posts': the selected posts, the projects they go to, and how the exports stand (P2, decision L7). */
export function ExportPanel({ selection }: { selection: Selection<PostRow> }) {
  const { items, clear } = selection
  const t = useText()
  const styles = useStyles()
  const { id: userId } = useCurrentUser()
  const connection = useAtomValue(connectionAtom)
  const exports = useExports()
  const [projects, setProjects] = useState<number[]>([])
  const named = items.map(post => ({ id: post.id, title: titleOf(post) || t('No title') }))
  const missing =
    items.length === 0
      ? 'Select posts in the list'
      : projects.length === 0
        ? 'Choose a project'
        : connection !== 'online'
          ? 'The server cannot be reached'
          : undefined
  return (
    <section className={styles.panel} id={exportPanelId} aria-label={t('Export posts')}>
      <Text as="h2" weight="semibold" className={styles.title}>
        {t('Export posts')}
      </Text>
      {named.length === 0 ? (
        <Text className={styles.quiet}>{t('Select published posts in the list')}</Text>
      ) : (
        <ul className={styles.posts} aria-label={t('Selected posts')}>
          {named.map(({ id, title }) => (
            <li key={id} className={styles.post} title={title}>
              {title}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.row}>
        <ProjectsField value={projects} onChange={setProjects} />
        <div className={styles.buttons}>
          <BusyButton
            appearance="primary"
            busy={exports.some(isUnderWay)}
            disabledReason={missing && t(missing)}
            onClick={() => exportPosts(userId, named, projects)}
          >
            {t('Export')}
          </BusyButton>
          <Button disabledFocusable={items.length === 0} onClick={clear}>
            {t('Clear selection')}
          </Button>
        </div>
      </div>
      {exports.length > 0 && <Ledger />}
    </section>
  )
}

/** What became of each export, and the ways on. */
function Ledger() {
  const t = useText()
  const styles = useStyles()
  const confirm = useConfirm()
  const exports = useExports()
  const done = exports.filter(({ state }) => state === 'done').length
  const failed = exports.filter(isToRetry)
  const isRunning = exports.some(isUnderWay)
  const unknown = failed.filter(({ state }) => state === 'unknown').length
  const counts = { done, count: exports.length, failed: failed.length }
  const summary = interpolate(
    t(failed.length > 0 ? '{done} of {count} exported, {failed} failed' : '{done} of {count} exported'),
    counts,
  )
  const retry = async () => {
    if (unknown > 0 && !(await confirm({ ...question, values: { count: unknown } }))) return
    retryExports()
  }
  return (
    <>
      <div className={styles.row}>
        <Text className={styles.summary}>{summary}</Text>
        <div className={styles.buttons}>
          {exports.some(({ state }) => state === 'waiting') && (
            <Button size="small" onClick={stopExports}>
              {t('Stop')}
            </Button>
          )}
          {exports.some(({ state }) => state === 'stopped') && (
            <Button size="small" onClick={resumeExports}>
              {t('Go on')}
            </Button>
          )}
          {!isRunning && failed.length > 0 && (
            <Button size="small" onClick={() => void retry()}>
              {t('Retry failed')}
            </Button>
          )}
          {!isRunning && (
            <Button size="small" onClick={dismissExports}>
              {t('Dismiss')}
            </Button>
          )}
        </div>
      </div>
      {isRunning && (
        <ProgressBar aria-label={t('Export posts')} value={done + failed.length} max={exports.length} />
      )}
      <ul className={styles.ledger} aria-label={t('Exports')}>
        {exports.map(one => (
          <li key={one.post.id} className={styles.entry}>
            <span className={styles.entryTitle} title={one.post.title}>
              {one.post.title}
            </span>
            <ExportLines one={one} />
          </li>
        ))}
      </ul>
      <LiveRegion>{!isRunning && summary}</LiveRegion>
    </>
  )
}

const question = {
  title: 'Retry failed',
  text: 'Some projects may have {count} of these posts already: nobody knows what became of them. Do you want to export them again?',
  yes: 'Export again',
}

const useStyles = makeStyles({
  panel: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
    backgroundColor: tokens.colorNeutralBackground2,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    flexShrink: 0,
  },
  title: { margin: 0 },
  quiet: { color: tokens.colorNeutralForeground3 },
  posts: {
    listStyleType: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingVerticalXS,
    maxHeight: '64px',
    overflow: 'auto',
    margin: 0,
    padding: 0,
  },
  post: {
    maxWidth: '280px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    paddingInline: tokens.spacingHorizontalS,
    backgroundColor: tokens.colorNeutralBackground4,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '24px',
  },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  buttons: { display: 'flex', columnGap: tokens.spacingHorizontalS },
  summary: { fontVariantNumeric: 'tabular-nums' },
  ledger: {
    listStyleType: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    maxHeight: '136px',
    overflow: 'auto',
    margin: 0,
    padding: 0,
  },
  entry: { minWidth: 0 },
  entryTitle: { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
