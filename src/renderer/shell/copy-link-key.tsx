import { useLocation } from 'react-router-dom'
import { useBrand } from '../data/start.ts'
import { toast } from '../data/toasts.ts'
import { useShortcut } from '../parts/use-shortcut.ts'
import { placeAt } from './first-screen.ts'
import { places } from './places.ts'

/** Copies the brand's link to this place by key, and so from the native menu (decision S14). A browser may keep the key
 *  for itself. */
export function CopyLinkKey() {
  const { pathname, search } = useLocation()
  const { id } = useBrand()
  const path = placeAt(places, pathname)?.path
  const copy = async () => {
    // A link to one record takes no filters along.
    await navigator.clipboard.writeText(`${id}:/${pathname}${path?.includes(':') ? '' : search}`)
    toast.success('Link copied to clipboard')
  }
  // No link leads to the form of a new record.
  const isLinked = path !== undefined && !path.endsWith('/create')
  useShortcut('Mod+Shift+C', isLinked ? () => void copy() : null)
  return null
}
