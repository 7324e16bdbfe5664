import { Button, makeStyles, Spinner, Text, Tooltip, tokens } from '@fluentui/react-components'
import {
  AlertRegular,
  ArrowLeftRegular,
  ArrowUndoRegular,
  CalendarClockRegular,
  CheckmarkRegular,
  DeleteDismissRegular,
  DeleteRegular,
  HistoryRegular,
  OpenRegular,
  PanelRightRegular,
  SaveRegular,
  SendRegular,
} from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { type Ref, useEffect, useRef } from 'react'
import { type PostFlag, PostStatus } from '../../../contract/entities/post.ts'
import { usePostConstants } from '../../catalogue/choices.ts'
import { StatusBadge } from '../../catalogue/status-badge.tsx'
import { usePush } from '../../catalogue/use-push.ts'
import { useSaving } from '../../data/saving.ts'
import { store } from '../../data/store.ts'
import { useText } from '../../data/texts.ts'
import { useTime } from '../../data/time.ts'
import { isFocusFree } from '../../parts/is-focus-free.ts'
import { keyName } from '../../parts/shortcuts.ts'
import { useShortcut } from '../../parts/use-shortcut.ts'
import { Act } from './act.tsx'
import { FlagToggles } from './flag-toggles.tsx'
import { useOpenArticle } from './open-article-context.ts'
import { useButtons } from './use-buttons.ts'

/** What the buttons do; the screen gives it. */
export type Acts = {
  back(): void
  save(): void
  publish(): void
  schedule(): void
  /** Of an article that is only on this computer. */
  discard(): void
  trash(): void
  restore(): void
  remove(): void
  toggle(flag: PostFlag): void
  view(url: string): void
  /** Shows or hides the history. */
  history(): void
  /** Shows or hides the settings where they lie over the text; undefined where they stand beside it. */
  settings?: () => void
}

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    minHeight: '48px',
    flexShrink: 0,
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: '4px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  state: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    fontVariantNumeric: 'tabular-nums',
  },
  badge: { flexShrink: 0 },
  quiet: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  apart: {
    marginInlineStart: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
  },
  /** What readers see stands apart from what they do not. */
  public: {
    display: 'flex',
    paddingInlineStart: tokens.spacingHorizontalM,
    marginInlineStart: tokens.spacingHorizontalS,
    borderLeft: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  saved: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '4px',
    color: tokens.colorPaletteGreenForeground1,
  },
})

/** Two keys more than Enter: what comes out is out. */
const publishKeys = 'Mod+Shift+Enter'

/** What can be done with the article, by its status and the person's rights (ED-08, decision E3). `unsendable` says why
 *  nothing that needs the server can be done. */
