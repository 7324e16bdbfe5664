import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useWatch } from 'react-hook-form'
import type { ArticleForm } from '../../../contract/entities/article-fields.ts'
import { lengthOf } from '../../../contract/fields.ts'
import { Field } from '../../parts/field.tsx'
import { countOf } from '../../parts/field-frame.tsx'

/** The names of the form's plain texts. */
export type TextName = keyof typeof limits

/** The least and the most characters of a text (P5). The slug may also be empty. */
const limits = {
  main_headline: [50, 100],
  catchy_title: [50, 110],
  rss_title: [50, 150],
  description: [145, 165],
  fb_catchy_title: [50, 80],
  slug: [5, 255],
} as const

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

/** How long a text is and how long it may be, in a warning colour where the two differ. */
export function Count({ name }: { name: TextName }) {
  const styles = useStyles()
  const value = useWatch<ArticleForm, TextName>({ name })
  const [least, most] = limits[name]
  const length = lengthOf(value)
  const fits = (length >= least && length <= most) || (name === 'slug' && length === 0)
  return (
    <span className={mergeClasses(styles.count, !fits && styles.off)} data-count={name}>
      {countOf(value, limits[name])}
    </span>
  )
}

/** A text of the form with its counter level with its label; typing in it draws only this field anew. */
export function CountedField({ rows, ...props }: { name: TextName; label: string; rows?: number }) {
  const styles = useStyles()
  const spellCheck = props.name !== 'slug'
  return (
    <div className={styles.box}>
      {rows ? (
        <Field.Area {...props} rows={rows} spellCheck={spellCheck} />
      ) : (
        <Field.Text {...props} spellCheck={spellCheck} />
      )}
      <span className={styles.right}>
        <Count name={props.name} />
      </span>
    </div>
  )
}
