import {
  Field,
  type FieldProps,
  makeStyles,
  mergeClasses,
  shorthands,
  tokens,
} from '@fluentui/react-components'
import type { ReactElement, ReactNode } from 'react'
import { lengthOf } from '../../contract/fields.ts'

/** How many characters a text may have: the most, or the least and the most. */
export type Limit = number | readonly [least: number, most: number]

/** What stands around a control: its label and counter above, its hint and its message below. It knows no form, and its
 *  texts come in the person's language. */
export function FieldFrame({
  message,
  offer,
  counter,
  hint,
  ...field
}: Omit<FieldProps, 'validationMessage' | 'validationState' | 'hint'> & {
  message?: string | undefined
  /** Stands behind the message. */
  offer?: ReactNode
  hint?: string | undefined
  counter?: ReactElement | undefined
}) {
  const styles = useStyles()
  return (
    <Field
      className={mergeClasses(message && styles.wrong, counter && styles.counted)}
      {...field}
      // In the hint, so that a screen reader is told of it with the field.
      hint={
        counter ? (
          <>
            {hint} <span className={styles.counter}>{counter}</span>
          </>
        ) : (
          hint
        )
      }
      validationMessage={
        message && (
          <>
            {message} {offer}
          </>
        )
      }
      validationState={message ? 'error' : 'none'}
    />
  )
}

/** How long a text is and how long it may be, `47 / 50–100`, in a warning colour where the two differ. An empty one is
 *  not too short: nothing was written yet. */
export function Counter(props: { value: string; limit: Limit; length?: (value: string) => number }) {
  const styles = useStyles()
  const { value, limit, length: lengthIn = lengthOf } = props
  const [least, most] = typeof limit === 'number' ? [0, limit] : limit
  const length = lengthIn(value)
  const isOff = length > most || (length > 0 && length < least)
  return (
    <span className={mergeClasses(styles.count, isOff && styles.off)} data-count>
      {length} / {least > 0 ? `${least}–${most}` : most}
    </span>
  )
}

const control = ['Input', 'Textarea', 'Select', 'Combobox', 'SpinButton', 'TagPickerControl']
  .map(name => `.fui-${name}`)
  .join(', ')

const useStyles = makeStyles({
  // Level with the label, which keeps clear of it.
  counted: { position: 'relative', '& > .fui-Field__label': { marginInlineEnd: '88px' } },
  counter: { position: 'absolute', insetInlineEnd: 0, top: '3px' },
  count: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  off: { color: tokens.colorPaletteDarkOrangeForeground1, fontWeight: tokens.fontWeightSemibold },
  // Fluent draws what has the focus in the brand's colour alone, also where it is wrong.
  wrong: {
    [`& :is(${control}):focus-within`]: shorthands.borderColor(tokens.colorPaletteRedBorder2),
    [`& :is(${control}):focus-within::after`]: { borderBottomColor: tokens.colorPaletteRedBorder2 },
    [`& :is(${control}):focus-within:active::after`]: { borderBottomColor: tokens.colorPaletteRedBorder2 },
  },
})
