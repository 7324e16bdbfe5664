import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { PageLoading } from '../../catalogue/page-loading.tsx'
import { useLeadBack } from '../../catalogue/use-lead-back.ts'
import { query } from '../../data/api.ts'
import { useMay } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
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
  // Never asked for again under what somebody types; the next visit begins anew.
  const loaded = useQuery(
    query.experts.get.queryOptions({ input: { id }, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
  )
  useLeadBack(loaded.error, '/experts')
  if (loaded.data !== undefined) return <ExpertForm expert={loaded.data} />
  return (
    <PageLoading
      title={t('Update expert')}
      hasFailed={loaded.isError}
      onRetry={() => void loaded.refetch()}
    />
  )
}
