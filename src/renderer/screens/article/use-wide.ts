import { useSyncExternalStore } from 'react'

const wide = window.matchMedia('(min-width: 1280px)')

/** Whether the settings have room beside the text; below 1280 px they lie over it. */
export function useWide(): boolean {
  return useSyncExternalStore(
    tell => {
      wide.addEventListener('change', tell)
      return () => wide.removeEventListener('change', tell)
    },
    () => wide.matches,
  )
}
