import { makeStyles, mergeClasses, ProgressBar, Text, tokens } from '@fluentui/react-components'
import {
  ArrowClockwiseRegular,
  DeleteRegular,
  EditRegular,
  ErrorCircleRegular,
  ImageRegular,
  SearchRegular,
} from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { memo, useEffect, useState } from 'react'
import { type RenderElementProps, useReadOnly, useSlateStatic } from 'slate-react'
import type { UploadElement } from '../../../../article/index.ts'
import { nameInGallery } from '../../../catalogue/upload-rows.tsx'
import { fileOf, type PictureHere, picturesHereAtom, uploadFor } from '../../../data/held-pictures.ts'
import { useText } from '../../../data/texts.ts'
import { linesOf } from '../../../data/toasts.ts'
import { areUploadsKnownAtom, failureOf, isRefused, uploadsAtom } from '../../../data/uploads.ts'
import { interpolate } from '../../../parts/interpolate.ts'
import { useObjectUrl } from '../../../parts/use-object-url.ts'
import { VoidButton, VoidButtons, VoidFrame } from '../void/void-frame.tsx'
import { againTool, askTool, lookTool, removeTool } from './upload-tools.tsx'

/** The placeholder of a picture: the picture itself, small, what it waits for or how far it is, and the ways on. */
export function UploadBlock({ attributes, children, element }: RenderElementProps) {
  const styles = useStyles()
  const t = useText()
  if (element.type !== 'upload') return null
  return (
    <VoidFrame
      attributes={attributes}
      label={`${t('Picture on its way')}: ${element.name}`}
      className={styles.card}
      shown={<Inside element={element} />}
    >
      {children}
    </VoidFrame>
  )
}

const Inside = memo(function Inside({ element }: { element: UploadElement }) {
  const { id, name } = element
  const t = useText()
  const styles = useStyles()
  const { onWay } = useSlateStatic().host
  const readOnly = useReadOnly()
  const here = useAtomValue(picturesHereAtom).get(id)
  const upload = uploadFor(id, useAtomValue(uploadsAtom))
  const areKnown = useAtomValue(areUploadsKnownAtom)
  const isThere = upload?.state === 'done'
  useEffect(() => {
    if (isThere && !readOnly) onWay?.arrived()
  }, [isThere, readOnly, onWay])
  const isOnDisk = upload !== undefined && upload.state !== 'receiving' && !isThere
  useEffect(() => {
    if (isOnDisk && !here) void fileOf(id)
  }, [isOnDisk, here, id])
  // What nobody looked at yet may be of any size.
  const isLookedAt = here && (here.isHeld || (here.problem && !isRefused(here.problem)))
  const url = useObjectUrl(isLookedAt ? here.file : undefined)
  const [broken, setBroken] = useState<string>()
  const { texts, isBad, share } = standingOf(upload, here, areKnown)
  const isAskable =
    upload?.state === 'needs-you' || (isUnnamed(upload, here) && !(here?.problem && isRefused(here.problem)))
  return (
    <>
      <div className={styles.whole}>
        {url && url !== broken ? (
          <img className={styles.picture} src={url} alt="" draggable={false} onError={() => setBroken(url)} />
        ) : (
          <span className={mergeClasses(styles.picture, styles.none)}>
            <ImageRegular fontSize={24} />
          </span>
        )}
        <div className={styles.words}>
          <Text weight="semibold" className={styles.name} title={name}>
            {name}
          </Text>
          <Text size={200} block className={mergeClasses(styles.standing, isBad && styles.bad)}>
            {isBad && <ErrorCircleRegular className={styles.icon} aria-hidden />}
            {texts.map(({ text, ...values }) => interpolate(t(text), values)).join(' ')}
          </Text>
          {share !== undefined && <ProgressBar aria-label={name} value={share} />}
        </div>
      </div>
      {!readOnly && (
        <VoidButtons element={element} label={t('Picture on its way')} className={styles.buttons}>
          {onWay && upload?.state === 'needs-you' && (
            <VoidButton
              element={element}
              tool={againTool}
              icon={<ArrowClockwiseRegular />}
              name="Try again"
            />
          )}
          {onWay && upload && nameInGallery(upload) !== undefined && (
            <VoidButton
              element={element}
              tool={lookTool}
              icon={<SearchRegular />}
              name="Look in the gallery"
            />
          )}
          {onWay && isAskable && (
            <VoidButton element={element} tool={askTool} icon={<EditRegular />} name="Name and source" />
          )}
          <VoidButton element={element} tool={removeTool} icon={<DeleteRegular />} name="Remove" />
        </VoidButtons>
      )}
    </>
  )
})

type Standing = { texts: { text: string; percent?: number }[]; isBad?: boolean; share?: number }

function standingOf(
  upload: ReturnType<typeof uploadFor>,
  here: PictureHere | undefined,
  areKnown: boolean,
): Standing {
  if (isUnnamed(upload, here)) {
    const { problem } = here ?? {}
    if (problem && isRefused(problem)) return { texts: said(problem), isBad: true }
    const needs = { text: 'Name and source are needed.' }
    return { texts: problem ? [needs, { text: 'Until then it is in this window alone.' }] : [needs] }
  }
  if (!upload)
    return areKnown
      ? { texts: [{ text: 'This picture is no longer on this computer.' }], isBad: true }
      : { texts: [] }
  const { state, sent, size, problem } = upload
  if (state === 'sending') {
    const share = sent / size
    return { texts: [{ text: 'Sending {percent} %', percent: Math.floor(share * 100) }], share }
  }
  if (state === 'waiting') return { texts: [{ text: 'Waits for the server.' }] }
  if (state === 'done') return { texts: [{ text: 'It is in the gallery. Choose it there.' }] }
  return { texts: said(problem ?? { kind: 'unknown-outcome', messages: [] }), isBad: true }
}

const said = (problem: NonNullable<PictureHere['problem']>) =>
  linesOf(problem, failureOf('images')).map(({ text }) => ({ text }))

/** Whether its name and its source are still to be given. */
const isUnnamed = (upload: ReturnType<typeof uploadFor>, here: PictureHere | undefined) =>
  upload ? upload.state === 'held' || upload.state === 'receiving' : here !== undefined

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    margin: `${tokens.spacingVerticalS} 0`,
    padding: tokens.spacingHorizontalS,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    outlineOffset: '1px',
    backgroundColor: tokens.colorNeutralBackground2,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  whole: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    flexGrow: 1,
    flexBasis: '320px',
    minWidth: 0,
  },
  picture: {
    width: '96px',
    height: '64px',
    flexShrink: 0,
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
  },
  none: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  words: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    rowGap: tokens.spacingVerticalXS,
  },
  name: {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  standing: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  bad: { color: tokens.colorPaletteRedForeground1 },
  icon: { verticalAlign: 'text-bottom', marginInlineEnd: tokens.spacingHorizontalXS },
  buttons: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS },
})
