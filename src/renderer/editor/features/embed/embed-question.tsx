import { useEffect } from 'react'
import { embedFacts } from '../../../../article/index.ts'
import { useBrand } from '../../../data/start.ts'
import { useConfirm } from '../../../parts/confirm-dialog.tsx'
import { say } from '../../announced.tsx'
import { insertEmbed } from '../../commands/insert-embed.ts'
import { takeOffers } from '../../commands/offer-embed.ts'
import type { ArticleEditor } from '../../editor-types.ts'
import { focusText } from '../../focus-text.ts'
import { guarded } from '../../guard.ts'
import { EmbedFace } from './embed-face.tsx'

/** Asks about each pasted embed code before it enters the article (hardening 2.8). */
export function PastedEmbeds({ editor }: { editor: ArticleEditor }) {
  const allowsDailymotion = useBrand().features.dailymotion
  const confirm = useConfirm()
  useEffect(() => {
    let isShown = true
    let asked = 0
    const ask = async (html: string) => {
      asked++
      const yes = await confirm({
        title: 'Insert what you pasted as an embed?',
        text: <EmbedFace facts={embedFacts(html)} />,
        yes: 'Insert embed',
        no: 'Leave it out',
      })
      asked--
      if (!isShown) return
      if (yes) {
        guarded(editor, () => insertEmbed(editor, html))
        say(editor, 'Embed inserted')
      }
      // Once the last question is gone: one that is open does not let the focus go.
      if (asked === 0) setTimeout(() => isShown && focusText(editor))
    }
    takeOffers(editor, {
      allowsDailymotion,
      ask: html => void ask(html),
      onInserted: () => say(editor, 'Embed inserted'),
    })
    return () => {
      isShown = false
      takeOffers(editor, null)
    }
  }, [editor, allowsDailymotion, confirm])
  return null
}
