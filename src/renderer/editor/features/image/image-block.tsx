import { Button, makeStyles, mergeClasses, Text, Tooltip, tokens } from '@fluentui/react-components'
import {
  DeleteRegular,
  EditRegular,
  ImageArrowCounterclockwiseRegular,
  WarningRegular,
} from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import { Transforms } from 'slate'
import {
  ReactEditor,
  type RenderElementProps,
  useFocused,
  useReadOnly,
  useSelected,
  useSlateStatic,
} from 'slate-react'
import type { ImageElement } from '../../../../article/index.ts'
import { SafeImage } from '../../../catalogue/safe-image.tsx'
import { useText } from '../../../data/texts.ts'
import type { Tool } from '../../feature.ts'
import { useGiven } from '../../given.ts'
import { keyName } from '../../keys.ts'
import { useTool } from '../../use-tool.ts'
import { editImage, removeTool, replaceTool } from './image-tools.tsx'

/** A picture with its words below. Its room is the same before it has come, when it has and when it never does, so that
 *  the text does not jump. */
export function ImageBlock({ attributes, children, element }: RenderElementProps) {
  const styles = useStyles()
  const t = useText()
  const selected = useSelected()
  const focused = useFocused()
  if (element.type !== 'image') return null
  const { url, alt = '', caption = '', source = '' } = element
  const name = alt || caption
  return (
    <div {...attributes}>
      <figure
        contentEditable={false}
        className={mergeClasses(
          styles.figure,
          selected && styles.selected,
          selected && !focused && styles.away,
        )}
        aria-label={name ? `${t('Image')}: ${name}` : t('Image')}
      >
        <SafeImage className={styles.picture} url={url} alt={alt}>
          <Text size={200} className={styles.address}>
            {url}
          </Text>
          {alt !== '' && <Text size={200}>{alt}</Text>}
        </SafeImage>
        {selected && <ImageButtons element={element} />}
        {(caption !== '' || source !== '') && (
          <figcaption className={styles.words}>
            {caption} {source !== '' && <cite className={styles.source}>{source}</cite>}
          </figcaption>
        )}
        {alt.trim() === '' && (
          <span className={styles.warning}>
            <WarningRegular />
            {t('No alternative text')}
          </span>
        )}
      </figure>
      {children}
    </div>
  )
}

function ImageButtons({ element }: { element: ImageElement }) {
  const styles = useStyles()
  const t = useText()
  const editor = useSlateStatic()
  const use = useTool()
  const { pickImage } = useGiven()
  const readOnly = useReadOnly()
  if (readOnly) return null
  const press = (tool: Tool) => {
    // A click into a picture that was selected together with other things means this one.
    Transforms.select(editor, ReactEditor.findPath(editor, element))
    Transforms.collapse(editor)
    use(tool)
  }
  return (
    // Neither takes the caret out of the text.
    <div
      role="toolbar"
      aria-label={t('Image')}
      className={styles.buttons}
      onMouseDown={event => event.preventDefault()}
    >
      <ToolButton tool={editImage} icon={<EditRegular />} onPress={press} />
      {pickImage && (
        <ToolButton tool={replaceTool} icon={<ImageArrowCounterclockwiseRegular />} onPress={press} />
      )}
      <ToolButton tool={removeTool} icon={<DeleteRegular />} onPress={press} />
    </div>
  )
}

function ToolButton(props: { tool: Tool; icon: ReactElement; onPress: (tool: Tool) => void }) {
  const { tool } = props
  const t = useText()
  const keys = tool.keys === undefined ? '' : ` (${keyName(tool.keys)})`
  return (
    <Tooltip content={`${t(tool.label)}${keys}`} relationship="description" positioning="below">
      <Button
        size="small"
        // The keyboard has their keys; Tab stays with the text.
        tabIndex={-1}
        aria-label={t(tool.label)}
        icon={props.icon}
        onClick={() => props.onPress(tool)}
      />
    </Tooltip>
  )
}

const useStyles = makeStyles({
  figure: {
    position: 'relative',
    margin: `${tokens.spacingVerticalM} 0`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'default',
    userSelect: 'none',
  },
  selected: {
    outlineStyle: 'solid',
    outlineWidth: '2px',
    outlineOffset: '3px',
    outlineColor: tokens.colorStrokeFocus2,
  },
  away: { outlineColor: tokens.colorNeutralStroke1 },
  picture: {
    display: 'block',
    width: '100%',
    aspectRatio: '3 / 2',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusMedium,
  },
  address: { maxWidth: '90%', overflowWrap: 'anywhere' },
  buttons: {
    position: 'absolute',
    top: tokens.spacingVerticalS,
    insetInlineEnd: tokens.spacingHorizontalS,
    display: 'flex',
    columnGap: '2px',
    padding: '2px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
  },
  words: {
    display: 'block',
    paddingTop: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
  },
  source: { fontStyle: 'normal', color: tokens.colorNeutralForeground3 },
  warning: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    paddingTop: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorPaletteDarkOrangeForeground1,
  },
})
