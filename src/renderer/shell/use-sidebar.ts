import { atom, useAtom } from 'jotai'
import { useCallback } from 'react'
import { useSettings } from '../data/start.ts'
import { useRoomForSidebar } from '../parts/use-wide.ts'

/** Opened in a window that has no room for it: until a place was chosen, and not remembered. */
const openedAtom = atom(false)

/** How the sidebar stands: as it was left, or as icons where the window has no room for more. `close` is for when it has
 *  served its purpose there. */
export function useSidebar() {
  const [{ sidebar_collapsed: left }, change] = useSettings()
  const [isOpened, setOpened] = useAtom(openedAtom)
  const hasRoom = useRoomForSidebar()
  const isCollapsed = hasRoom ? left : !isOpened
  const toggle = () => (hasRoom ? change({ sidebar_collapsed: !left }) : setOpened(isCollapsed))
  const close = useCallback(() => setOpened(false), [setOpened])
  return { isCollapsed, toggle, close }
}
