import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useBrand } from './start.ts'
import { timesOf } from './zone.ts'

/** Server time minus this computer's, in milliseconds, as the services measured it (hardening 4.6). */
export const clockOffsetAtom = atom(0)

/** Times of the brand's zone; `now` and `clock` are the server's time. An empty or unreadable time gives ''. */
export function useTime() {
  const zone = useBrand().time_zone
  const offset = useAtomValue(clockOffsetAtom)
  return useMemo(() => timesOf(zone, () => Date.now() + offset), [zone, offset])
}

/** `HH:mm` for today in the brand's zone, else day and time. */
export function useShortTime(): (iso: string | null) => string {
  const time = useTime()
  return iso => {
    const full = time.card(iso)
    const today = time.clock().slice(0, 10)
    return full.startsWith(today) ? full.slice(11) : full
  }
}
