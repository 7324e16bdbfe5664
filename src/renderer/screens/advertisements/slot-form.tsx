import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import {
  type AdvertisementSlot,
  AdvertisementSlotDraft,
  textOfSize,
} from '../../../contract/entities/advertisement-slot.ts'
import { useFrequencies } from '../../catalogue/choices.ts'
import { Field } from '../../catalogue/field.tsx'
import { FollowSwitches } from '../../catalogue/follow-switches.tsx'
import { SideForm } from '../../catalogue/side-form.tsx'
import type { useSlots } from './use-slots.ts'

/** The side form of an advertisement slot (AD-04). */
export function SlotForm({ form, acts, list }: Pick<ReturnType<typeof useSlots>, 'form' | 'acts' | 'list'>) {
  return (
    <SideForm
      form={form}
      acts={acts}
      titles={{ create: 'Add new placement', edit: 'Edit placement' }}
      draft={AdvertisementSlotDraft}
      blank={{ name: '', slot: '', code: '', frequency: 100, outofpage: 0, size: '', status: 0, cached: 0 }}
      values={valuesOf}
    >
      <Field.Text name="name" label="Name" limit={100} required />
      <Field.Text name="slot" label="Slot" limit={100} required />
      <Field.Text name="code" label="Div code" limit={100} hint="The id of its div in the page" />
      <Frequency />
      <Field.Switch name="outofpage" label="Out of page" />
      <Size />
      <Field.Switch name="status" label="Active" />
      <Field.Switch name="cached" label="Cached" />
      <FollowSwitches form={form} list={list} names={switches} />
    </SideForm>
  )
}

const valuesOf = ({ size, ...slot }: AdvertisementSlot) => ({
  ...slot,
  size: size.map(textOfSize).join(', '),
})

const switches = ['status', 'cached'] as const

/** Asks for the frequencies' names when a form opens, not before (decision S23). */
function Frequency() {
  return <Field.Choice name="frequency" label="Frequency" options={useFrequencies()} required />
}

/** What is out of page has no size; what was typed stays for the case that it comes back. */
function Size() {
  const outofpage: unknown = useWatch({ name: 'outofpage' })
  const { clearErrors } = useFormContext()
  useEffect(() => {
    if (outofpage === 1) clearErrors('size')
  }, [outofpage, clearErrors])
  if (outofpage === 1) return null
  return <Field.Text name="size" label="Size" hint="Such as 728x90, 300x250 or fluid" required />
}
