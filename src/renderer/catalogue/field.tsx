import {
  Checkbox,
  Field as Frame,
  Input,
  makeStyles,
  Select,
  Switch,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import { useMemo } from 'react'
import { useController } from 'react-hook-form'
import type { AutocompleteEntity } from '../../contract/entities/choices.ts'
import { lengthOf } from '../../contract/fields.ts'
import { useText } from '../data/texts.ts'
import type { Choice } from '../parts/filter-select.tsx'
import { Picker } from '../parts/picker.tsx'
import { useAutocomplete } from './names.ts'
import { useReadOnly } from './read-only.ts'

/** What every field of a form is told. */
export type Common = {
  /** The field of the contract's draft. */
  name: string
  label: string
  required?: boolean
  hint?: string | undefined
  /** This field alone can only be read. */
  locked?: boolean
}
/** The most characters, or the least and the most; counted below the field. */
type Limited = { limit?: number | [least: number, most: number] }

function Text(props: Common & Limited & { type?: 'text' | 'password' | 'email'; autoComplete?: string }) {
  const { field, readOnly, frame } = useField(props)
  return (
    <Frame {...frame}>
      <Input
        {...field}
        value={field.value ?? ''}
        type={props.type ?? 'text'}
        autoComplete={props.autoComplete ?? 'off'}
        appearance={readOnly ? 'filled-darker' : 'outline'}
        readOnly={readOnly}
      />
    </Frame>
  )
}

function Area(props: Common & Limited & { rows?: number }) {
  const { field, readOnly, frame } = useField(props)
  return (
    <Frame {...frame}>
      <Textarea
        {...field}
        value={field.value ?? ''}
        rows={props.rows ?? 4}
        resize="vertical"
        appearance={readOnly ? 'filled-darker' : 'outline'}
        readOnly={readOnly}
      />
    </Frame>
  )
}

/** One of some choices. `none` is the choice of nothing (null), for what may stay empty. */
function Choose(
  props: Common & {
    options: readonly Choice[]
    none?: string
    onChosen?: (value: Choice['id'] | null) => void
  },
) {
  const { field, readOnly, frame, t } = useField(props)
  const { options } = props
  const value: unknown = field.value ?? ''
  const isKnown = value === '' || options.some(one => one.id === value)
  return (
    <Frame {...frame}>
      <Select
        {...field}
        value={String(value)}
        disabled={readOnly}
        onChange={(_, { value }) => {
          const chosen = options.find(one => String(one.id) === value)?.id ?? null
          field.onChange(chosen)
          props.onChosen?.(chosen)
        }}
      >
        {(props.none || value === '') && <option value="">{props.none ? t(props.none) : ''}</option>}
        {!isKnown && <option value={String(value)}>{String(value)}</option>}
        {options.map(one => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </Select>
    </Frame>
  )
}

/** On or off, which the API writes as 1 or 0. */
function Toggle(props: Common) {
  const { field, readOnly, frame } = useField(props)
  const { value, onChange, ...rest } = field
  const styles = useStyles()
  return (
    <Frame hint={frame.hint} validationMessage={frame.validationMessage}>
      <Switch
        {...rest}
        className={styles.aligned}
        checked={value === 1}
        label={frame.label}
        disabled={readOnly}
        onChange={(_, { checked }) => onChange(checked ? 1 : 0)}
      />
    </Frame>
  )
}

/** As `Toggle`, drawn as a box to tick. */
function Tick(props: Common) {
  const { field, readOnly, frame } = useField(props)
  const { value, onChange, ...rest } = field
  const styles = useStyles()
  return (
    <Frame hint={frame.hint} validationMessage={frame.validationMessage}>
      <Checkbox
        {...rest}
        className={styles.aligned}
        checked={value === 1}
        label={frame.label}
        disabled={readOnly}
        onChange={(_, { checked }) => onChange(checked === true ? 1 : 0)}
      />
    </Frame>
  )
}

/** Several things that the API's autocomplete finds, held as `{id, catchy_title}` (FR-05). */
function Titles(props: Common & { entity: AutocompleteEntity; max?: number; section_id?: number }) {
  const { field, readOnly, frame, t } = useField(props)
  const search = useAutocomplete(props.entity, props.section_id)
  const picked = useMemo(
    () => (field.value as Titled[]).map(({ id, catchy_title }) => ({ id, name: catchy_title })),
    [field.value],
  )
  return (
    <Picker
      label={frame.label}
      value={picked}
      onChange={next => field.onChange(next.map(({ id, name }) => ({ id, catchy_title: name })))}
      search={search}
      {...(props.max !== undefined && { max: props.max })}
      hint={frame.hint}
      error={frame.validationMessage}
      disabledReason={readOnly ? t('This can only be read') : undefined}
      onBlur={field.onBlur}
      ref={field.ref}
    />
  )
}
type Titled = { id: number; catchy_title: string }

/** The fields of a `SideForm`. Each finds its value, its message and whether it can be changed in the form around it. */
export const Field = { Text, Area, Choice: Choose, Switch: Toggle, Checkbox: Tick, Titles }

/** A field's value in the form around it, and its frame: label above, message, hint and counter below. */
export function useField({ name, label, required, hint, locked, limit }: Common & Limited) {
  const { field, fieldState } = useController({ name })
  const t = useText()
  const isReadOnly = useReadOnly()
  const readOnly = isReadOnly || locked === true
  const message = fieldState.error?.message
  const count = limit === undefined || readOnly ? '' : countOf(String(field.value ?? ''), limit)
  const below = [hint && t(hint), count].filter(Boolean).join(' · ')
  return {
    field,
    readOnly,
    t,
    frame: {
      label: t(label),
      required: required === true && !readOnly,
      hint: below || undefined,
      validationState: message ? ('error' as const) : ('none' as const),
      validationMessage: message && t(message),
    },
  }
}

const useStyles = makeStyles({
  // Fluent indents both; here their edge is the edge of every field.
  aligned: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`, alignSelf: 'flex-start' },
})

function countOf(value: string, limit: number | [number, number]): string {
  const most = typeof limit === 'number' ? limit : limit.join('–')
  return `${lengthOf(value)} / ${most}`
}
