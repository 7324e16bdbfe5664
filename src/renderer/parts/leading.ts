import { useEffect, useRef, useState } from 'react'

/** Repeats inside this many milliseconds of the last click are one click (decision S25). */
const clickPause = 300

/** A function whose first call acts and whose repeats do nothing until it has been left alone for `pause` ms. */
export function leading<Args extends unknown[]>(
  act: (...args: Args) => void,
  pause = clickPause,
  now: () => number = () => performance.now(),
): (...args: Args) => void {
  let last = Number.NEGATIVE_INFINITY
  return (...args) => {
    const time = now()
    const repeated = time - last < pause
    last = time
    if (!repeated) act(...args)
  }
}

/** `leading` that lives as long as the component and always calls the newest `act` (SH-14). */
export function useLeading<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const newest = useRef(act)
  useEffect(() => {
    newest.current = act
  })
  const [stable] = useState(() => leading((...args: Args) => newest.current(...args)))
  return stable
}
