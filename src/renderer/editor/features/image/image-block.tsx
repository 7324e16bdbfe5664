import { makeStyles, Text, tokens } from '@fluentui/react-components'
import {
  DeleteRegular,
  EditRegular,
  ImageArrowCounterclockwiseRegular,
  WarningRegular,
} from '@fluentui/react-icons'
import { type RenderElementProps, useReadOnly, useSelected, useSlateStatic } from 'slate-react'
import { type ImageElement, lacksAlt } from '../../../../article/index.ts'
import { SafeImage } from '../../../catalogue/safe-image.tsx'
import { useText } from '../../../data/texts.ts'
import { VoidButton, VoidButtons, VoidFrame } from '../void/void-frame.tsx'
import { editImage, removeTool, replaceTool } from './image-tools.tsx'

/** A picture with its caption below. Its space is the same before it has come, when it has and when it never does, so that
 *  the text does not jump. */
export function ImageBlock({ attributes, children, element }: RenderElementProps) {
  const styles = useStyles()
  const t = useText()
  if (element.type !== 'image') return null
  const { alt = '', caption = '' } = element
  const name = alt || caption
  return (
    <VoidFrame
      attributes={attributes}
      label={name ? `${t('Image')}: ${name}` : t('Image')}
      className={styles.figure}
      shown={<Inside element={element} />}
    >
      {children}
    </VoidFrame>
  )
}

function Inside({ element }: { element: ImageElement }) {
  const styles = useStyles()
  const t = useText()
  const { url, alt = '', caption = '', source = '' } = element
  return (
    <>
      <SafeImage className={styles.picture} url={url} alt={alt}>
        <Text size={200} className={styles.address}>
          {url}
        </Text>
        {alt !== '' && <Text size={200}>{alt}</Text>}
      </SafeImage>
      <ImageButtons element={element} />
      {(caption !== '' || source !== '') && (
        <figcaption className={styles.caption}>
          {caption} {source !== '' && <cite className={styles.source}>{source}</cite>}
        </figcaption>
      )}
      {lacksAlt(element) && (
        <span className={styles.warning}>
          <WarningRegular />
          {t('No alternative text')}
        </span>
      )}
    </>
  )
}

function ImageButtons({ element }: { element: ImageElement }) {
  const styles = useStyles()
  const t = useText()
  const { pickImage } = useSlateStatic().host
  const selected = useSelected()
  const readOnly = useReadOnly()
  if (readOnly || !selected) return null
  return (
    <div className={styles.over}>
      <VoidButtons element={element} label={t('Image')} className={styles.buttons}>
        <VoidButton element={element} tool={editImage} icon={<EditRegular />} />
        {pickImage && (
          <VoidButton element={element} tool={replaceTool} icon={<ImageArrowCounterclockwiseRegular />} />
        )}
        <VoidButton element={element} tool={removeTool} icon={<DeleteRegular />} />
      </VoidButtons>
    </div>
  )
}

const useStyles = makeStyles({
  figure: {
    position: 'relative',
    margin: `${tokens.spacingVerticalM} 0`,
  },
  picture: {
    display: 'block',
    width: '100%',
    aspectRatio: '3 / 2',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusMedium,
  },
  address: { maxWidth: '90%', overflowWrap: 'anywhere' },
  // As tall as the picture with its caption, so that the buttons stay in view as long as there is space for them in it.
  over: {
    position: 'absolute',
    top: tokens.spacingVerticalS,
    bottom: 0,
    insetInlineEnd: tokens.spacingHorizontalS,
    pointerEvents: 'none',
  },
  buttons: {
    position: 'sticky',
    top: tokens.spacingVerticalS,
    pointerEvents: 'auto',
    display: 'flex',
    columnGap: '2px',
    padding: '2px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
  },
  caption: {
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
