import type { VersionLine } from '../../../contract/calls/history.ts'
import { useCurrentUser } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { useTime } from '../../data/time.ts'
import { interpolate } from '../../parts/interpolate.ts'

const kinds: Record<VersionLine['kind'], string> = {
  server: 'From the server',
  save: 'Saved',
  restore: 'Before a restore',
  paste: 'After a paste',
  writing: 'While writing',
}

/** How versions are named: when (`HH:mm` of the brand's zone, and its day), what happened, and by whom. */
export function useVersionNames() {
  const t = useText()
  const time = useTime()
  const { username } = useCurrentUser()
  const cardOf = (at: number) => time.card(new Date(at).toISOString())
  const today = time.today()
  const yesterday = time.now().minus({ days: 1 }).toFormat('yyyy-MM-dd')
  return {
    day: (at: number) => {
      const day = cardOf(at).slice(0, 10)
      return day === today ? t('Today') : day === yesterday ? t('Yesterday') : day
    },
    clock: (at: number) => cardOf(at).slice(11),
    /** Day and time, without the day where it is today. */
    moment: (at: number) => (cardOf(at).startsWith(today) ? cardOf(at).slice(11) : cardOf(at)),
    what: ({ kind, restores }: Pick<VersionLine, 'kind' | 'restores'>) =>
      restores === null
        ? t(kinds[kind])
        : interpolate(t('Restored from {time}'), {
            time: cardOf(restores).slice(cardOf(restores).startsWith(today) ? 11 : 0),
          }),
    /** '' where nobody knows. */
    who: ({ kind, by, saved_at }: Pick<VersionLine, 'kind' | 'by' | 'saved_at'>) => {
      const name = by === null ? (kind === 'server' ? '' : t('You')) : by === username ? t('You') : by
      const saved = time.card(saved_at)
      if (name === '' || saved === '') return name
      return interpolate(t('{name}, saved at {time}'), {
        name,
        time: saved.startsWith(today) ? saved.slice(11) : saved,
      })
    },
  }
}
