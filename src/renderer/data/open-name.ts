import { atom } from 'jotai'
import { useEffect } from 'react'
import { store } from './store.ts'

/** What is open is called, as it stands now; '' where the place alone says what is on the screen. */
export const openNameAtom = atom('')

/** Names what is open, in the window's title, for as long as it is on the screen. */
export function useOpenName(name: string): void {
  useEffect(() => store.set(openNameAtom, name), [name])
  useEffect(() => () => store.set(openNameAtom, ''), [])
}
