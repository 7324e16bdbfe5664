import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { useBrand } from '../data/start.ts'
import { useTime } from '../data/time.ts'
import { narrowHeader } from './header-styles.ts'

const everyTenSeconds = 10_000

/** The site's time and city, by the server's clock, anew every 10 s (SH-05). */
export function Clock() {
  const time = useTime()
  const { city, time_zone: zone } = useBrand()
  const [, setTick] = useState(0)
  const styles = useStyles()
  useEffect(() => {
    const timer = setInterval(() => setTick(tick => tick + 1), everyTenSeconds)
    return () => clearInterval(timer)
  }, [])
  const clock = time.clock()
  const [day, hour] = clock.split(' ')
  return (
    <span className={styles.clock} title={`${clock} ${zone}`}>
      <time dateTime={time.now().toISO() ?? undefined}>
        <span className={styles.day}>{day} </span>
        {hour}
      </time>{' '}
      {city}
    </span>
  )
}

const useStyles = makeStyles({
  clock: {
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    paddingInline: tokens.spacingHorizontalS,
    [narrowHeader]: { paddingInline: 0 },
  },
  day: { [narrowHeader]: { display: 'none' } },
})
