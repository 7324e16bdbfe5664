import { useAtomValue } from 'jotai'
import { useMemo, useSyncExternalStore } from 'react'
import { startAtom } from '../data/start.ts'
import { themeOf } from './theme.ts'

const darkSystem = window.matchMedia('(prefers-color-scheme: dark)')

function follow(listener: () => void): () => void {
  darkSystem.addEventListener('change', listener)
  return () => darkSystem.removeEventListener('change', listener)
}

/** Before the brand is known the window is drawn in plain ink. */
const ink = { brand: '#3a3a3a', brand_dark: '#b4b4b4', on_brand: '#ffffff' }

/** The window's theme: the brand's colours, light or dark as the person chose or as the system is. */
export function useTheme() {
  const start = useAtomValue(startAtom)
  const systemIsDark = useSyncExternalStore(follow, () => darkSystem.matches)
  const chosen = start?.settings.theme ?? 'system'
  const mode = chosen === 'system' ? (systemIsDark ? 'dark' : 'light') : chosen
  const colours = start?.brand.colours ?? ink
  return useMemo(() => ({ theme: themeOf(colours, mode), mode }), [colours, mode])
}
