import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Editor } from 'slate'
import { ReactEditor } from 'slate-react'
import { noPostId } from '../../catalogue/local-articles.ts'
import { openPage } from '../../catalogue/open-page.ts'
import { connectionAtom } from '../../data/session.ts'
import { store } from '../../data/store.ts'
import { useText } from '../../data/texts.ts'
import { useTime } from '../../data/time.ts'
import { scrollerOf } from '../../editor/caret/follow-caret.ts'
import { ArticleTextEditor } from '../../editor/editor.tsx'
import { toastRoom } from '../../parts/toast-room.ts'
import { useWide } from '../../parts/use-wide.ts'
import { ArticleName } from './article-name.ts'
import { ArticleProvider } from './article-provider.tsx'
import { ButtonPanel } from './button-panel.tsx'
import { cropPicture, type PictureName, setPicture } from './choose-picture.ts'
import { embeds } from './embeds.ts'
import { ExternalBody } from './external-body.tsx'
import { useGoingPictures } from './going-pictures.ts'
import { HeadlineField } from './headline-field.tsx'
import { keepHistory } from './history.ts'
import { HistoryView } from './history-view.tsx'
import { leftCaretAtom } from './interrupted.ts'
import { LeaveArticle } from './leave-article.tsx'
import { MergeDialog } from './merge/merge-dialog.tsx'
import { Notices } from './notices.tsx'
import type { Newer, OpenArticle } from './open-article.ts'
import { PrintKeys } from './print-keys.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { StatusBar } from './status-bar.tsx'
import { leaveUniqueness } from './uniqueness.ts'
import { UnreadableBody } from './unreadable-body.tsx'
import { useActs } from './use-acts.ts'
import { useDue } from './use-due.ts'
import { useGoTo } from './use-go-to.ts'
import { useImagePicking } from './use-image-picking.tsx'
import { useKeeping } from './use-keeping.ts'
import { type LockLoss, useLock } from './use-lock.ts'
import { useReadOnlyReason } from './use-read-only-reason.ts'
import { useResend } from './use-resend.ts'

const useStyles = makeStyles({
  screen: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, minWidth: 0 },
  rest: { display: 'flex', flexGrow: 1, minHeight: 0, position: 'relative' },
  text: { flexGrow: 1, minWidth: 0, overflow: 'auto' },
  column: { maxWidth: '720px', marginInline: 'auto', paddingInline: tokens.spacingHorizontalXXL },
  settings: {
    width: '360px',
    flexShrink: 0,
    boxSizing: 'border-box',
    overflow: 'auto',
    paddingBottom: toastRoom,
    scrollPaddingBottom: toastRoom,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  over: { position: 'absolute', top: 0, bottom: 0, right: 0, zIndex: 3, boxShadow: tokens.shadow28 },
})

