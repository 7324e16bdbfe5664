import { Button, makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components'
import { type PostRow, titleOf } from '../../../contract/entities/post.ts'
import { ExportForm } from '../../catalogue/export-form.tsx'
import { ExportLines } from '../../catalogue/export-lines.tsx'
import {
  dismissExports,
  isToRetry,
  isUnderWay,
  resumeExports,
  stopExports,
  useExport,
  useExports,
} from '../../catalogue/exports.ts'
import type { Selection } from '../../catalogue/use-selection.tsx'
import { useText } from '../../data/texts.ts'
import { interpolate } from '../../parts/interpolate.ts'
import { LiveRegion } from '../../parts/live-region.tsx'

/** The id of the export panel, for the button that opens it. */
export const exportPanelId = 'posts-export'

/** 'Export posts': the selected posts, the projects they go to, and how the exports stand (P2, decision L7). */
export function ExportPanel({ selection }: { selection: Selection<PostRow> }) {
  const { items, clear } = selection
  const t = useText()
  const styles = useStyles()
  const exports = useExports()
  const named = items.map(post => ({ id: post.id, title: titleOf(post) || t('No title') }))
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
      <ExportForm posts={named} refusal={items.length === 0 ? 'Select posts in the list' : undefined}>
        <Button appearance="subtle" disabledFocusable={items.length === 0} onClick={clear}>
          {t('Clear selection')}
        </Button>
      </ExportForm>
      {exports.length > 0 && <Ledger />}
    </section>
  )
}

/** What became of each export, and the ways on. */
function Ledger() {
  const t = useText()
  const styles = useStyles()
  const { retry } = useExport()
  const exports = useExports()
  const done = exports.filter(({ state }) => state === 'done').length
  const failed = exports.filter(isToRetry)
  const isRunning = exports.some(isUnderWay)
  const counts = { done, count: exports.length, failed: failed.length }
  const summary = interpolate(
    t(failed.length > 0 ? '{done} of {count} exported, {failed} failed' : '{done} of {count} exported'),
    counts,
  )
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
