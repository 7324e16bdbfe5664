import { Link } from '@fluentui/react-components'
import type { MouseEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { noRepeatingSymbols } from '../../contract/fields.ts'
import { useTranslate } from './translate.ts'

const dots = /\.{3,}/g

/** Offers to write … for three dots, where they are what the field is refused for (decision F1). */
export function EllipsisOffer(props: { name: string; value: unknown; message: string }) {
  const { name, value, message } = props
  const { setValue } = useFormContext()
  const t = useTranslate()
  if (typeof value !== 'string' || value.search(dots) < 0 || message !== noRepeatingSymbols(value))
    return null
  const replace = (event: MouseEvent<HTMLElement>) => {
    const field = event.currentTarget.closest('[data-field]')
    field?.querySelector<HTMLElement>('input, textarea')?.focus()
    setValue(name, value.replaceAll(dots, '…'), { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Link as="button" type="button" inline onClick={replace}>
      {t('Write … for the dots')}
    </Link>
  )
}
