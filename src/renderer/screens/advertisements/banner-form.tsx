import { useEffect } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { type Banner, BannerDraft, BannerEdit } from '../../../contract/entities/banner.ts'
import { storedPicture } from '../../../contract/picture-fields.ts'
import { Field } from '../../catalogue/field.tsx'
import { FollowSwitches } from '../../catalogue/follow-switches.tsx'
import { PictureField } from '../../catalogue/picture-field.tsx'
import { SideForm } from '../../catalogue/side-form.tsx'
import type { useBanners } from './use-banners.ts'

const blank = {
  name: '',
  link: '',
  is_enabled: 0,
  categories: [],
  tags: [],
  image_desktop: storedPicture(''),
  image_mobile: storedPicture(''),
}

/** The side form of a sponsored banner (AD-05). */
export function BannerForm({
  form,
  acts,
  list,
}: Pick<ReturnType<typeof useBanners>, 'form' | 'acts' | 'list'>) {
  const isNew = form.open === 'create'
  return (
    <SideForm
      form={form}
      acts={acts}
      titles={{ create: 'Create banner', edit: 'Edit banner' }}
      draft={BannerDraft}
      edit={BannerEdit}
      blank={blank}
      values={valuesOf}
    >
      <Field.Text name="name" label="Name" limit={150} required />
      <Field.Text name="link" label="Link" limit={255} required />
      <Field.Switch name="is_enabled" label="Is enable" />
      <FollowSwitches form={form} list={list} names={switches} />
      <Places />
      <PictureField
        part="image_desktop"
        shape="whole"
        name="image_desktop"
        label="Desktop image"
        hint="At most 728 px wide"
        required={isNew}
      />
      <PictureField
        part="image_mobile"
        shape="whole"
        name="image_mobile"
        label="Mobile image"
        hint="At most 320 px wide"
        required={isNew}
      />
    </SideForm>
  )
}

const valuesOf = ({ image_desktop, image_mobile, ...banner }: Banner) => ({
  ...banner,
  image_desktop: storedPicture(image_desktop),
  image_mobile: storedPicture(image_mobile),
})

const switches = ['is_enabled'] as const

const places = ['categories', 'tags'] as const

/** Where it is shown: one of both is enough, so a change of one may put the other right. */
function Places() {
  const { trigger } = useFormContext()
  const { errors, defaultValues } = useFormState({ name: [...places] })
  const chosen: { length: number }[] = useWatch({ name: [...places] })
  const isChosen = chosen.some(({ length }) => length > 0)
  // What the server said of them stays until they change.
  const hasErrors = places.some(name => errors[name] && errors[name].type !== 'server')
  useEffect(() => {
    if (isChosen && hasErrors) void trigger([...places])
  }, [isChosen, hasErrors, trigger])
  const hintOf = (index: 0 | 1) =>
    chosen[index]?.length === 0 && defaultValues?.[places[index]]?.length > 0 ? kept : undefined
  return (
    <>
      <Field.Titles name="categories" label="Category" entity="category" hint={hintOf(0)} />
      <Field.Titles name="tags" label="Tag" entity="tag" hint={hintOf(1)} />
    </>
  )
}

/** Decision F25: what is empty is not sent, so the server keeps what it has. */
const kept = 'Cannot be emptied through this API; what was there stays'
