import { Button, makeStyles, mergeClasses, Spinner, Text, tokens } from '@fluentui/react-components'
import { ImageAddRegular, ImageRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { type ClipboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type Destination, extensions } from '../../contract/calls/uploads.ts'
import { type ChosenPicture, receiving, storedPicture } from '../../contract/picture-fields.ts'
import { problemOf } from '../../contract/problem.ts'
import { api } from '../data/api.ts'
import { useBrand } from '../data/start.ts'
import { useText } from '../data/texts.ts'
import { linesOf } from '../data/toasts.ts'
import { handOver, remove, uploadFailed, uploadsAtom } from '../data/uploads.ts'
import { type FieldProps, useField } from '../parts/field.tsx'
import { FieldFrame } from '../parts/field-frame.tsx'
import { useFileDrop } from '../parts/file-drop.ts'
import { interpolate } from '../parts/interpolate.ts'
import { PictureCrop } from '../parts/picture-crop.tsx'
import { shownName } from '../parts/shown-name.ts'
import { offeredExtensions } from './images/as-jpeg.ts'
import { useOfferJpeg } from './images/use-offer-jpeg.ts'
import { SafeImage } from './safe-image.tsx'

type PictureFieldProps = FieldProps & {
  /** The part of the record's multipart form (decision W6). */
  part: Extract<Destination, { kind: 'attachment' }>['field']
  shape: Shape
}

/** The part of a picture that is shown: a circle or a square that is chosen, or the whole of it. */
type Shape = 'round' | 'rect' | 'whole'

/** A picture that is saved with its record, with the part of it that is shown (C5, C9, AD-05): chosen, dropped or pasted; held
 *  as a `ChosenPicture`. What cannot be sent is said here at once, and the picture before stays. */
export function PictureField({ part, shape, ...props }: PictureFieldProps) {
  const { field, readOnly, frame, t } = useField(props)
  const { image_max_mb } = useBrand()
  const value = field.value as ChosenPicture
  const styles = useStyles()
  const place = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLElement | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { onChange } = field
  const isBusy = value.upload === receiving
  const offerJpeg = useOfferJpeg()

  const take = useCallback(
    async (files: readonly File[]) => {
      const [chosen] = files
      const file = chosen && (await offerJpeg(chosen))
      if (!file) return
      setRefusal(null)
      onChange({ ...value, upload: receiving })
      try {
        const upload = await handOver(file, { kind: 'attachment', field: part })
        onChange({ ...storedPicture(value.stored), upload: upload ?? '' })
        if (value.upload !== '') void remove(value.upload)
        if (files.length > 1)
          setRefusal(
            interpolate(t('There is room for one picture: {name} was taken.'), { name: shownName(file) }),
          )
      } catch (error) {
        onChange(value)
        setRefusal(
          linesOf(problemOf(error), uploadFailed)
            .map(({ text }) => t(text))
            .join(' '),
        )
      }
    },
    [value, onChange, part, t, offerJpeg],
  )
  const url = useHeldPicture(isBusy ? '' : value.upload, () => {
    onChange(storedPicture(value.stored))
    setRefusal(t('The chosen picture is no longer on this computer. Choose it again.'))
  })
  const held = useAtomValue(uploadsAtom).find(({ id }) => id === value.upload)
  const isOver = useFileDrop(place, readOnly || isBusy ? null : take)
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files]
    if (readOnly || isBusy || files.length === 0) return
    event.preventDefault()
    void take(files)
  }
  const putBack = () => {
    setRefusal(null)
    void remove(value.upload)
    onChange(storedPicture(value.stored))
    button.current?.focus()
  }
  return (
    <FieldFrame {...frame} message={refusal ?? frame.message}>
      {attributes => (
        // biome-ignore lint/a11y/useSemanticElements: the label is Fluent's
        <div
          ref={place}
          role="group"
          aria-labelledby={attributes['aria-labelledby']}
          aria-describedby={attributes['aria-describedby']}
          className={mergeClasses(styles.place, isOver && styles.over)}
          onPaste={onPaste}
        >
          {url === null ? (
            <Shown url={value.stored} shape={shape} isBusy={isBusy || value.upload !== ''} />
          ) : shape === 'whole' ? (
            <img className={styles.whole} src={url} alt={t('The chosen picture')} />
          ) : (
            <PictureCrop
              key={url}
              url={url}
              shape={shape}
              crop={value.crop}
              onCrop={crop => onChange({ ...value, crop })}
            />
          )}
          {!readOnly && (
            <div className={styles.ways}>
              <Button
                ref={element => {
                  button.current = element
                  field.ref(element)
                }}
                icon={<ImageAddRegular />}
                disabledFocusable={isBusy}
                onBlur={field.onBlur}
                onClick={() => input.current?.click()}
              >
                {t(url === null && value.stored === '' ? 'Choose a picture' : 'Choose another picture')}
              </Button>
              {url !== null && (
                <Button onClick={putBack}>
                  {t(value.stored === '' ? 'Remove the picture' : 'Keep the present picture')}
                </Button>
              )}
              <Text size={200} className={styles.hint}>
                {interpolate(
                  t('A jpeg, png or gif of up to {size} Mb. You can also drop it here, or paste it.'),
                  {
                    size: image_max_mb,
                  },
                )}
              </Text>
              {held?.location_removed && (
                <Text size={200} className={styles.hint}>
                  {t('It said where it was taken. That is not sent.')}
                </Text>
              )}
              <input
                ref={input}
                type="file"
                accept={[...extensions.attachment, ...offeredExtensions].join()}
                hidden
                onChange={({ currentTarget }) => {
                  void take([...(currentTarget.files ?? [])])
                  // So that the same file can be chosen once more.
                  currentTarget.value = ''
                }}
              />
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  )
}

/** The picture that the record has now, as the server gives it, or the place for one. */
function Shown({ url, shape, isBusy }: { url: string; shape: Shape; isBusy: boolean }) {
  const t = useText()
  const styles = useStyles()
  const className = mergeClasses(styles.shown, shape === 'round' && styles.round)
  if (isBusy)
    return (
      <span className={mergeClasses(className, styles.empty)}>
        <Spinner size="small" aria-label={t('Loading')} />
      </span>
    )
  if (url === '')
    return (
      <span className={mergeClasses(className, styles.empty)}>
        <ImageRegular aria-hidden />
      </span>
    )
  const isWhole = shape === 'whole'
  return <SafeImage url={url} alt={t('The present picture')} className={isWhole ? styles.whole : className} />
}

/** The `blob:` address of a held picture while it is shown; null until it is read, and for none. */
function useHeldPicture(upload: string, onGone: () => void): string | null {
  const [held, setHeld] = useState<{ upload: string; url: string } | null>(null)
  const gone = useRef(onGone)
  useEffect(() => {
    gone.current = onGone
  })
  useEffect(() => {
    if (upload === '') return
    let url: string | undefined
    let isLeft = false
    api.uploads.read({ id: upload }).then(
      picture => {
        if (isLeft) return
        url = URL.createObjectURL(picture as Blob)
        setHeld({ upload, url })
      },
      () => isLeft || gone.current(),
    )
    return () => {
      isLeft = true
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [upload])
  return held?.upload === upload ? held.url : null
}

const useStyles = makeStyles({
  place: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalL,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  over: { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '-4px' },
  shown: {
    width: '120px',
    height: '120px',
    flexShrink: 0,
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
  },
  whole: { maxWidth: '100%', maxHeight: '160px', borderRadius: tokens.borderRadiusMedium },
  round: { borderRadius: tokens.borderRadiusCircular },
  empty: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    fontSize: '32px',
    color: tokens.colorNeutralForeground3,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  ways: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'center',
    flexGrow: 1,
    flexBasis: '200px',
    rowGap: tokens.spacingVerticalS,
  },
  hint: { color: tokens.colorNeutralForeground3, maxWidth: '280px' },
})
