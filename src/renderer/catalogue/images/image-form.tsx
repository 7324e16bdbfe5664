import { type Image, ImageForm } from '../../../contract/entities/image.ts'
import type { Problem } from '../../../contract/problem.ts'
import { Field } from '../../parts/field.tsx'
import { SideForm } from '../side-form.tsx'
import type { Acts } from '../use-acts.ts'
import type { OpenForm } from '../use-open-form.ts'
import { blankImage, ImageFields } from './image-fields.tsx'
import { useKeptPictures } from './kept-pictures.ts'
import { PicturesField } from './pictures-field.tsx'
import { areHanded, NewPictures, sendPictures } from './send-pictures.ts'

type Update = (image: Image, draft: ImageForm) => Promise<Problem | null>

/** 'Create image' or 'Edit image' (C2): several pictures can be added at once. `onAdded` gets them once all are in the
 *  gallery; `onLookFor` the name of one that is there already. */
export function ImageSideForm(props: ImageSideFormProps) {
  // Its files are those of one opening.
  return <AnyImages key={props.form.open === 'create' ? 'new' : 'known'} {...props} />
}

type ImageSideFormProps = {
  form: OpenForm<Image>
  acts: Omit<Acts<Image, unknown, ImageForm>, 'create'> & { update: Update }
  onAdded: (images: Image[]) => void
  onLookFor: (name: string) => void
}

function AnyImages(props: ImageSideFormProps) {
  const { form, acts } = props
  const { unsaved, care } = form
  const isNew = form.open === 'create'
  const kept = useKeptPictures(false)
  const create = async (draft: NewPictures) => {
    // Once the services have them all, they are sent whatever becomes of this form.
    const problem = await sendPictures(draft, () => {
      unsaved.current = false
      if (areHanded(draft)) void care.arrived.current?.()
    })
    unsaved.current = problem !== null
    return problem
  }
  return (
    <SideForm
      form={form}
      acts={{ ...acts, create }}
      titles={{ create: 'Create image', edit: 'Edit image' }}
      draft={NewPictures}
      edit={ImageForm}
      blank={{ ...blankImage, pictures: [] }}
      files={isNew ? kept.files : undefined}
    >
      {isNew ? (
        <PicturesField
          files={kept.begin}
          nameOf={kept.nameOf}
          onTaken={kept.onTaken}
          onLeftOut={kept.onLeftOut}
          onAdded={props.onAdded}
          onLookFor={props.onLookFor}
        />
      ) : (
        <Field.Text name="name" label="Name" limit={255} required />
      )}
      <ImageFields isNew={isNew} />
    </SideForm>
  )
}
