import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { ArrowClockwiseRegular, CopyRegular } from '@fluentui/react-icons'
import { type ReactNode, useState } from 'react'
import { type ArticleBlock, textOf } from '../../../article/index.ts'
import { useText } from '../../data/texts.ts'
import { useCopy } from '../../parts/use-copy.ts'
import type { ArticleEditor } from '../slate/editor-types.ts'

const useStyles = makeStyles({
  frame: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  bar: { flexShrink: 0 },
  scroll: { flexGrow: 1, minHeight: 0, overflow: 'auto' },
  column: { maxWidth: '720px', marginInline: 'auto', padding: tokens.spacingHorizontalXXL },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '18px', lineHeight: '28px' },
})

/** Stands where the editor would be when it cannot be drawn at all: the words, to read and to copy. The document
 *  itself stays as it is, and so do its drafts. */
export function PlainText(props: { editor: ArticleEditor; above: ReactNode; onTryAgain: () => void }) {
  const t = useText()
  const styles = useStyles()
  const [text] = useState(() => (props.editor.children as ArticleBlock[]).map(readingOf).join('\n\n'))
  const { copied, copy } = useCopy(text)
  return (
    <div className={styles.frame}>
      <MessageBar intent="error" layout="multiline" className={styles.bar}>
        <MessageBarBody>
          {t(
            'The text cannot be edited here at the moment. It is kept as it is, and can be read and copied.',
          )}
        </MessageBarBody>
        <MessageBarActions>
          <Button size="small" icon={<CopyRegular />} onClick={() => void copy()}>
            {t(copied ? 'Copied' : 'Copy')}
          </Button>
          <Button size="small" icon={<ArrowClockwiseRegular />} onClick={props.onTryAgain}>
            {t('Try again')}
          </Button>
        </MessageBarActions>
      </MessageBar>
      <div className={styles.scroll}>
        <div className={styles.column}>
          {props.above}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard */}
          <section className={styles.text} aria-label={t('Article text')} tabIndex={0}>
            {text}
          </section>
        </div>
      </div>
    </div>
  )
}

function readingOf(block: ArticleBlock): string {
  try {
    return textOf(block).trimEnd()
  } catch {
    return ''
  }
}
