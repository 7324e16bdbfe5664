import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowDownload16Regular } from '@fluentui/react-icons/headless/svg/arrow-download'
import { Delete16Regular } from '@fluentui/react-icons/headless/svg/delete'
import { Edit16Regular } from '@fluentui/react-icons/headless/svg/edit'
import { Link16Regular } from '@fluentui/react-icons/headless/svg/link'
import { memo, useMemo } from 'react'
import type { Image } from '../../../contract/entities/image.ts'
import { SafeImage } from '../../catalogue/safe-image.tsx'
import { IconAction, useIconActionStyles } from '../../parts/icon-action.tsx'

/** What can be done with a picture from its card; without the right an act is left out. */
export type CardActs = {
  preview: (image: Image) => void
  copy: (image: Image) => void
  download: (image: Image) => void
  edit?: ((image: Image) => void) | undefined
  remove?: ((image: Image) => void) | undefined
}

/** A picture of the gallery: it, its name and size, and what can be done with it (C2). */
export const ImageCard = memo(function ImageCard(props: {
  image: Image
  tabIndex: 0 | -1
  acts: CardActs
  /** It is being deleted. */
  isRemoving: boolean
  /** Of `useImageCardStyles` and `useText`, asked for once a grid. */
  styles: ReturnType<typeof useImageCardStyles>
  t: (source: string) => string
}) {
  const { image, tabIndex, acts, isRemoving, styles, t } = props
  const disabledReason = isRemoving ? t('This picture is being deleted') : undefined
  const button = { className: styles.action, tabIndex, disabledReason }
  return (
    <div
      className={mergeClasses(styles.card, isRemoving && styles.removing)}
      aria-busy={isRemoving}
      data-id={image.id}
    >
      <button
        type="button"
        className={styles.opener}
        tabIndex={tabIndex}
        aria-label={image.name}
        aria-description={t('Preview')}
        data-tooltip={t('Preview')}
        data-opens
        aria-disabled={isRemoving || undefined}
        onClick={() => isRemoving || acts.preview(image)}
      >
        <SafeImage className={styles.picture} url={image.url} alt="" />
      </button>
      <span className={styles.name} data-cut>
        {image.name}
      </span>
      <div className={styles.foot}>
        <span className={styles.size}>{sizeOf(image)}</span>
        {acts.edit && (
          <IconAction
            {...button}
            label={t('Edit')}
            icon={<Edit16Regular />}
            onClick={() => acts.edit?.(image)}
          />
        )}
        <IconAction
          {...button}
          label={t('Download')}
          icon={<ArrowDownload16Regular />}
          onClick={() => acts.download(image)}
        />
        <IconAction
          {...button}
          label={t('Copy URL')}
          icon={<Link16Regular />}
          onClick={() => acts.copy(image)}
        />
        {acts.remove && (
          <IconAction
            {...button}
            label={t('Delete')}
            needsServer
            icon={<Delete16Regular />}
            busy={isRemoving}
            onClick={() => acts.remove?.(image)}
          />
        )}
      </div>
    </div>
  )
})

const border = 1
const ratio = 4 / 3
/** Two lines, also where one would do. */
const nameHeight = 44
const footHeight = 32

/** What stands in for a card while it loads. */
export const cardShape = { ratio: String(ratio), below: nameHeight + footHeight }

/** How high a card of this width is, in px. */
export const cardHeight = (width: number) =>
  2 * border + (width - 2 * border) / ratio + nameHeight + footHeight

/** Width and height, in pixels; empty when the API does not say. */
export const sizeOf = ({ width, height }: Image) => (width > 0 && height > 0 ? `${width}×${height}` : '')

/** The look of a card and of its buttons, in Fluent's tokens. */
export function useImageCardStyles() {
  const parts = useParts()
  const { action } = useIconActionStyles()
  return useMemo(() => ({ ...parts, action }), [parts, action])
}

const useParts = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `${border}px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { border: `${border}px solid ${tokens.colorNeutralStroke1Hover}` },
  },
  removing: { opacity: 0.6 },
  opener: {
    display: 'block',
    padding: 0,
    border: 'none',
    background: 'none',
    color: 'inherit',
    cursor: 'zoom-in',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  picture: { display: 'block', width: '100%', aspectRatio: ratio, objectFit: 'cover' },
  name: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    boxSizing: 'border-box',
    flexShrink: 0,
    height: `${nameHeight}px`,
    paddingInline: tokens.spacingHorizontalS,
    paddingTop: tokens.spacingVerticalXS,
    lineHeight: tokens.lineHeightBase300,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  foot: {
    display: 'flex',
    alignItems: 'center',
    height: `${footHeight}px`,
    paddingInline: `${tokens.spacingHorizontalS} ${tokens.spacingHorizontalXXS}`,
  },
  size: {
    marginInlineEnd: 'auto',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
})
