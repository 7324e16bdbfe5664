import {
  Checkbox,
  Input,
  type InputProps,
  makeStyles,
  Select,
  Switch,
  Textarea,
  type TextareaProps,
  tokens,
} from '@fluentui/react-components'
import { get, useController } from 'react-hook-form'
import { EllipsisOffer } from './ellipsis-offer.tsx'
import { Counter, FieldFrame, type Limit } from './field-frame.tsx'
import type { Choice } from './filter-select.tsx'
import { pasteLine } from './paste-text.ts'
import { useReadOnly } from './read-only.ts'
import { useTranslate } from './translate.ts'

/** What every field of a form is told; its texts are sources, which the field translates. */
export type FieldProps = {
  /** The field of the form's schema. */
  name: string
  label: string
  required?: boolean
  hint?: string
  /** Said after the hint. */
  amount?: number
  /** This field alone can only be read. */
  locked?: boolean
  /** The API drops it when it is empty: a value that is stored stays, which is said (decision F25). */
  cannotEmpty?: boolean
}
/** Counted beside the label. */
type Limited = { limit?: Limit }
/** What else the control takes is its own. */
type Own<Props> = Omit<Props, keyof FieldProps | 'ref' | 'value' | 'onChange' | 'onBlur'>

/** One line. `take` makes of what was typed what the form holds. A `secret` is pasted exactly as it is. */
function Text(
  props: FieldProps & Limited & Own<InputProps> & { take?: (typed: string) => string; secret?: boolean },
) {
  const { name, label, required, hint, amount, locked, cannotEmpty, limit, take, secret, ...input } = props
  const { field, readOnly, frame, offer } = useField(props)
  return (
    <FieldFrame {...frame} offer={offer}>
      <Input
        autoComplete="off"
        appearance={readOnly ? 'filled-darker' : 'outline'}
        readOnly={readOnly}
        onPaste={secret ? undefined : pasteLine}
        {...input}
        {...field}
        value={field.value ?? ''}
        onChange={(_, { value }) => field.onChange(take ? take(value) : value)}
      />
    </FieldFrame>
  )
}

/** The six digits of an authenticator app. */
function Code(props: FieldProps) {
  // Not `maxLength`: it would cut a pasted code before the blanks around it go.
  const take = (typed: string) => typed.trim().slice(0, 6)
  return <Text {...props} inputMode="numeric" autoComplete="one-time-code" take={take} />
}

/** Several lines. `length` says what the counter counts. What is `verbatim` is pasted exactly as it is. */
function Area(
  props: FieldProps &
    Limited & { length?: (value: string) => number; verbatim?: boolean } & Own<TextareaProps>,
) {
  const { name, label, required, hint, amount, locked, cannotEmpty, limit, length, verbatim, ...area } = props
  const { field, readOnly, frame, offer } = useField(props)
  return (
    <FieldFrame {...frame} offer={offer}>
      <Textarea
        rows={4}
        resize="vertical"
        appearance={readOnly ? 'filled-darker' : 'outline'}
        readOnly={readOnly}
        onPaste={verbatim ? undefined : pasteLine}
        {...area}
        {...field}
        value={field.value ?? ''}
      />
    </FieldFrame>
  )
}

/** One of some choices. `none` is the choice of nothing (null), for what may stay empty; a value that no choice names is
 *  shown as it is. */
function Choose(
  props: FieldProps & {
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
    <FieldFrame {...frame}>
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
    </FieldFrame>
  )
}

/** On or off, which the API writes as 1 or 0. */
const Toggle = (props: FieldProps) => <Flag {...props} control={Switch} />

/** As `Toggle`, drawn as a box to tick. */
const Tick = (props: FieldProps) => <Flag {...props} control={Checkbox} />

function Flag({ control: Control, ...props }: FieldProps & { control: typeof Switch | typeof Checkbox }) {
  const { field, readOnly, frame } = useField(props)
  const { value, onChange, ...rest } = field
  const styles = useStyles()
  return (
    <FieldFrame {...frame} label={undefined} required={false}>
      <Control
        {...rest}
        className={styles.aligned}
        checked={value === 1}
        label={frame.label}
        disabled={readOnly}
        onChange={(_: unknown, { checked }: { checked: boolean | 'mixed' }) =>
          onChange(checked === true ? 1 : 0)
        }
      />
    </FieldFrame>
  )
}

/** The fields of a form. Each finds its value, its message and whether it can be changed in the form around it. */
export const Field = { Text, Code, Area, Choice: Choose, Switch: Toggle, Checkbox: Tick }

/** A field's value in the form around it, and its frame: label and counter above, message and hint below. `length`
 *  says what the counter counts. */
export function useField(props: FieldProps & Limited & { length?: (value: string) => number }) {
  const { name, label, required, hint, amount, limit } = props
  const { field, fieldState, formState } = useController({ name })
  const t = useTranslate()
  const isReadOnly = useReadOnly() !== null
  const readOnly = isReadOnly || props.locked === true
  const message = fieldState.error?.message
  const counter =
    limit === undefined || readOnly ? undefined : (
      <Counter value={String(field.value ?? '')} limit={limit} length={props.length} />
    )
  const said = hint && [t(hint), amount].join(' ').trim()
  const isStored = Boolean(get(formState.defaultValues, name))
  const isKept = props.cannotEmpty === true && isStored && String(field.value ?? '').trim() === ''
  const below = [isKept && t('What is stored stays: it cannot be emptied through this API'), said]
    .filter(Boolean)
    .join(' · ')
  return {
    field,
    readOnly,
    t,
    /** Beside the message, for what is typed. */
    offer: message && !readOnly && <EllipsisOffer name={name} value={field.value} message={message} />,
    frame: {
      label: t(label),
      required: required === true && !readOnly,
      hint: below || undefined,
      counter,
      message: message && t(message),
      'data-field': name,
    },
  }
}

const useStyles = makeStyles({
  // Fluent indents both; here their edge is the edge of every field.
  aligned: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`, alignSelf: 'flex-start' },
})
