import { useEffect, useRef, useState } from 'react'

/** A function that acts at once, then at most once in `pause` milliseconds, and always ends with the last call. */
export function throttled<Args extends unknown[]>(act: (...args: Args) => void, pause: number) {
  let waiting: Args | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  const run = () => {
    const args = waiting
    waiting = null
    timer = args && setTimeout(run, pause)
    if (args) act(...args)
  }
  return {
    call(...args: Args) {
      waiting = args
      if (timer === null) run()
    },
    /** What still waits does not happen. */
    stop() {
      if (timer !== null) clearTimeout(timer)
      timer = null
      waiting = null
    },
  }
}

/** `throttled` that lives as long as the component and always calls the newest `act`. */
export function useThrottled<Args extends unknown[]>(
  act: (...args: Args) => void,
  pause: number,
): (...args: Args) => void {
  const newest = useRef(act)
  useEffect(() => {
    newest.current = act
  })
  const [stable] = useState(() => throttled((...args: Args) => newest.current(...args), pause))
  useEffect(() => stable.stop, [stable])
  return stable.call
}
