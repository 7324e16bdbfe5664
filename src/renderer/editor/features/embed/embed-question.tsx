import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import { embedFacts } from '../../../../article/index.ts'
import { useBrand } from '../../../data/start.ts'
import { useConfirm } from '../../../parts/confirm-dialog.tsx'
import { focusText } from '../../caret/focus-text.ts'
import { guarded } from '../../history/guard.ts'
import { say } from '../../live-region/say.ts'
import { extendHost } from '../../slate/editor-host.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { EmbedCode } from './embed-code.tsx'
import { EmbedFace } from './embed-face.tsx'
import { insertEmbed } from './insert-embed.ts'

/** Asks about each pasted embed code before it enters the article (hardening 2.8). */
export function PastedEmbeds({ editor }: { editor: ArticleEditor }) {
  const allowsDailymotion = useBrand().features.dailymotion
  const confirm = useConfirm()
  const styles = useStyles()
  useEffect(() => {
    let isShown = true
    let asked = 0
    const ask = async (html: string) => {
      asked++
      const yes = await confirm({
        title: 'Insert what you pasted as an embed?',
        text: (
          <div className={styles.pasted}>
            <EmbedFace facts={embedFacts(html)} />
            <EmbedCode html={html} />
          </div>
        ),
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
    const stop = extendHost(editor, { allowsDailymotion, askEmbed: html => void ask(html) })
    return () => {
      isShown = false
      stop()
    }
  }, [editor, allowsDailymotion, confirm, styles])
  return null
}

const useStyles = makeStyles({
  pasted: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
})
