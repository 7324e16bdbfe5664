import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { problemOf } from '../../../contract/problem.ts'
import { PageLoading } from '../../catalogue/page-loading.tsx'
import { query } from '../../data/api.ts'
import { useMay } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { ExpertForm } from './expert-form.tsx'

/** A new expert (C2), for whoever may create one. */
export function NewExpertScreen() {
  const may = useMay('expert')
  return may('create') ? <ExpertForm expert={null} /> : <Navigate to="/experts" replace />
}

/** One expert (C2); one that cannot be read leads back to the list (decision C14). */
export function ExpertScreen() {
  const { expertId } = useParams()
  return <ExpertOf key={expertId} id={Number(expertId)} />
}

function ExpertOf({ id }: { id: number }) {
  const t = useText()
  const navigate = useNavigate()
  // Never asked for again under what somebody types; the next visit begins anew.
  const loaded = useQuery(
    query.experts.get.queryOptions({ input: { id }, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
  )
  const { error } = loaded
  useEffect(() => {
    if (error === null || problemOf(error).kind === 'unauthorised') return
    toast.error('Error fetching data.')
    void navigate('/experts', { replace: true })
  }, [error, navigate])
  if (loaded.data !== undefined) return <ExpertForm expert={loaded.data} />
  return (
    <PageLoading
      title={t('Update expert')}
      hasFailed={loaded.isError}
      onRetry={() => void loaded.refetch()}
    />
  )
}
