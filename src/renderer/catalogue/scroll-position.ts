import { atom, useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { ScrollPosition } from '../parts/use-rows.ts'

/** The list that was left by opening one of its rows: its address and where the person was in it. */
const leftAtom = atom<{ address: string; position: ScrollPosition } | null>(null)

/** The way back to a list (E52): `leave` remembers where the person was when a row opens; when the same address shows
 *  the list again, `position` is that, once. */
export function useScrollPosition(): {
  address: string
  position: ScrollPosition | null
  leave: (position: ScrollPosition) => void
} {
  const { pathname, search } = useLocation()
  const address = `${pathname}${search}`
  const store = useStore()
  const setLeft = useSetAtom(leftAtom)
  const [position] = useState(() => {
    const left = store.get(leftAtom)
    return left?.address === address ? left.position : null
  })
  useEffect(() => setLeft(null), [setLeft])
  const leave = useCallback((at: ScrollPosition) => setLeft({ address, position: at }), [address, setLeft])
  return { address, position, leave }
}
