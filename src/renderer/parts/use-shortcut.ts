import { useEffect, useRef } from 'react'
import { isPressed } from './shortcuts.ts'

/** Does `act` when the shortcut is pressed anywhere in the window, unless a dialog is open; with null the press is taken
 *  and nothing done. */
export function useShortcut(keys: string, act: (() => void) | null): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || !isPressed(keys, event)) return
      event.preventDefault()
      if (!event.repeat && !document.querySelector('[aria-modal="true"]')) latest.current?.()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [keys])
}
