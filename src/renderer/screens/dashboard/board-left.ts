import { atom } from 'jotai'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { store } from '../../data/store.ts'

/** How the board was when an article was opened from it. */
export type LeftBoard = {
  /** How far the board, and each column, was scrolled, in pixels. */
  left: number
  tops: Record<number, number>
  /** The task that the panel showed. */
  open: number | null
}

const leftAtom = atom<(LeftBoard & { address: string }) | null>(null)

/** The way back to the board (E52): `leave` remembers it when an article opens; when the same address shows the board
 *  again, `begin` is that, once. */
export function useLeftBoard() {
  const { pathname, search } = useLocation()
  const address = `${pathname}${search}`
  const [begin] = useState<LeftBoard | null>(() => {
    const left = store.get(leftAtom)
    return left?.address === address ? left : null
  })
  useEffect(() => store.set(leftAtom, null), [])
  return { address, begin, leave: (board: LeftBoard) => store.set(leftAtom, { ...board, address }) }
}

/** Scrolls the board to where it was left, once: when it `isBack`, its panel open again, which makes it narrower, so that
 *  it can be scrolled as far. */
export function useReopened(
  frame: RefObject<HTMLElement | null>,
  begin: LeftBoard | null,
  isBack: boolean,
): void {
  const isDone = useRef(false)
  useLayoutEffect(() => {
    if (isDone.current || !begin || !frame.current || !isBack) return
    isDone.current = true
    frame.current.scrollLeft = begin.left
  }, [frame, begin, isBack])
}
