import { Input, MessageBar, MessageBarBody, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import type { ArticleForm } from '../../../contract/entities/article-fields.ts'
import { useBrand } from '../../data/start.ts'
import { useText } from '../../data/texts.ts'
import { clockOffsetAtom, useTime } from '../../data/time.ts'
import { DateField, isTaking } from '../../parts/date-field.tsx'
import { FieldFrame } from '../../parts/field-frame.tsx'
import { interpolate } from '../../parts/interpolate.ts'
import { useOpenArticle } from './open-article-context.ts'
import { inWords, momentOf, type Schedule, scheduleOf, withDay } from './schedule.ts'

/** A clock that is off by more than this is told of, in ms. */
const clockTolerance = 60_000

/** The moment that is typed, and how it is changed. */
export function useSchedule() {
  const { article } = useOpenArticle()
  const zone = useBrand().time_zone
  const time = useTime()
  const post = useAtomValue(article.atoms.post)
  const published_at = useWatch({ control: article.form.control, name: 'published_at' })
  const now = () => time.now().toMillis()
  const schedule = scheduleOf(published_at, post.published_at, zone, now())
  return {
    schedule,
    published_at: schedule.time === '' ? null : published_at,
    zone,
    now,
    set(next: Schedule) {
      article.form.clearErrors('published_at')
      article.form.setValue('published_at', momentOf(next, zone), { shouldDirty: true })
      if (next.day !== '' && next.time === '')
        article.form.setError('published_at', { type: 'schedule', message: 'Time cannot be blank.' })
    },
  }
}

/** The day and the time at which the article is to come out, in the brand's zone (ED-07, decisions E1, E2). */
export function ScheduleFields() {
  const { article, readOnly } = useOpenArticle()
  const styles = useStyles()
  const t = useText()
  const time = useTime()
  const { schedule, published_at, zone, now, set } = useSchedule()
  const { errors } = useFormState<ArticleForm>({ control: article.form.control, name: 'published_at' })
  const onWrong = useSetAtom(article.atoms.isDayWrong)
  const offset = useAtomValue(clockOffsetAtom)
  const wrong = errors.published_at?.message
  const message = wrong && t(wrong)
  const minutes = Math.round(Math.abs(offset) / 60_000)
  return (
    <div className={styles.fields} data-field="published_at">
      <div className={styles.row}>
        <div className={styles.day}>
          <DateField
            label={t('Publish date')}
            value={schedule.day || undefined}
            min={time.today()}
            tooEarly="It seems time has passed."
            message={schedule.day === '' ? message : undefined}
            disabledReason={readOnly ? t('This article cannot be changed') : undefined}
            onWrong={onWrong}
            onChange={day => set(withDay(schedule, day ?? '', zone, now()))}
          />
        </div>
        <TimeField
          value={schedule.time}
          disabled={readOnly || schedule.day === ''}
          message={schedule.day === '' ? undefined : message}
          onChange={time => set({ ...schedule, time })}
        />
      </div>
      {published_at !== null && <ScheduleInWords published_at={published_at} />}
      {Math.abs(offset) > clockTolerance && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {interpolate(
              t('The clock of this computer is off by {minutes} min. Times here are the server’s.'),
              { minutes },
            )}
          </MessageBarBody>
        </MessageBar>
      )}
    </div>
  )
}

/** The moment as people say it, there and here. */
export function ScheduleInWords({ published_at }: { published_at: string }) {
  const t = useText()
  const styles = useStyles()
  const zone = useBrand().time_zone
  const time = useTime()
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { day, moment, city, own } = inWords(published_at, zone, ownZone, time.now().toMillis())
  const there = `${day === null ? '' : `${t(day)}, `}${moment} ${city}`
  return (
    <Text size={200} className={styles.words} data-schedule>
      {own === null ? there : interpolate(t('{there}, {own} your time'), { there, own })}
    </Text>
  )
}

function TimeField(props: {
  value: string
  disabled: boolean
  message: string | undefined
  onChange: (time: string) => void
}) {
  const { value } = props
  const t = useText()
  const styles = useStyles()
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  const [isWrong, setWrong] = useState(false)
  const isLeft = isWrong && props.disabled
  if (shown !== value || isLeft) {
    setShown(value)
    // What cannot be read counts as none, and stays to be mended.
    if (!isWrong || value !== '' || isLeft) {
      setTyped(value)
      setWrong(false)
    }
  }
  const take = (text: string) => {
    const [, hours = '', minutes = ''] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? []
    const isTime = hours !== '' || text.trim() === ''
    setWrong(!isTime)
    const time = hours === '' ? '' : `${hours.padStart(2, '0')}:${minutes}`
    if (time !== value) props.onChange(time)
  }
  return (
    <FieldFrame
      className={styles.time}
      label={t('Time')}
      message={isWrong ? t('Write the time as HH:mm') : props.message}
    >
      <Input
        value={typed}
        placeholder="HH:mm"
        maxLength={5}
        autoComplete="off"
        disabled={props.disabled}
        onChange={(_, data) => {
          setTyped(data.value)
          if (data.value === '' || /^\d\d:\d\d$/.test(data.value)) take(data.value)
        }}
        onBlur={() => take(typed)}
        onKeyDown={event => isTaking(event) && take(typed)}
      />
    </FieldFrame>
  )
}

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalS },
  row: { display: 'flex', columnGap: tokens.spacingHorizontalM, alignItems: 'flex-start' },
  day: { flexGrow: 1, minWidth: 0 },
  time: { width: '112px', flexShrink: 0, '& input': { width: '100%', minWidth: 0 } },
  words: { color: tokens.colorNeutralForeground2 },
})
