import { makeStyles, ProgressBar, Text, tokens } from '@fluentui/react-components'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Editor, Range } from 'slate'
import { ReactEditor, useSlateSelector } from 'slate-react'
import { useText } from '../../../data/texts.ts'
import { interpolate } from '../../../parts/interpolate.ts'
import { useObjectUrl } from '../../../parts/use-object-url.ts'
import { topBlock } from '../../document/lines.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { type OnWay, useOnWay } from './pictures-on-way.ts'

/** Stands in the text for files that are no pictures yet, below the block they came into, with how far they are. It is
 *  drawn among the blocks and is none of them. */
export function PicturesOnWay({ editor }: { editor: ArticleEditor }) {
  return useOnWay(editor).map(one => <Place key={one.key} editor={editor} one={one} />)
}

function Place({ editor, one }: { editor: ArticleEditor; one: OnWay }) {
  const [box] = useState(() => {
    const box = document.createElement('div')
    box.contentEditable = 'false'
    return box
  })
  // Blocks that are drawn anew, or come and go, leave it where it was.
  const children = useSlateSelector(({ children }) => children)
  useEffect(() => {
    if (children.length === 0) return
    const block = blockOf(editor, one)
    if (block && block.nextSibling !== box) block.after(box)
  }, [editor, one, box, children])
  useEffect(() => () => box.remove(), [box])
  return createPortal(<Shown editor={editor} files={one.files} />, box)
}

/** What is drawn of the block that they came into, or of the last one. */
function blockOf(editor: ArticleEditor, { place }: OnWay): HTMLElement | null {
  const range = place?.current
  const { path } = range ? Range.end(range) : Editor.end(editor, [])
  const [node] = Editor.node(editor, topBlock(editor, path))
  try {
    return ReactEditor.toDOMNode(editor, node)
  } catch {
    // It is not drawn yet.
    return null
  }
}

function Shown({ editor, files }: { editor: ArticleEditor; files: readonly File[] }) {
  const t = useText()
  const styles = useStyles()
  const { pictureProgress } = editor.host
  const share = useSyncExternalStore(
    listener => pictureProgress?.follow(listener) ?? (() => {}),
    () => pictureProgress?.of(files) ?? null,
  )
  const url = useObjectUrl(files[0])
  const [first] = files
  const title =
    files.length === 1 ? (first?.name ?? '') : interpolate(t('{count} pictures'), { count: files.length })
  const text =
    share === null
      ? t('Waiting for the name and the source')
      : interpolate(t('On the way: {percent} %'), { percent: Math.floor(share * 100) })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.box} role="group" aria-label={`${t('Image')}: ${title}`}>
      {url && <img className={styles.picture} src={url} alt="" onError={hide} />}
      <div className={styles.words}>
        <Text weight="semibold" truncate wrap={false} block>
          {title}
        </Text>
        <Text size={200}>{text}</Text>
        <ProgressBar aria-label={title} value={share ?? undefined} />
      </div>
    </div>
  )
}

/** What cannot be drawn is left blank: the services say what is wrong with it. */
const hide = ({ currentTarget }: { currentTarget: HTMLElement }) => {
  currentTarget.style.visibility = 'hidden'
}

const useStyles = makeStyles({
  box: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    marginBlock: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    userSelect: 'none',
  },
  picture: {
    width: '96px',
    height: '64px',
    flexShrink: 0,
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
  },
  words: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    rowGap: tokens.spacingVerticalXS,
  },
})
