import { Field, Input, type InputProps } from '@fluentui/react-components'
import type { Ref } from 'react'

/** A one-line field with its label above and its message below; everything else is the input's own. */
export function TextField(
  props: Omit<InputProps, 'ref'> & {
    label: string
    error?: string
    hint?: string
    ref?: Ref<HTMLInputElement>
  },
) {
  const { label, error, hint, ...input } = props
  return (
    <Field
      label={label}
      hint={hint}
      validationState={error ? 'error' : 'none'}
      validationMessage={error}
      required={input.required}
    >
      <Input {...input} />
    </Field>
  )
}
