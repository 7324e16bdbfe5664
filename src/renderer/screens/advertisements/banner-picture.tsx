import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components'
import { ImageAddRegular } from '@fluentui/react-icons'
import { useEffect, useRef, useState } from 'react'
import { extensions } from '../../../contract/calls/uploads.ts'
import { type ChosenPicture, receiving, storedPicture } from '../../../contract/picture-fields.ts'
import { problemOf } from '../../../contract/problem.ts'
import { SafeImage } from '../../catalogue/safe-image.tsx'
import { api } from '../../data/api.ts'
import { useText } from '../../data/texts.ts'
import { linesOf } from '../../data/toasts.ts'
import { handOver, remove, uploadFailed } from '../../data/uploads.ts'
import { type FieldProps, useField } from '../../parts/field.tsx'
import { FieldFrame } from '../../parts/field-frame.tsx'

/** A picture of a banner, held as a `ChosenPicture` for the save of its form. What cannot be sent is said here at once,
 *  and the picture before stays (AD-05). */
export function BannerPicture({ name, ...props }: FieldProps & { name: 'image_desktop' | 'image_mobile' }) {
  const { field, readOnly, frame, t } = useField({ name, ...props })
  const value: ChosenPicture = field.value
  const { onChange } = field
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLElement | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isBusy = value.upload === receiving

  const take = async (file: File) => {
    setRefusal(null)
    onChange({ ...value, upload: receiving })
    try {
      const upload = await handOver(file, { kind: 'attachment', field: name })
      onChange({ ...value, upload: upload ?? '' })
      if (value.upload !== '') void remove(value.upload)
    } catch (error) {
      onChange(value)
      const lines = linesOf(problemOf(error), uploadFailed)
      setRefusal(lines.map(({ text }) => t(text)).join(' '))
    }
  }
  const putBack = () => {
    setRefusal(null)
    void remove(value.upload)
    onChange(storedPicture(value.stored))
    choose.current?.focus()
  }
  const url = useHeld(isBusy ? '' : value.upload, () => {
    onChange(storedPicture(value.stored))
    setRefusal(t('The chosen picture is no longer on this computer. Choose it again.'))
  })
  const isHeld = value.upload !== '' && !isBusy
  return (
    <FieldFrame {...frame} message={refusal ?? frame.message}>
      {attributes => (
        // biome-ignore lint/a11y/useSemanticElements: the label is Fluent's
        <div
          role="group"
          aria-labelledby={attributes['aria-labelledby']}
          aria-describedby={attributes['aria-describedby']}
          className={styles.place}
        >
          {isBusy || (isHeld && url === null) ? (
            <Spinner size="small" aria-label={t('Loading')} />
          ) : (
            <Shown url={url} stored={value.stored} />
          )}
          {!readOnly && (
            <div className={styles.ways}>
              <Button
                ref={button => {
                  choose.current = button
                  field.ref(button)
                }}
                icon={<ImageAddRegular />}
                disabledFocusable={isBusy}
                onBlur={field.onBlur}
                onClick={() => input.current?.click()}
              >
                {t(isHeld || value.stored !== '' ? 'Choose another picture' : 'Choose a picture')}
              </Button>
              {isHeld && (
                <Button onClick={putBack}>
                  {t(value.stored === '' ? 'Remove the picture' : 'Keep the present picture')}
                </Button>
              )}
              <input
                ref={input}
                type="file"
                accept={extensions.attachment.join()}
                hidden
                onChange={({ currentTarget }) => {
                  const [file] = currentTarget.files ?? []
                  if (file) void take(file)
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

/** The chosen picture, else the one that the server has. */
function Shown({ url, stored }: { url: string | null; stored: string }) {
  const t = useText()
  const styles = useStyles()
  if (url !== null) return <img className={styles.picture} src={url} alt={t('The chosen picture')} />
  if (stored === '') return <Text size={200}>{t('No picture yet')}</Text>
  return <SafeImage className={styles.picture} url={stored} alt={t('The present picture')} />
}

/** The `blob:` address of a held picture while it is shown; null until it is read, and for none. */
function useHeld(upload: string, onGone: () => void): string | null {
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
    flexDirection: 'column',
    alignItems: 'flex-start',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  picture: { maxWidth: '100%', maxHeight: '160px', borderRadius: tokens.borderRadiusMedium },
  ways: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})
