import { useRef, useState } from 'react'

/** Whether the merge panel is open. It closes when `scope` changes, as the selection does, and stands where the form
 *  would: `start` asks first when something typed there would be lost, `stop` gives the focus back to `button`. */
export function useMerging(
  scope: string,
  form: { open: unknown; show: (next: null) => Promise<void>; unsaved: { current: boolean } },
) {
  const button = useRef<HTMLButtonElement>(null)
  const [openIn, setOpenIn] = useState<string | null>(null)
  if (openIn !== null && (openIn !== scope || form.open !== null)) setOpenIn(null)
  return {
    isMerging: openIn === scope && form.open === null,
    start: async () => {
      await form.show(null)
      if (!form.unsaved.current) setOpenIn(scope)
    },
    stop: () => {
      setOpenIn(null)
      button.current?.focus()
    },
    button,
  }
}
