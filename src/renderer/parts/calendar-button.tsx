import { Button, makeStyles } from '@fluentui/react-components'
import { CalendarLtr20Regular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { useReadOnly } from './read-only.ts'
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

/** Picks the day of a text field of the form around it in the system's calendar; it is written YYYY-MM-DD. */
export function CalendarButton({ name, min }: { name: string; min?: string }) {
  const { field } = useController({ name })
  const t = useTranslate()
  const styles = useStyles()
  const calendar = useRef<HTMLInputElement>(null)
  const isReadOnly = useReadOnly() !== null
  return (
    <span className={styles.root}>
      <input
        ref={calendar}
        className={styles.calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={String(field.value ?? '')}
        min={min}
        onChange={event => field.onChange(event.target.value)}
      />
      <Button
        appearance="transparent"
        size="small"
        icon={<CalendarLtr20Regular />}
        aria-label={t('Open the calendar')}
        disabled={isReadOnly}
        onClick={() => calendar.current?.showPicker()}
      />
    </span>
  )
}
