import { atom, useAtomValue } from 'jotai'
import { useCallback } from 'react'
import type { Settings, StartInfo } from '../../contract/calls/shell.ts'
import { problemOf } from '../../contract/problem.ts'
import { api } from './api.ts'
import { warn } from './log.ts'
import { store } from './store.ts'

/** What the window was given at its start; null until then. */
export const startAtom = atom<StartInfo | null>(null)

function useStart(): StartInfo {
  const start = useAtomValue(startAtom)
  if (!start) throw new Error('the window has not started')
  return start
}

/** The brand this window works for. */
export function useBrand(): StartInfo['brand'] {
  return useStart().brand
}

/** Whether a picture at this address may be shown: the page's security policy lets pictures come from few places, and
 *  nobody else is to learn what is being written. */
export function mayShow(url: string): boolean {
  if (/^data:image\//i.test(url)) return true
  const sources = store.get(startAtom)?.image_sources ?? []
  return sources.includes(URL.parse(url)?.origin ?? '')
}

/** What this computer remembers, and a way to change part of it; the change shows at once and is kept. */
export function useSettings(): [Settings, (patch: Partial<Settings>) => void] {
  const { settings } = useStart()
  return [settings, useCallback((patch: Partial<Settings>) => void saveSettings(patch), [])]
}

/** Changes settings at once and resolves when this computer keeps them; a failure to keep is only logged. */
export async function saveSettings(patch: Partial<Settings>): Promise<void> {
  store.set(startAtom, start => start && { ...start, settings: { ...start.settings, ...patch } })
  try {
    await api.shell.saveSettings(patch)
  } catch (error) {
    warn('settings-not-kept', { kind: problemOf(error).kind })
  }
}
