import { Button, makeStyles } from '@fluentui/react-components'
import { CalendarLtr20Regular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { useTranslate } from './translate.ts'

const useStyles = makeStyles({
  root: { position: 'relative', display: 'flex' },
  calendar: {
    position: 'absolute',
    right: 0,
    bottom: 0,
    width: '1px',
    height: '1px',
    opacity: 0,
    pointerEvents: 'none',
  },
})

/** Picks the day of a text field in the system's calendar, beside the text; days are written YYYY-MM-DD. */
export function CalendarButton(props: {
  value: string
  min?: string | undefined
  max?: string | undefined
  disabled: boolean
  onChange: (day: string) => void
}) {
  const t = useTranslate()
  const styles = useStyles()
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <span className={styles.root}>
      <input
        ref={calendar}
        className={styles.calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={props.value}
        min={props.min}
        max={props.max}
        onChange={event => props.onChange(event.target.value)}
      />
      <Button
        appearance="transparent"
        size="small"
        icon={<CalendarLtr20Regular />}
        aria-label={t('Open the calendar')}
        disabled={props.disabled}
        onClick={() => calendar.current?.showPicker()}
      />
    </span>
  )
}
