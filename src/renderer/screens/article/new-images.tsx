import { zodResolver } from '@hookform/resolvers/zod'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider, useForm } from 'react-hook-form'
import type { Problem } from '../../../contract/problem.ts'
import { shapeOf } from '../../catalogue/form-draft.ts'
import { formLabels } from '../../catalogue/form-labels.ts'
import { blankImage, ImageFields } from '../../catalogue/images/image-fields.tsx'
import { picturesKey, useKeptPictures } from '../../catalogue/images/kept-pictures.ts'
import { PicturesField } from '../../catalogue/images/pictures-field.tsx'
import { areHanded, NewPictures, sendPictures } from '../../catalogue/images/send-pictures.ts'
import { SideFooter } from '../../catalogue/side-footer.tsx'
import { Refusal, unreadableForm, useIsHere } from '../../catalogue/side-form.tsx'
import { useFormDraft } from '../../catalogue/use-form-draft.tsx'
import type { Unsaved } from '../../catalogue/use-unsaved.ts'
import { WaitingPanel } from '../../catalogue/waiting-panel.tsx'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { SidePanel } from '../../parts/side-panel.tsx'

/** New pictures for the gallery, and from there for the article (IM-03). `onAdded` gets them once all are there, and
 *  `onHanded` hears before that the services have all of them. */
export function NewImages(
  props: {
    above?: ReactNode
    onHanded?: () => void
    onClose: () => void
    /** What is chosen and not sent. */
    care: Unsaved
    /** The article whose files they are, as the key of its draft names it; null for those of the gallery. */
    post: string | null
    /** What another window, or an earlier opening, kept goes on without a question. */
    continues: boolean
  } & ComponentProps<typeof PicturesField>,
) {
  const t = useText()
  const { care, post } = props
  const { unsaved, mayLeave } = care
  const isHere = useIsHere()
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
    comesBack: () => null,
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
    const problem = await sendPictures(draft, () => {
      // What the services have is sent whatever becomes of this form.
      unsaved.current = false
      if (!areHanded(draft)) return
      void care.arrived.current?.()
      props.onHanded?.()
    })
    if (isHere.current) setRefusal(problem)
  }
  const close = async () => {
    if (await mayLeave()) props.onClose()
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
          onLeftOut={props.onLeftOut ?? pictures.onLeftOut}
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
