import { useSyncExternalStore } from 'react'

const panelFits = window.matchMedia('(min-width: 1280px)')
const sidebarFits = window.matchMedia('(min-width: 960px)')
const columnsFit = window.matchMedia('(min-width: 1536px)')

/** Whether a panel has room beside the work; below 1280 px it lies over it. */
export const useWide = () => useMatches(panelFits)

/** Whether the names of all places have room beside the work; below 960 px, as at 150 % on an office's screen, only
 *  their icons have. */
export const useRoomForSidebar = () => useMatches(sidebarFits)

/** Whether a list of many columns has room for each of them beside 320 px of what its rows are called; below 1536 px
 *  some share a cell. */
export const useRoomForColumns = () => useMatches(columnsFit)

function useMatches(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    onChange => {
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => query.matches,
  )
}
