import { useSyncExternalStore } from 'react'

const wide = window.matchMedia('(min-width: 1280px)')

/** Whether a panel has room beside the work; below 1280 px it lies over it. */
export function useWide(): boolean {
  return useSyncExternalStore(
    onChange => {
      wide.addEventListener('change', onChange)
      return () => wide.removeEventListener('change', onChange)
    },
    () => wide.matches,
  )
}
