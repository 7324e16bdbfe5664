import { Field, type FieldProps, makeStyles, shorthands, tokens } from '@fluentui/react-components'
import { lengthOf } from '../../contract/fields.ts'

/** How many characters a text may have: the most, or the least and the most. */
export type Limit = number | readonly [least: number, most: number]

/** What stands around a control: its label above, its hint and its message below. It knows no form, and its texts
 *  come in the person's language. */
export function FieldFrame({
  message,
  ...field
}: Omit<FieldProps, 'validationMessage' | 'validationState'> & { message?: string }) {
  const styles = useStyles()
  return (
    <Field
      className={message ? styles.wrong : ''}
      {...field}
      validationMessage={message}
      validationState={message ? 'error' : 'none'}
    />
  )
}

const control = ['Input', 'Textarea', 'Select', 'Combobox', 'SpinButton', 'TagPickerControl']
  .map(name => `.fui-${name}`)
  .join(', ')

const useStyles = makeStyles({
  // Fluent draws what has the focus in the brand's colour alone, also where it is wrong.
  wrong: {
    [`& :is(${control}):focus-within`]: shorthands.borderColor(tokens.colorPaletteRedBorder2),
    [`& :is(${control}):focus-within::after`]: { borderBottomColor: tokens.colorPaletteRedBorder2 },
    [`& :is(${control}):focus-within:active::after`]: { borderBottomColor: tokens.colorPaletteRedBorder2 },
  },
})

/** The counter of a limited text: `47 / 50–100`. */
export function countOf(value: string, limit: Limit, length = lengthOf): string {
  return `${length(value)} / ${typeof limit === 'number' ? limit : limit.join('–')}`
}
