import { useCallback, useEffect, useRef } from 'react'
import { problemOf } from '../../contract/problem.ts'
import { useText } from '../data/texts.ts'
import { useTime } from '../data/time.ts'
import { toast } from '../data/toasts.ts'
import { interpolate } from '../parts/interpolate.ts'

/** Says that a draft could not be looked for, and of a locked keychain that it is that. */
export function sayUnread(error: unknown, text: string): void {
  const { kind, type, messages } = problemOf(error)
  if (kind !== 'unauthorised') toast.warning(text, type === 'keychain-locked' ? messages[0] : undefined)
}

/** Says of a draft that comes back without a question, and was saved then, that its newest autosave was damaged. */
export function useSayOlder(): (saved_at: string) => void {
  const t = useText()
  const time = useTime()
  const say = (saved_at: string) => {
    const text = t('The newest autosave was damaged; showing the one from {time}')
    toast.warning(interpolate(text, { time: time.card(saved_at).slice(11) }))
  }
  const now = useRef(say)
  useEffect(() => {
    now.current = say
  })
  return useCallback((saved_at: string) => now.current(saved_at), [])
}
