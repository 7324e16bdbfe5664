import { Field, Input, makeStyles, mergeClasses, Textarea, tokens } from '@fluentui/react-components'
import { useController } from 'react-hook-form'
import type { ArticleForm } from '../../../contract/entities/post.ts'
import { lengthOf } from '../../../contract/fields.ts'
import { useText } from '../../data/texts.ts'
import { useRoom } from './room-context.ts'

/** The names of the form's plain texts. */
export type TextName =
  | 'main_headline'
  | 'catchy_title'
  | 'rss_title'
  | 'description'
  | 'fb_catchy_title'
  | 'slug'

/** The lengths a text may have (P5). An `optional` one may also be empty. */
const lengths: Record<TextName, { from: number; to: number; optional?: boolean }> = {
  main_headline: { from: 50, to: 100 },
  catchy_title: { from: 50, to: 110 },
  rss_title: { from: 50, to: 150 },
  description: { from: 145, to: 165 },
  fb_catchy_title: { from: 50, to: 80 },
  slug: { from: 5, to: 255, optional: true },
}

const useStyles = makeStyles({
  count: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  off: { color: tokens.colorPaletteDarkOrangeForeground1, fontWeight: tokens.fontWeightSemibold },
  box: { position: 'relative' },
  right: { position: 'absolute', insetInlineEnd: 0, top: '3px' },
})

/** How long a text is and how long it may be: `47 / 50–100`. */
export function Count(props: { name: TextName; value: string }) {
  const styles = useStyles()
  const { from, to, optional } = lengths[props.name]
  const length = lengthOf(props.value)
  const fits = (length >= from && length <= to) || (optional && length === 0)
  return (
    <span className={mergeClasses(styles.count, !fits && styles.off)} data-count={props.name}>
      {`${length} / ${from}–${to}`}
    </span>
  )
}

/** A text of the form with its counter; typing in it draws only this field anew. */
export function CountedField(props: { name: TextName; label: string; rows?: number }) {
  const { room, readOnly } = useRoom()
  const styles = useStyles()
  const t = useText()
  const { field, fieldState } = useController<ArticleForm, TextName>({
    control: room.form.control,
    name: props.name,
  })
  const message = fieldState.error?.message
  const input = {
    value: field.value,
    name: field.name,
    onChange: (_: unknown, data: { value: string }) => field.onChange(data.value),
    onBlur: field.onBlur,
    readOnly,
    spellCheck: props.name !== 'slug',
  }
  return (
    <div data-field={props.name} className={styles.box}>
      <Field
        label={t(props.label)}
        validationState={message ? 'error' : 'none'}
        validationMessage={message && t(message)}
      >
        {props.rows ? <Textarea {...input} rows={props.rows} resize="vertical" /> : <Input {...input} />}
      </Field>
      <span className={styles.right}>
        <Count name={props.name} value={field.value} />
      </span>
    </div>
  )
}
