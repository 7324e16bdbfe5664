import { useEffect, useState } from 'react'

/** Gives the focus back to what had it before, once the dialog that calls this is gone and no longer holds it. */
export function useFocusBack(): void {
  const [asker] = useState(() => document.activeElement)
  useEffect(() => () => void setTimeout(() => asker instanceof HTMLElement && asker.focus()), [asker])
}
