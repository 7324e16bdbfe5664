import { Field, makeStyles, Select, shorthands, tokens } from '@fluentui/react-components'
import { DescriptionTooltip } from './description-tooltip.tsx'

/** One of a select's choices, by the API's number or word. */
export type Choice<Id extends number | string = number | string> = { id: Id; name: string }

/** A labelled select over choices, on the system's own select: light, and every platform's keys work. With `all` the
 *  first entry means "no filter" (undefined). A value that no choice names is shown as it is. */
export function FilterSelect<Id extends number | string>(props: {
  label: string
  choices: readonly Choice<Id>[]
  value: Id | undefined
  onChange: (value: Id | undefined) => void
  all?: string
  /** Why it cannot be used just now; undefined when it can. */
  disabledReason?: string
  /** The label is only for screen readers, as in toolbars. */
  compact?: boolean
}) {
  const { value, choices, compact } = props
  const styles = useStyles()
  const isDisabled = props.disabledReason !== undefined
  const known = value === undefined || choices.some(choice => choice.id === value)
  const select = (field: object = {}) => (
    <DescriptionTooltip content={props.disabledReason ?? ''}>
      <Select
        {...field}
        className={styles.select}
        select={{ className: isDisabled ? styles.disabled : '' }}
        value={value ?? ''}
        // Not `disabled`: who cannot come to it never hears why.
        aria-disabled={isDisabled || undefined}
        onMouseDown={event => isDisabled && event.preventDefault()}
        onKeyDown={event => isDisabled && event.key !== 'Tab' && event.preventDefault()}
        aria-label={compact ? props.label : undefined}
        onChange={(_, data) => props.onChange(choices.find(({ id }) => String(id) === data.value)?.id)}
      >
        {props.all !== undefined && <option value="">{props.all}</option>}
        {!known && <option value={value}>{value}</option>}
        {choices.map(choice => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </Select>
    </DescriptionTooltip>
  )
  return compact ? select() : <Field label={props.label}>{select}</Field>
}

const useStyles = makeStyles({
  // Else it is as wide as its longest choice, whatever room there is.
  select: { minWidth: 0 },
  disabled: {
    color: tokens.colorNeutralForegroundDisabled,
    cursor: 'not-allowed',
    ...shorthands.borderColor(tokens.colorNeutralStrokeDisabled),
    ':hover': shorthands.borderColor(tokens.colorNeutralStrokeDisabled),
  },
})
