import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { embedFacts } from '../../../../article/index.ts'
import { useBrand } from '../../../data/start.ts'
import { useText } from '../../../data/texts.ts'
import { announce } from '../../announced.tsx'
import { insertEmbed } from '../../commands/insert-embed.ts'
import { takeOffers } from '../../commands/offer-embed.ts'
import type { ArticleEditor } from '../../editor-types.ts'
import { focusText } from '../../focus-text.ts'
import { guarded } from '../../guard.ts'
import { EmbedFace } from './embed-face.tsx'

/** Asks about each pasted embed code before it enters the article (hardening 2.8). */
export function PastedEmbeds({ editor }: { editor: ArticleEditor }) {
  const allowsDailymotion = useBrand().features.dailymotion
  const t = useText()
  const [waiting, setWaiting] = useState<readonly string[]>([])
  useEffect(() => {
    takeOffers(editor, {
      allowsDailymotion,
      ask: html => setWaiting(before => [...before, html]),
      onInserted: () => announce(editor, t('Embed inserted')),
    })
    return () => takeOffers(editor, null)
  }, [editor, allowsDailymotion, t])
  const [html] = waiting
  if (html === undefined) return null
  return (
    <EmbedQuestion
      html={html}
      onAnswer={yes => {
        if (yes) {
          guarded(editor, () => insertEmbed(editor, html))
          announce(editor, t('Embed inserted'))
        }
        setWaiting(before => before.slice(1))
        focusText(editor)
      }}
    />
  )
}

function EmbedQuestion({ html, onAnswer }: { html: string; onAnswer: (yes: boolean) => void }) {
  const t = useText()
  const styles = useStyles()
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => safe.current?.focus(), [])
  return (
    <Dialog open modalType="alert" onOpenChange={(_, data) => data.open || onAnswer(false)}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{t('Insert what you pasted as an embed?')}</DialogTitle>
          <DialogContent>
            <EmbedFace facts={embedFacts(html)} />
          </DialogContent>
          <DialogActions>
            <Button appearance="primary" onClick={() => onAnswer(true)}>
              {t('Insert embed')}
            </Button>
            <Button ref={safe} onClick={() => onAnswer(false)}>
              {t('Leave it out')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}

const useStyles = makeStyles({
  surface: { maxWidth: '520px', padding: tokens.spacingHorizontalXXL },
})
