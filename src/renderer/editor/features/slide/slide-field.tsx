import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Editor, type PathRef } from 'slate'
import { useReadOnly, useSlateStatic } from 'slate-react'
import { useText } from '../../../data/texts.ts'
import { pasteLine } from '../../../parts/paste-text.ts'
import { minuteDigits } from './minute-digits.ts'
import { type SlideField as Name, setSlideField } from './set-slide-field.ts'
import { slidesOf } from './slide-at.ts'
import { goToText } from './slide-tools.ts'

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    // The label is drawn by the style, so that copied text does not hold it.
    '::before': {
      content: 'attr(data-label)',
      color: tokens.colorNeutralForeground3,
      fontSize: tokens.fontSizeBase200,
      whiteSpace: 'nowrap',
    },
  },
  input: {
    minWidth: 0,
    boxSizing: 'border-box',
    height: '28px',
    padding: `0 ${tokens.spacingHorizontalXS}`,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    outlineStyle: 'none',
    '::placeholder': { color: tokens.colorNeutralForeground4 },
    ':hover': shorthands.borderColor(tokens.colorNeutralStroke1Hover),
    ':focus': {
      ...shorthands.borderColor(tokens.colorCompoundBrandStroke),
      boxShadow: `0 1px 0 ${tokens.colorCompoundBrandStroke}`,
    },
    ':read-only': { ...shorthands.borderColor('transparent'), boxShadow: 'none' },
  },
  title: {
    flexBasis: '100%',
    height: '36px',
    fontSize: '20px',
    fontWeight: tokens.fontWeightSemibold,
    ...shorthands.borderColor('transparent', 'transparent', tokens.colorNeutralStroke2),
    borderRadius: 0,
    // It stands in line with the text below.
    marginInlineStart: '-1px',
    padding: 0,
  },
  time: { width: '58px' },
  minutes: { width: '44px' },
  wrong: shorthands.borderColor(tokens.colorPaletteRedBorder2),
  message: {
    color: tokens.colorPaletteRedForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
})

/** How each field is called and what it may hold. `read` gives what is stored for a text, null when it may not be. */
const kinds: Record<
  Name,
  { label: string; placeholder: string; wrong: string; read(text: string): string | null }
> = {
  title: { label: 'Title', placeholder: 'Title', wrong: '', read: text => text },
  time: {
    label: 'Time',
    placeholder: 'HH:mm',
    wrong: 'Enter a time such as 14:05.',
    read: text => {
      const time = /^\s*(\d{1,2})[:.]?(\d{2})\s*$/.exec(text)
      if (text.trim() === '') return ''
      if (!time || Number(time[1]) > 23 || Number(time[2]) > 59) return null
      return `${time[1]?.padStart(2, '0')}:${time[2]}`
    },
  },
  minutes: {
    label: 'Match minute',
    placeholder: '',
    wrong: 'Enter up to 3 digits.',
    read: text => (/^\d{0,3}$/.test(text) ? text : null),
  },
}

/** A field of a slide. A light native input, since a live blog may have thousands of them; typing draws nothing but
 *  itself, and what may not be stored stays in the box with its message while the document keeps the last good value. */
export function SlideField(props: { at: number; name: Name; value: string }) {
  const { at, name, value } = props
  const editor = useSlateStatic()
  const readOnly = useReadOnly()
  const t = useText()
  const styles = useStyles()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const block = useRef<PathRef | null>(null)
  const stored = useRef(value)
  const kind = kinds[name]
  const [wrong, setWrong] = useState(kind.read(value) === null)

  useEffect(() => {
    // What this field wrote itself may arrive here while more is being typed.
    if (!input.current || stored.current === value || slidesOf(editor)[at]?.[name] !== value) return
    stored.current = value
    input.current.value = value
    setWrong(kinds[name].read(value) === null)
  }, [editor, at, name, value])

  const onInput = ({ currentTarget, nativeEvent }: FormEvent<HTMLInputElement>) => {
    if (!(nativeEvent instanceof InputEvent)) return take(currentTarget)
    // The system's own Undo and Redo go to the whole document.
    if (nativeEvent.inputType.startsWith('history')) return
    if (!nativeEvent.isComposing) take(currentTarget)
  }
  const take = (box: HTMLInputElement) => {
    if (name === 'minutes') keepDigits(box)
    const now = kind.read(box.value)
    setWrong(now === null)
    const slide = block.current?.current?.[0]
    if (now === null || slide === undefined) return
    stored.current = now
    setSlideField(editor, slide, name, now)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.key !== 'Enter' && event.key !== 'Escape') || event.nativeEvent.isComposing) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    goToText(editor, at)
  }
  const message = wrong && kind.wrong !== ''
  const box = (
    <input
      ref={input}
      data-control={name}
      className={mergeClasses(styles.input, styles[name], message && styles.wrong)}
      aria-label={t(kind.label)}
      aria-invalid={message || undefined}
      aria-describedby={message ? id : undefined}
      defaultValue={value}
      placeholder={kind.placeholder === '' ? undefined : t(kind.placeholder)}
      readOnly={readOnly}
      tabIndex={-1}
      spellCheck={name === 'title'}
      inputMode={name === 'minutes' ? 'numeric' : undefined}
      autoComplete="off"
      onFocus={() => {
        block.current = Editor.pathRef(editor, [at])
      }}
      onBlur={event => {
        block.current?.unref()
        block.current = null
        if (!wrong) event.currentTarget.value = stored.current
      }}
      onPaste={pasteLine}
      onInput={onInput}
      onCompositionEnd={event => take(event.currentTarget)}
      onKeyDown={onKeyDown}
    />
  )
  if (name === 'title') return box
  return (
    <span className={styles.line} data-label={t(kind.label)}>
      {box}
      {message && (
        <span id={id} role="alert" className={styles.message}>
          {t(kind.wrong)}
        </span>
      )}
    </span>
  )
}

/** Leaves in the box what a match minute keeps; the caret stays between the digits where it stood. */
function keepDigits(box: HTMLInputElement): void {
  const { text, caret } = minuteDigits(box.value, box.selectionStart ?? box.value.length)
  if (text === box.value) return
  box.value = text
  box.setSelectionRange(caret, caret)
}
