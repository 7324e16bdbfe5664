import { useEffect, useRef, useState } from 'react'

/** Repeats inside this many milliseconds of the last click are one click (decision S25). */
const clickPause = 300

/** What counts as the same click again: by default any. */
type IsRepeat<Args extends unknown[]> = (before: Args, again: Args) => boolean
const anyRepeats = () => true

/** A function whose first call acts and whose repeats do nothing until it has been left alone for `pause` ms. */
export function leading<Args extends unknown[]>(
  act: (...args: Args) => void,
  isRepeat: IsRepeat<Args> = anyRepeats,
  pause = clickPause,
  now: () => number = () => performance.now(),
): (...args: Args) => void {
  let last: { time: number; args: Args } | null = null
  return (...args) => {
    const time = now()
    const repeats = last !== null && time - last.time < pause && isRepeat(last.args, args)
    last = { time, args }
    if (!repeats) act(...args)
  }
}

/** `leading` that lives as long as the component and always calls the newest `act` (SH-14). */
export function useLeading<Args extends unknown[]>(
  act: (...args: Args) => void,
  isRepeat?: IsRepeat<Args>,
): (...args: Args) => void {
  const newest = useRef(act)
  useEffect(() => {
    newest.current = act
  })
  const [stable] = useState(() => leading((...args: Args) => newest.current(...args), isRepeat))
  return stable
}
