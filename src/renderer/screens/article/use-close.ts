import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** Back to where the person came from. */
export function useClose(): () => void {
  const { state } = useLocation()
  const navigate = useNavigate()
  const from = typeof state?.from === 'string' ? state.from : '/posts'
  return useCallback(() => void navigate(from), [navigate, from])
}