/** An open article: what can be done with it, its text, its settings, and how it stands. */
export function ArticleView(props: {
  article: OpenArticle
  offline: boolean
  /** A question about the whole article is open: nothing is saved before it is answered. */
  asking: boolean
  onReconnect: () => void
  onClose: () => void
  onLockLost: (loss: LockLoss) => void
  /** Somebody else has it: what this computer keeps of it is only shown. */
  isKept: boolean
  /** When what is shown without the server was read. */
  readAt: string | null
}) {
  const { article, offline } = props
  const t = useText()
  const styles = useStyles()
  const wide = useWide()
  const [settingsOpen, setSettingsOpen] = useState(false)
  const [historyOpen, setHistoryOpen] = useState(false)
  const own = useReadOnlyReason(article)
  const reason = props.isKept ? keptReason : own
  const readOnly = reason !== null
  const work = useAtomValue(article.atoms.work)
  const isOpenText = article.isReadable && article.isText && !article.isExternal
  const images = useImagePicking(article, isOpenText && !readOnly && !props.asking)
  const gallery = readOnly ? null : images.panel
  const time = useTime()
  const host = useMemo(
    () => ({ ...images.host, embeds, timeNow: () => time.now().toFormat('HH:mm') }),
    [images.host, time],
  )
  // The text comes first; its settings are drawn when it is there.
  const isTextThere = useDeferredValue(true, false)
  const showSettings = wide || settingsOpen
  const goTo = useGoTo(() => {
    setSettingsOpen(true)
    setHistoryOpen(false)
  })
  const { pick } = images
  const choosePicture = useMemo(
    () =>
      pick &&
      (async (name: PictureName) => {
        const chosen = await pick('save')
        if (chosen) {
          setPicture(article, name, chosen.image)
          void cropPicture(chosen.image)
        }
        goTo(name)
      }),
    [pick, article, goTo],
  )
  useKeeping(article)
  const { isKept } = props
  useEffect(() => (isKept ? undefined : keepHistory(article, !offline)), [article, isKept, offline])
  // Where the person was before, where that is known.
  useEffect(() => {
    if (!article.editor.selection) return
    ReactEditor.focus(article.editor)
    const left = store.get(leftCaretAtom)
    if (left?.postId === article.id) scrollerOf(article.editor)?.scrollTo({ top: left.scrolled })
  }, [article])
  const post = useAtomValue(article.atoms.post)
  useEffect(() => () => leaveUniqueness(article), [article])
  useLock(article, !readOnly && !offline && post.id !== noPostId, props.onLockLost)
  const newer = useAtomValue(article.atoms.newer)
  const mayAct = !readOnly && !props.asking && !newer
  const acts = useActs(article, goTo, props.onClose, mayAct)
  const isAway = useAtomValue(connectionAtom) !== 'online' || offline
  // A new article goes at once, any other one with its pictures.
  const waitsForPictures = useGoingPictures(article) && post.id !== noPostId
  useResend(article, mayAct && !isAway && !waitsForPictures)
  const headline = <HeadlineField onEnter={() => focusText(article)} asking={props.asking} />
  useDue(article)
  const settle = ({ act }: Newer) => {
    store.set(article.atoms.newer, null)
    // What asked first, when the draft was found, is gone.
    if (act === null && isOpenText) setTimeout(() => ReactEditor.focus(article.editor))
  }

  return (
    <ArticleProvider article={article} readOnly={readOnly} choosePicture={choosePicture}>
      <ArticleName article={article} />
      {article.isReadable && !article.isExternal && <PrintKeys article={article} />}
      <section className={styles.screen} aria-label={t('Article')}>
        <ButtonPanel
          acts={{
            ...acts,
            view: openPage,
            history: () => setHistoryOpen(open => !open),
            settings: wide ? undefined : () => setSettingsOpen(open => !open),
          }}
          unsendable={props.isKept ? t(inUse) : isAway ? t('The server cannot be reached') : null}
          unsavable={props.isKept ? t(inUse) : null}
          readOnlyReason={reason && t(reason)}
          settingsOpen={settingsOpen}
          historyOpen={historyOpen}
        />
        <Notices
          readOnlyReason={reason}
          offline={offline}
          readAt={props.readAt}
          onReconnect={props.onReconnect}
          acts={acts}
          mayOffer={!isAway && !props.asking && !props.isKept}
        />
        <div className={styles.rest}>
          <div className={styles.text} inert={historyOpen}>
            {article.isExternal ? (
              <div className={styles.column}>
                <ExternalBody openLink={openPage} />
              </div>
            ) : article.isReadable ? (
              <ArticleTextEditor
                editor={article.editor}
                readOnly={readOnly || !article.isText || work === 'publish'}
                above={headline}
                onText={article.textChanged}
                openLink={openPage}
                host={host}
              />
            ) : (
              <div className={styles.column}>
                {headline}
                <UnreadableBody raw={post.body} />
              </div>
            )}
          </div>
          {gallery}
          {showSettings && gallery === null && (
            <aside
              className={mergeClasses(styles.settings, !wide && styles.over)}
              aria-label={t('Settings')}
              inert={historyOpen}
              onKeyDown={event => {
                if (event.key === 'Escape' && !wide && !event.defaultPrevented) setSettingsOpen(false)
              }}
            >
              {isTextThere && <SettingsPanel />}
            </aside>
          )}
          {historyOpen && (
            <HistoryView onClose={() => setHistoryOpen(false)} focusText={() => focusText(article)} />
          )}
        </div>
        <StatusBar offline={offline} />
        <LeaveArticle article={article} added={images.care} />
        {newer && (
          <MergeDialog
            article={article}
            newer={newer}
            onBack={() => settle(newer)}
            onMerged={() => {
              settle(newer)
              if (newer.act === 'save') acts.save()
              else store.set(article.atoms.trouble, before => before && { ...before, merged: 'merged' })
            }}
          />
        )}
      </section>
    </ArticleProvider>
  )
}

const inUse = 'Somebody else is editing this article.'
const keptReason =
  'Somebody else is editing this article. This is what you wrote, as it is kept on this computer.'

function focusText(article: OpenArticle): void {
  if (!article.isReadable) return
  article.editor.select(Editor.start(article.editor, []))
  ReactEditor.focus(article.editor)
}
