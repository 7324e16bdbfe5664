import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { DismissRegular, ImageAddRegular } from '@fluentui/react-icons'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { extensions, mostUploads, type Upload } from '../../../contract/calls/uploads.ts'
import type { Image } from '../../../contract/entities/image.ts'
import type { Problem } from '../../../contract/problem.ts'
import { lookedAt } from '../../data/held-pictures.ts'
import { useText } from '../../data/texts.ts'
import { addedAtom, failureOf, isRefused, uploadsAtom } from '../../data/uploads.ts'
import { Field } from '../../parts/field.tsx'
import { FieldFrame } from '../../parts/field-frame.tsx'
import { useFileDrop } from '../../parts/file-drop.ts'
import { interpolate } from '../../parts/interpolate.ts'
import { shownName } from '../../parts/shown-name.ts'
import { useObjectUrl } from '../../parts/use-object-url.ts'
import { Failed, UploadRows } from '../upload-rows.tsx'
import { isForeign, isPicture, nameOfFile, offeredExtensions, wrongType } from './as-jpeg.ts'
import { type NewPicture, sendingAtom } from './send-pictures.ts'
import { useOfferJpeg } from './use-offer-jpeg.ts'

type Form = { pictures: NewPicture[] }

/** The files of new pictures, chosen or dropped, each with its name and how it stands (GA-03). One that is in the gallery
 *  leaves; `onAdded` hears when all have left, of all of them in the order in which they were sent. */
