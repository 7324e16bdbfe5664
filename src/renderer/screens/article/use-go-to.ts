import { useCallback, useEffect, useRef } from 'react'
import type { ArticleForm } from '../../../contract/entities/article-fields.ts'
import { useSettings } from '../../data/start.ts'
import { fields, focusField } from './fields.ts'

/** Brings the person to a field, opening the panel it stands in. */
export function useGoTo(openSettings: () => void): (field: keyof ArticleForm) => void {
  const [{ open_panels }, save] = useSettings()
  const now = useRef({ open_panels, openSettings })
  useEffect(() => {
    now.current = { open_panels, openSettings }
  })
  return useCallback(
    name => {
      const { panel } = fields[name]
      if (panel) {
        now.current.openSettings()
        if (!now.current.open_panels.includes(panel))
          save({ open_panels: [...now.current.open_panels, panel] })
      }
      // The panel is on the page two frames later at the latest.
      requestAnimationFrame(() => requestAnimationFrame(() => focusField(name)))
    },
    [save],
  )
}
