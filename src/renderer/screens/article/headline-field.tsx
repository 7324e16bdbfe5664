import { makeStyles, tokens } from '@fluentui/react-components'
import { ErrorCircleFilled } from '@fluentui/react-icons'
import { useEffect, useId, useRef } from 'react'
import { useField } from '../../parts/field.tsx'
import { Counter } from '../../parts/field-frame.tsx'
import { pasteLine } from '../../parts/paste-text.ts'
import { limits } from './fields.ts'

const useStyles = makeStyles({
  box: { paddingTop: '20px', paddingBottom: '8px' },
  top: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' },
  label: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  title: {
    display: 'block',
    width: '100%',
    boxSizing: 'border-box',
    padding: '2px 0',
    resize: 'none',
    fontFamily: tokens.fontFamilyBase,
    fontSize: '28px',
    lineHeight: '36px',
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
    border: 'none',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    outlineStyle: 'none',
    '::placeholder': { color: tokens.colorNeutralForeground4 },
    ':focus': { borderBottomColor: tokens.colorCompoundBrandStroke },
  },
  wrong: { borderBottomColor: tokens.colorPaletteRedBorder2 },
  error: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
    alignItems: 'center',
    paddingTop: tokens.spacingVerticalXS,
    color: tokens.colorPaletteRedForeground1,
    fontSize: tokens.fontSizeBase200,
  },
})

/** The article's headline above its text. It is one paragraph, however many lines it takes. When an article opens, and after
 *  what was `asking` then, it has the focus unless something else does. */
export function HeadlineField(props: { onEnter: () => void; asking: boolean }) {
  const styles = useStyles()
  const id = useId()
  const { field, readOnly, frame, offer } = useField({ name: 'main_headline', label: 'Main headline' })
  const { label, message } = frame
  const { asking } = props
  const box = useRef<HTMLTextAreaElement>(null)
  /** Nobody went there yet: leaving it is no reason to say what is wrong with it. */
  const isGiven = useRef(false)
  useEffect(() => {
    if (asking) return
    // A question that was just answered lets go of the focus first. What is around the headline has it for want of
    // anything better.
    const timer = setTimeout(() => {
      if (!box.current || !document.activeElement?.contains(box.current)) return
      box.current.focus({ preventScroll: true })
      box.current.setSelectionRange(box.current.value.length, box.current.value.length)
      isGiven.current = true
    })
    return () => clearTimeout(timer)
  }, [asking])
  return (
    <div className={styles.box} data-field="main_headline">
      <div className={styles.top}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <Counter value={field.value} limit={limits.main_headline} />
      </div>
      <textarea
        ref={box}
        id={id}
        rows={1}
        // The box grows with its text.
        style={{ fieldSizing: 'content' }}
        className={message ? `${styles.title} ${styles.wrong}` : styles.title}
        value={field.value}
        placeholder={label}
        readOnly={readOnly}
        spellCheck
        aria-invalid={message !== undefined}
        aria-describedby={message ? `${id}-error` : undefined}
        onChange={event => {
          isGiven.current = false
          field.onChange(event.target.value.replaceAll(/[\r\n]+/g, ' '))
        }}
        onPaste={pasteLine}
        onPointerDown={() => {
          isGiven.current = false
        }}
        onBlur={() => {
          if (!isGiven.current) field.onBlur()
          isGiven.current = false
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          props.onEnter()
        }}
      />
      {message && (
        <div id={`${id}-error`} role="alert" className={styles.error}>
          <ErrorCircleFilled aria-hidden />
          {message} {offer}
        </div>
      )}
    </div>
  )
}