export function PicturesField(props: {
  /** Files to begin with. */
  files?: readonly File[] | undefined
  /** The name that is already there for a file, where it is not its own. */
  nameOf?: ((file: File) => string | undefined) | undefined
  /** Hears of each file that gets a row, and what it was made of. */
  onTaken?: ((file: File, from: File) => void) | undefined
  /** Hears of each file that has none, or has none any more. */
  onLeftOut?: ((file: File) => void) | undefined
  onAdded: (images: Image[]) => void
  onLookFor: (name: string, file: File) => void
}) {
  const { fields, append, remove } = useFieldArray<Form, 'pictures', 'row'>({
    name: 'pictures',
    keyName: 'row',
  })
  const { errors, isSubmitting } = useFormState<Form>()
  const offerJpeg = useOfferJpeg()
  const t = useText()
  const styles = useStyles()
  const place = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  /** Why some of the files that were chosen last are not here. */
  const [refusal, setRefusal] = useState<string | null>(null)

  const take = async (files: readonly File[], shouldFocus = false) => {
    const chosen: { file: File; from: File }[] = []
    for (const from of files) {
      // What needs no question is there at once, as the form begins.
      const file = isForeign(from) ? await offerJpeg(from) : from
      if (file) chosen.push({ file, from })
      if (!file || !isPicture(file)) props.onLeftOut?.(from)
    }
    const fit = chosen.filter(({ file }) => isPicture(file))
    const room = mostUploads - fields.length
    const taken = fit.slice(0, room)
    for (const { file, from } of taken) props.onTaken?.(file, from)
    append(
      taken.map(({ file }) => ({
        key: crypto.randomUUID(),
        file,
        name: props.nameOf?.(file) ?? nameOfFile(file),
      })),
      { shouldFocus, focusIndex: fields.length },
    )
    const wrong = chosen.filter(({ file }) => !isPicture(file)).map(({ file }) => shownName(file))
    if (wrong.length > 0) setRefusal(`${t(wrongType)}: ${wrong.join(', ')}`)
    else
      setRefusal(
        fit.length > room ? interpolate(t('{count} pictures at once at most'), { count: mostUploads }) : null,
      )
  }
  const takeOut = (index: number, file: File) => {
    remove(index)
    props.onLeftOut?.(file)
  }
  const begin = useEffectEvent(() => props.files && void take(props.files, true))
  useEffect(() => begin(), [])
  const isOver = useFileDrop(place, isSubmitting ? null : files => void take(files))

  const added = useAtomValue(addedAtom)
  const sending = useAtomValue(sendingAtom)
  const there = useRef<Upload[]>([])
  const { onAdded } = props
  useEffect(() => {
    const left = fields.flatMap(({ key }, index) => {
      const how = sending[key]
      const upload = how && 'upload' in how ? added[how.upload] : undefined
      return upload ? [{ index, upload }] : []
    })
    if (left.length === 0) return
    there.current.push(...left.map(({ upload }) => upload))
    remove(left.map(({ index }) => index))
    if (left.length < fields.length) return
    // An upload's id says when it was begun.
    const inOrder = there.current.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    onAdded(inOrder.flatMap(({ image }) => image ?? []))
  }, [added, sending, fields, remove, onAdded])

  const message = errors.pictures?.message ?? errors.pictures?.root?.message
  return (
    <>
      <FieldFrame
        label={t('Pictures')}
        required
        message={refusal ?? (message && t(message))}
        hint={t('Png, jpeg, jpg or gif. You can also drop them here.')}
      >
        <div ref={place} className={mergeClasses(styles.place, isOver && styles.over)}>
          <Button
            // Where no picture came with the form, this is what is to be done first.
            autoFocus={!props.files}
            icon={<ImageAddRegular />}
            disabledFocusable={isSubmitting}
            onClick={() => input.current?.click()}
          >
            {t('Choose pictures')}
          </Button>
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={t('Pictures')}
            accept={[...extensions.images, ...offeredExtensions].join(',')}
            onChange={({ currentTarget }) => {
              void take([...(currentTarget.files ?? [])])
              // So that the same file can be chosen once more.
              currentTarget.value = ''
            }}
          />
        </div>
      </FieldFrame>
      {fields.length > 0 && (
        <ul className={styles.rows} aria-label={t('Pictures')}>
          {fields.map(({ row, key, file }, index) => (
            <PictureRow
              key={row}
              id={key}
              file={file}
              field={`pictures.${index}.name`}
              onRemove={isSubmitting ? undefined : () => takeOut(index, file)}
              onLookFor={props.onLookFor}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function PictureRow(props: {
  id: string
  file: File
  field: string
  onRemove: (() => void) | undefined
  onLookFor: (name: string, file: File) => void
}) {
  const { id, file, onRemove } = props
  const t = useText()
  const styles = useStyles()
  const found = useLookedAt(file)
  const refused = found && isRefused(found) ? found : null
  // What nobody looked at yet may be of any size.
  const url = useObjectUrl(found === undefined || refused ? undefined : file)
  const how = useAtomValue(sendingAtom)[id]
  const problem = how === undefined ? refused : how && 'problem' in how ? how.problem : null
  const uploads = useAtomValue(uploadsAtom)
  const own = how && 'upload' in how ? uploads.filter(upload => upload.id === how.upload) : []
  return (
    <li className={styles.row} tabIndex={-1} data-uploads>
      <div className={styles.file}>
        {url ? (
          <img className={styles.picture} src={url} alt="" onError={hide} />
        ) : (
          <span className={styles.picture} />
        )}
        <div className={styles.name}>
          <Field.Text name={props.field} label="Name" limit={255} required />
        </div>
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={interpolate(t('Take out {name}'), { name: shownName(file) })}
          disabledFocusable={!onRemove}
          onClick={onRemove}
        />
      </div>
      {!how && !problem && (
        <Text size={200} className={styles.facts}>
          {shownName(file)}
        </Text>
      )}
      <ul className={styles.progress}>
        <UploadRows uploads={own} onLookFor={name => props.onLookFor(name, file)} />
      </ul>
      {problem && (
        <Failed
          failure={failureOf('images')}
          name={shownName(file)}
          problem={problem}
          onRetry={undefined}
          onDismiss={() => onRemove?.()}
        />
      )}
    </li>
  )
}

/** What was said of a file once it was looked at; undefined until then. */
function useLookedAt(file: File): Problem | null | undefined {
  const [found, setFound] = useState<Problem | null>()
  useEffect(() => {
    let isLeft = false
    void lookedAt(file).then(problem => isLeft || setFound(problem))
    return () => {
      isLeft = true
    }
  }, [file])
  return found
}

/** What cannot be drawn is left blank: the services say what is wrong with it. */
const hide = ({ currentTarget }: { currentTarget: HTMLElement }) => {
  currentTarget.style.visibility = 'hidden'
}

const useStyles = makeStyles({
  place: {
    display: 'flex',
    justifyContent: 'center',
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
  },
  over: { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '-2px' },
  rows: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  row: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  file: { display: 'flex', alignItems: 'start', columnGap: tokens.spacingHorizontalM },
  picture: {
    width: '72px',
    height: '54px',
    objectFit: 'cover',
    flexShrink: 0,
    marginTop: '24px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  name: { flexGrow: 1, minWidth: 0 },
  facts: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  progress: { margin: 0, padding: 0, listStyleType: 'none', ':empty': { display: 'none' } },
})
