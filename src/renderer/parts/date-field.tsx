import { Input, makeStyles } from '@fluentui/react-components'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { CalendarButton } from './calendar-button.tsx'
import { FieldFrame } from './field-frame.tsx'
import { pasteLine } from './paste-text.ts'
import { useTranslate } from './translate.ts'

const useStyles = makeStyles({
  input: { width: '100%', minWidth: 0, fontVariantNumeric: 'tabular-nums' },
})

/** A day, written YYYY-MM-DD whatever the computer's country writes (SH-11), or picked in the system's calendar;
 *  undefined when empty. `min` and `max` are days too. Changes are told when the text is a day or is emptied. */
export function DateField(props: {
  label: string
  value: string | undefined
  onChange: (value: string | undefined) => void
  min?: string
  max?: string
  /** Told whether what stands here is no day, or none that may be, while the value is still what it was before. */
  onWrong?: (isWrong: boolean) => void
  /** What is said of a day before `min`. */
  tooEarly?: string
  /** What is wrong with the day, where it is one. */
  message?: string
  /** Why it cannot be used just now; undefined when it can. */
  disabledReason?: string
}) {
  const { value = '', min, max, onWrong } = props
  const styles = useStyles()
  const t = useTranslate()
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  const [wrong, setWrong] = useState<string | null>(null)
  const disabled = props.disabledReason !== undefined
  if (shown !== value) {
    setShown(value)
    setTyped(value)
    setWrong(null)
  }
  const isWrong = wrong !== null
  useEffect(() => {
    onWrong?.(isWrong)
    return () => onWrong?.(false)
  }, [onWrong, isWrong])
  const take = (text: string) => {
    setTyped(text)
    const message = text === '' ? null : wrongDay(text, min, max, props.tooEarly)
    setWrong(message)
    if (message === null && text !== value) props.onChange(text || undefined)
  }
  return (
    <FieldFrame label={props.label} message={wrong === null ? props.message : t(wrong)}>
      <Input
        className={styles.input}
        value={typed}
        placeholder="YYYY-MM-DD"
        maxLength={10}
        autoComplete="off"
        disabled={disabled}
        title={props.disabledReason}
        onChange={(_, data) => (data.value === '' ? take('') : setTyped(data.value))}
        onPaste={pasteLine}
        onBlur={() => take(typed.trim())}
        onKeyDown={event => isTaking(event) && take(typed.trim())}
        contentAfter={
          <CalendarButton value={value} min={min} max={max} disabled={disabled} onChange={take} />
        }
      />
    </FieldFrame>
  )
}

/** Whether a key ends the typing: what is sent or saved by it is what the field shows. */
export function isTaking({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' || ((ctrlKey || metaKey) && key.toLowerCase() === 's')
}

function wrongDay(
  text: string,
  min: string | undefined,
  max: string | undefined,
  tooEarly = 'The end is before the start',
): string | null {
  if (!isDay(text)) return 'Write the date as YYYY-MM-DD'
  if (min !== undefined && text < min) return tooEarly
  return max !== undefined && text > max ? 'The start is after the end' : null
}

/** Whether the text is a day of the calendar, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
