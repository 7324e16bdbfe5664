import { useEffect, useRef } from 'react'
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form'
import type { Row } from '../parts/column.ts'
import type { Listed } from './use-list.ts'
import type { OpenForm } from './use-open-form.ts'

/** Has the switches of the open form follow those of its record in the list, which `useTurning` turns; one that was changed
 *  in the form stays as it is there. */
export function FollowSwitches<Item extends Row>(props: {
  form: Pick<OpenForm<Item>, 'open'>
  list: Pick<Listed<Item>, 'page'>
  names: readonly (keyof Item & string)[]
}) {
  const { names, form, list } = props
  const { open } = form
  const record = list.page?.items.find(({ id }) => typeof open === 'object' && open?.id === id)
  const { getValues, resetField } = useFormContext()
  const { defaultValues } = useFormState()
  const before = useRef(defaultValues)
  useEffect(() => {
    before.current = defaultValues
  })
  useEffect(() => {
    if (!record) return
    const turned: FieldValues = record
    for (const name of names as readonly string[])
      if (getValues(name) === before.current?.[name]) resetField(name, { defaultValue: turned[name] })
  }, [record, names, getValues, resetField])
  return null
}
