import { makeStyles, tokens } from '@fluentui/react-components'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { Editable, type RenderChunkProps, Slate } from 'slate-react'
import { type ArticleBlock, isSafeLink } from '../../article/index.ts'
import { useText } from '../data/texts.ts'
import type { ArticleEditor } from './editor-types.ts'
import { ArticleLeaf, ArticleNode } from './elements.tsx'
import { actionOf } from './keys.ts'
import { LinkPopover, type LinkQuestion, linkQuestion } from './link-popover.tsx'
import { perform } from './perform.ts'
import { EditorToolbar } from './toolbar.tsx'

const useStyles = makeStyles({
  frame: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  toolbar: { flexShrink: 0, borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  // Apart from the toolbar, so that the caret is never scrolled to a place behind it.
  scroll: { flexGrow: 1, minHeight: 0, overflow: 'auto' },
  column: { maxWidth: '720px', marginInline: 'auto', paddingInline: tokens.spacingHorizontalXXL },
  text: {
    fontFamily: tokens.fontFamilyBase,
    fontSize: '18px',
    lineHeight: '28px',
    color: tokens.colorNeutralForeground1,
    outlineStyle: 'none',
    minHeight: '320px',
    paddingBottom: '160px',
    overflowWrap: 'anywhere',
  },
  // Only the chunks in view are laid out; the remembered size keeps the scroll bar still.
  chunk: { contentVisibility: 'auto', containIntrinsicSize: 'auto 2400px' },
})

/** The article's text with its toolbar. `above` stands between the two, such as the title. The editor is made by
 *  `createArticleEditor`; `onText` is told of every change of the text, not of the caret. */
export function ArticleTextEditor(props: {
  editor: ArticleEditor
  readOnly: boolean
  above: ReactNode
  onText: () => void
  openLink: (url: string) => void
}) {
  const { editor, readOnly } = props
  const t = useText()
  const styles = useStyles()
  const [question, setQuestion] = useState<LinkQuestion | null>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const action = readOnly ? null : actionOf(event)
    if (action === null) return
    event.preventDefault()
    event.stopPropagation()
    if (action === 'link') setQuestion(linkQuestion(editor))
    else perform(editor, action)
  }
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-url]') : null
    const url = link?.dataset.url
    if (url && (readOnly || event.ctrlKey || event.metaKey) && isSafeLink(url)) props.openLink(url)
  }
  return (
    <Slate editor={editor} initialValue={editor.children as ArticleBlock[]} onValueChange={props.onText}>
      <div className={styles.frame}>
        <div className={styles.toolbar}>
          <div className={styles.column}>
            <EditorToolbar
              editor={editor}
              disabled={readOnly}
              onLink={() => setQuestion(linkQuestion(editor))}
            />
          </div>
        </div>
        <div className={styles.scroll}>
          <div className={styles.column}>
            {props.above}
            <Editable
              className={styles.text}
              readOnly={readOnly}
              aria-label={t('Article text')}
              aria-multiline
              aria-readonly={readOnly}
              role="textbox"
              spellCheck
              placeholder={readOnly ? undefined : t('Write the article')}
              renderElement={ArticleNode}
              renderLeaf={ArticleLeaf}
              renderChunk={Chunk}
              onKeyDown={onKeyDown}
              onClick={onClick}
            />
          </div>
        </div>
      </div>
      {question && <LinkPopover editor={editor} question={question} onClose={() => setQuestion(null)} />}
    </Slate>
  )
}

function Chunk({ attributes, children, lowest }: RenderChunkProps) {
  const styles = useStyles()
  return (
    <div {...attributes} className={lowest ? styles.chunk : undefined}>
      {children}
    </div>
  )
}
