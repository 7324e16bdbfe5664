import { useWatch } from 'react-hook-form'
import { original } from '../../../contract/entities/image.ts'
import { Field } from '../../parts/field.tsx'
import { useImageSources } from '../choices.ts'
import { logoColors } from './logo-colors.ts'

/** The source that a picture may have and no new one gets (P3). */
const depositphotos = 7

/** The form of a picture that nothing is said of yet. */
export const blankImage = {
  name: '',
  source: null,
  author: '',
  has_watermark: 0,
  color: 0,
  notes: '',
  alt: '',
  label: '',
}

/** What is said of a picture, beside its name (P3, C5). */
export function ImageFields({ isNew }: { isNew: boolean }) {
  const sources = useImageSources()
  const [source, hasWatermark]: [number | null, 0 | 1] = useWatch({ name: ['source', 'has_watermark'] })
  return (
    <>
      <Field.Choice
        name="source"
        label="Source"
        options={isNew ? sources.filter(({ id }) => id !== depositphotos) : sources}
        required
      />
      {source === original && <Field.Text name="author" label="Author" limit={255} />}
      <Field.Switch name="has_watermark" label="Watermark" />
      {hasWatermark === 1 && <Field.Choice name="color" label="Color" options={logoColors} />}
      <Field.Text
        name="alt"
        label="Alternative text"
        hint="For readers who cannot see the picture"
        limit={[5, 255]}
      />
      <Field.Text name="label" label="Label" limit={[5, 200]} />
      <Field.Area name="notes" label="Notes" limit={3000} />
    </>
  )
}
