import { useCallback } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'

/** Back to where the person came from; `atOnce` where nothing of theirs is left here to wait for. */
export function useClose(atOnce = false): () => void {
  const { state } = useLocation()
  const navigate = useNavigate()
  const from = typeof state?.from === 'string' ? state.from : '/posts'
  return useCallback(() => void navigate(from, atOnce ? { state: { atOnce } } : {}), [navigate, from, atOnce])
}

/** Whether somebody goes there without waiting for a save. */
export const isAtOnce = ({ state }: Location): boolean => state?.atOnce === true