export function ButtonPanel(props: {
  acts: Acts
  unsendable: string | null
  /** Why nothing can even be saved to go later. */
  unsavable: string | null
  /** Why nothing can be saved or published, whatever the rights; null when it can. */
  readOnlyReason: string | null
  settingsOpen: boolean
  historyOpen: boolean
}) {
  const { acts, unsendable, readOnlyReason } = props
  const { article } = useOpenArticle()
  const styles = useStyles()
  const t = useText()
  const time = useTime()
  const post = useAtomValue(article.atoms.post)
  const work = useAtomValue(article.atoms.work)
  useSaving(work !== null, () => store.get(article.atoms.trouble) !== null)
  const leaving = useAtomValue(article.atoms.leaving)
  const saved = useAtomValue(article.atoms.saved)
  const { status: statuses } = usePostConstants()
  const { status } = post
  const isPublished = status === PostStatus.published
  const shown = useButtons()
  const isScheduling = shown.has('schedule')
  const busy = work === null ? null : t('Wait until the running action ends')
  const reason = unsendable ?? busy
  const publish = isScheduling ? acts.schedule : shown.has('publish') ? acts.publish : null
  const noPublish = readOnlyReason ?? reason
  useShortcut(publishKeys, noPublish === null ? publish : null)
  const undo = useFocusAfter(status)
  return (
    <div className={styles.bar}>
      <Tooltip content={t('Back to the list')} relationship="label">
        <Button
          appearance="subtle"
          icon={leaving ? <Spinner size="extra-tiny" /> : <ArrowLeftRegular />}
          disabledFocusable={leaving}
          aria-busy={leaving}
          onClick={() => acts.back()}
        />
      </Tooltip>
      <div className={styles.state}>
        <StatusBadge
          status={status}
          name={t(statuses.find(one => one.id === status)?.name ?? String(status))}
        />
        {post.published_at && <Text className={styles.quiet}>{time.card(post.published_at)}</Text>}
        <FlagToggles shown={shown} reason={readOnlyReason ?? reason} onToggle={acts.toggle} />
      </div>
      <div className={styles.apart}>
        <span role="status" className={styles.saved}>
          {leaving && <Text className={styles.quiet}>{t('Leaving once it is saved')}</Text>}
          {saved && !leaving && (
            <>
              <CheckmarkRegular aria-hidden />
              {t('Saved')}
            </>
          )}
        </span>
        <Tooltip content={t('History')} relationship="label">
          <Button
            appearance="subtle"
            icon={<HistoryRegular />}
            aria-expanded={props.historyOpen}
            onClick={acts.history}
          />
        </Tooltip>
        {shown.has('view') && (
          <Act
            label={t('View on site')}
            icon={<OpenRegular />}
            compact
            onClick={() => acts.view(post.previewUrl ?? '')}
          />
        )}
        {shown.has('push') && <PushAct reason={reason} />}
        {shown.has('discard') && (
          <Act label={t('Discard')} icon={<DeleteRegular />} compact reason={busy} onClick={acts.discard} />
        )}
        {shown.has('trash') && (
          <Act
            ref={shown.has('restore') ? undefined : undo}
            label={t('Move to trash')}
            icon={<DeleteRegular />}
            compact
            reason={reason}
            onClick={acts.trash}
          />
        )}
        {shown.has('restore') && (
          <Act
            ref={undo}
            label={t('Restore to draft')}
            icon={<ArrowUndoRegular />}
            compact
            reason={reason}
            onClick={acts.restore}
          />
        )}
        {shown.has('remove') && (
          <Act
            label={t('Delete permanently')}
            icon={<DeleteDismissRegular />}
            compact
            reason={reason}
            onClick={acts.remove}
          />
        )}
        {shown.has('save') && (
          <Act
            label={t('Save')}
            hint={keyName('Mod+S')}
            icon={<SaveRegular />}
            // Of a published post it is what is meant nearly always.
            look={isPublished ? 'primary' : 'secondary'}
            reason={readOnlyReason ?? props.unsavable ?? (work === 'save' ? null : busy)}
            waiting={work === 'save'}
            onClick={acts.save}
          />
        )}
        {publish && (
          <span className={styles.public}>
            <Act
              label={t(isScheduling ? 'Schedule' : 'Publish')}
              hint={isPublished ? t('Republishing changes the date to now') : keyName(publishKeys)}
              icon={isScheduling ? <CalendarClockRegular /> : <SendRegular />}
              look={isPublished ? 'secondary' : 'primary'}
              reason={noPublish}
              waiting={work === 'publish'}
              onClick={publish}
            />
          </span>
        )}
        {acts.settings && (
          <Tooltip content={t('Settings')} relationship="label">
            <Button
              appearance="subtle"
              icon={<PanelRightRegular />}
              aria-expanded={props.settingsOpen}
              onClick={acts.settings}
            />
          </Tooltip>
        )}
      </div>
    </div>
  )
}

/** What undoes a change of status: it has the focus after that when the button that was pressed is gone. */
function useFocusAfter(status: number): Ref<HTMLButtonElement> {
  const undo = useRef<HTMLButtonElement>(null)
  const before = useRef(status)
  useEffect(() => {
    if (before.current === status) return
    before.current = status
    if (isFocusFree()) undo.current?.focus()
  }, [status])
  return undo
}

/** The push of a published post (ED-17). */
function PushAct({ reason }: { reason: string | null }) {
  const { article } = useOpenArticle()
  const t = useText()
  const { label, pending, push } = usePush(useAtomValue(article.atoms.post), () =>
    store.set(article.atoms.post, post => ({ ...post, is_message_sent: 1 })),
  )
  return (
    <Act
      label={t(label)}
      icon={<AlertRegular />}
      compact
      reason={pending ? t('Wait until the running action ends') : reason}
      waiting={pending}
      onClick={push}
    />
  )
}
