import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { problemOf } from '../../contract/problem.ts'
import { toast } from '../data/toasts.ts'

/** Leads from a record that cannot be read back to its list, and says so (C8, decision C14); from one that was read
 *  before and is open, nowhere. After a 401 the person comes back here instead. */
export function useLeadBack(loaded: { data: unknown; error: unknown }, list: string): void {
  const navigate = useNavigate()
  const error = loaded.data === undefined ? loaded.error : null
  useEffect(() => {
    if (error === null || problemOf(error).kind === 'unauthorised') return
    toast.error('Error fetching data.')
    void navigate(list, { replace: true })
  }, [error, list, navigate])
}
