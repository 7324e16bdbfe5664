import { atom, useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Place } from '../parts/use-rows.ts'

/** The list that was left by opening one of its rows: its address and where the person was in it. */
const leftAtom = atom<{ address: string; place: Place } | null>(null)

/** The way back to a list (E52): `leave` remembers where the person was when a row opens; when the same address shows
 *  the list again, `place` is that, once. */
export function usePlace(): {
  address: string
  place: Place | null
  leave: (place: Place) => void
} {
  const { pathname, search } = useLocation()
  const address = `${pathname}${search}`
  const store = useStore()
  const setLeft = useSetAtom(leftAtom)
  const [place] = useState(() => {
    const left = store.get(leftAtom)
    return left?.address === address ? left.place : null
  })
  useEffect(() => setLeft(null), [setLeft])
  const leave = useCallback((left: Place) => setLeft({ address, place: left }), [address, setLeft])
  return { address, place, leave }
}
