import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Link,
  makeStyles,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { embedFacts } from '../../../../article/index.ts'
import type { Area, PreviewNews } from '../../../../contract/calls/embeds.ts'
import { useText } from '../../../data/texts.ts'
import { focusText } from '../../caret/focus-text.ts'
import type { ScreenHost } from '../../slate/editor-host.ts'
import type { Asking } from '../../toolbar/feature.ts'
import { providerName } from './embed-face.tsx'
import { embedAt } from './insert-embed.ts'

/** Shows the selected embed as a reader will see it, where it reaches nothing of this page: over the space this dialog
 *  keeps free, or in a window of its own. */
export function EmbedPreview({ editor, onClose }: Asking) {
  const { embeds } = editor.host
  const [html] = useState(() => embedAt(editor)?.[0].html ?? null)
  const [asker] = useState(() => document.activeElement)
  const close = () => {
    onClose()
    // Once the dialog is gone and no longer holds the focus.
    setTimeout(() => {
      if (asker instanceof HTMLButtonElement && asker.isConnected) asker.focus()
      else focusText(editor)
    })
  }
  if (!embeds || html === null) return null
  return <Preview html={html} embeds={embeds} close={close} />
}

/** What stands in the dialog: how the preview fares, or before it whether it is wanted. */
type Stage = PreviewNews | { kind: 'asking' } | { kind: 'opening' } | { kind: 'closed'; why: Closed }
type Closed = Extract<PreviewNews, { kind: 'closed' }>['why'] | 'unopened'

const reasons: Record<Exclude<Closed, 'left'>, string> = {
  idle: 'The preview was closed after a minute without use.',
  memory: 'The preview was closed because it took too much memory.',
  broken: 'The preview broke down.',
  unopened: 'The preview could not be opened.',
}

function Preview(props: { html: string; embeds: NonNullable<ScreenHost['embeds']>; close: () => void }) {
  const { html, embeds, close } = props
  const t = useText()
  const styles = useStyles()
  const facts = embedFacts(html)
  const title = `${t('Preview')}: ${t(providerName(facts))}`
  const free = useRef<HTMLDivElement>(null)
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => safe.current?.focus(), [])
  const closing = useRef(close)
  closing.current = close
  const [state, setState] = useState<Stage>({ kind: embeds.reachesNetwork() ? 'asking' : 'opening' })
  const [round, setRound] = useState(embeds.reachesNetwork() ? 0 : 1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one preview a round, in the texts it began with
  useEffect(() => {
    if (round === 0) return
    const leaving = new AbortController()
    const watch = async () => {
      setState({ kind: 'opening' })
      const area = await settledArea(free, leaving.signal)
      const texts = { title, close: t('Close') }
      for await (const news of await embeds.preview({ html, area, texts }, leaving.signal)) {
        if (leaving.signal.aborted) return
        if (news.kind === 'window') window.open(news.url, '_blank', windowFeatures)
        if (news.kind === 'closed' && news.why === 'left') return closing.current()
        // Where it has a window of its own, the way to it stays here.
        setState(before => (news.kind === 'shown' && before.kind === 'window' ? before : news))
      }
    }
    watch().catch(() => {
      if (!leaving.signal.aborted) setState({ kind: 'closed', why: 'unopened' })
    })
    return () => leaving.abort()
  }, [embeds, html, round])

  useEffect(() => {
    const follow = () => free.current && embeds.move(areaOf(free.current))
    window.addEventListener('resize', follow)
    return () => window.removeEventListener('resize', follow)
  }, [embeds])

  const { address } = facts
  return (
    <Dialog open onOpenChange={(_, data) => data.open || close()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            <div ref={free} className={styles.free}>
              <PreviewStatus state={state} onAgain={() => setRound(round + 1)} />
            </div>
          </DialogContent>
          <DialogActions fluid>
            {address !== null && (
              <Button className={styles.apart} onClick={() => embeds.open(address)}>
                {t('Open in browser')}
              </Button>
            )}
            <Button ref={safe} appearance="primary" onClick={close}>
              {t('Close')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

function PreviewStatus(props: { state: Stage; onAgain: () => void }) {
  const { state } = props
  const t = useText()
  if (state.kind === 'asking') {
    return (
      <>
        <Text align="center">
          {t(
            'In a browser an embed can reach this computer and its network. Open it only if you trust its code.',
          )}
        </Text>
        <Button onClick={props.onAgain}>{t('Open the preview')}</Button>
      </>
    )
  }
  if (state.kind === 'opening') return <Spinner label={t('Opening the preview')} />
  if (state.kind === 'window') {
    return (
      <>
        <Text role="status">{t('The preview is open in a window of its own.')}</Text>
        <Link href={state.url} target="_blank" rel="noopener noreferrer">
          {t('Open the preview again')}
        </Link>
      </>
    )
  }
  if (state.kind === 'shown' || state.why === 'left') return null
  return (
    <>
      <Text role="status">{t(reasons[state.why])}</Text>
      <Button onClick={props.onAgain}>{t('Preview again')}</Button>
    </>
  )
}

/** Without a way back to this page, and small, as a dialog is. */
const windowFeatures = 'noopener,noreferrer,popup,width=760,height=640'

/** Where the free space is, once the dialog has stopped moving. */
async function settledArea(free: { current: HTMLElement | null }, signal: AbortSignal): Promise<Area> {
  let still = 0
  let last = ''
  while (still < 3 && !signal.aborted) {
    await new Promise(requestAnimationFrame)
    const now = JSON.stringify(free.current && areaOf(free.current))
    still = now === last ? still + 1 : 0
    last = now
  }
  return areaOf(free.current ?? document.body)
}

function areaOf(element: HTMLElement): Area {
  const { x, y, width, height } = element.getBoundingClientRect()
  return {
    x: Math.max(0, Math.ceil(x)),
    y: Math.max(0, Math.ceil(y)),
    width: Math.floor(width),
    height: Math.floor(height),
  }
}

const useStyles = makeStyles({
  surface: { maxWidth: '760px', width: '90vw' },
  content: { overflow: 'hidden', display: 'flex', padding: '1px' },
  free: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: tokens.spacingVerticalM,
    flexGrow: 1,
    height: 'min(60vh, 520px)',
    backgroundColor: tokens.colorNeutralBackground2,
    borderRadius: tokens.borderRadiusMedium,
  },
  apart: { marginInlineEnd: 'auto' },
})
