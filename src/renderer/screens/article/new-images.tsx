import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useRef, useState } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import type { Image } from '../../../contract/entities/image.ts'
import type { Problem } from '../../../contract/problem.ts'
import { shapeOf } from '../../catalogue/form-draft.ts'
import { formLabels } from '../../catalogue/form-labels.ts'
import { blankImage, ImageFields } from '../../catalogue/images/image-fields.tsx'
import { picturesKey, useKeptPictures } from '../../catalogue/images/kept-pictures.ts'
import { PicturesField } from '../../catalogue/images/pictures-field.tsx'
import {
  areHanded,
  type Going,
  type NewPicture,
  NewPictures,
  sendPictures,
} from '../../catalogue/images/send-pictures.ts'
import { SideFooter } from '../../catalogue/side-footer.tsx'
import { Refusal, unreadableForm, useIsHere } from '../../catalogue/side-form.tsx'
import { useFormDraft } from '../../catalogue/use-form-draft.tsx'
import type { Unsaved } from '../../catalogue/use-unsaved.ts'
import { WaitingPanel } from '../../catalogue/waiting-panel.tsx'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { SidePanel } from '../../parts/side-panel.tsx'

/** New pictures for the gallery, and from there for the article (IM-03). `onAdded` gets them once all are there. */
export function NewImages(props: {
  /** Files to begin with. */
  files?: readonly File[]
  /** Hears of each file that is taken. */
  onTaken?: (file: File) => void
  above?: ReactNode
  onAdded: (images: Image[]) => void
  onLookFor: (name: string) => void
  /** `going` becomes what became of the pictures that are sent; where none is, it is null and `left` has the files. */
  onClose: (going: Going | null, left: readonly File[]) => void
  /** What is chosen and not sent. */
  care: Unsaved
  /** The article whose files they are, as the key of its draft names it; null for those of the gallery. */
  post: string | null
  /** What another window, or an earlier opening, kept goes on without a question. */
  continues: boolean
  /** How far they are, as a share of 1. */
  onProgress?: (share: number) => void
}) {
  const t = useText()
  const { care, post } = props
  const { unsaved, mayLeave } = care
  const isHere = useIsHere()
  const going = useRef<Going[]>([])
  const [refusal, setRefusal] = useState<Problem | null>(null)
  const form = useForm<FieldValues, unknown, NewPictures>({
    mode: 'onTouched',
    resolver: zodResolver<FieldValues, unknown, NewPictures>(NewPictures),
    defaultValues: blank,
  })
  const pictures = useKeptPictures(post !== null)
  const kept = useFormDraft<FieldValues>({
    draft: picturesKey(post),
    continues: props.continues,
    comesBack: () => false,
    form,
    server: blank,
    shape,
    labels: formLabels.image,
    unreadable: unreadableForm,
    care,
    files: pictures.files,
  })
  const send = async (draft: NewPictures) => {
    setRefusal(null)
    await kept.keep()
    let handed = (_more: Going) => {}
    going.current.push(
      new Promise(resolve => {
        handed = more => {
          // The services have them all: they are sent whatever becomes of this form.
          unsaved.current = false
          if (areHanded(draft)) void care.arrived.current?.()
          resolve(more)
        }
      }),
    )
    const problem = await sendPictures(draft, handed, props.onProgress)
    if (isHere.current) setRefusal(problem)
  }
  const close = async () => {
    const left = (form.getValues('pictures') as NewPicture[]).map(({ file }) => file)
    if (!(await mayLeave())) return
    const isSent = going.current.length > 0
    props.onClose(isSent ? Promise.all(going.current).then(all => all.flat()) : null, left)
  }
  if (!kept.isReady || kept.question)
    return (
      <>
        <WaitingPanel title={t('Create image')} onClose={() => void close()} />
        {kept.question}
      </>
    )
  return (
    <FormProvider {...form}>
      <SidePanel
        title={t('Create image')}
        onClose={() => void close()}
        onSubmit={event => void form.handleSubmit(send, () => toast.error('Validation failed'))(event)}
        footer={<SideFooter mayWait onClose={() => void close()} onRemove={undefined} removing={false} />}
      >
        {props.above}
        {refusal && <Refusal problem={refusal} failure="Error adding image." />}
        <PicturesField
          files={props.files ?? pictures.begin}
          nameOf={pictures.nameOf}
          onTaken={props.onTaken ?? pictures.onTaken}
          onAdded={images => {
            unsaved.current = false
            props.onAdded(images)
          }}
          onLookFor={props.onLookFor}
        />
        <ImageFields isNew />
      </SidePanel>
    </FormProvider>
  )
}

const blank = { ...blankImage, pictures: [] }
const shape = shapeOf(blank)
