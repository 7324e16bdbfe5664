import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { Claimed } from '../../catalogue/claimed.tsx'
import { draftKey } from '../../catalogue/form-draft.ts'
import { PageLoading } from '../../catalogue/page-loading.tsx'
import { useLeadBack } from '../../catalogue/use-lead-back.ts'
import { query } from '../../data/api.ts'
import { useMay } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { ExpertForm } from './expert-form.tsx'

/** A new expert (C2), for whoever may create one. */
export function NewExpertScreen() {
  const may = useMay('expert')
  const t = useText()
  if (!may('create')) return <Navigate to="/experts" replace />
  return (
    <Claimed draft={draftKey('expert', 'new')} waiting={<PageLoading title={t('Create expert')} />}>
      {continues => <ExpertForm expert={null} continues={continues} />}
    </Claimed>
  )
}

/** One expert (C2); one that cannot be read leads back to the list (decision C14). */
export function ExpertScreen() {
  const { expertId } = useParams()
  const t = useText()
  const may = useMay('expert')
  const id = Number(expertId)
  return (
    <Claimed
      key={expertId}
      draft={may('update') && Number.isSafeInteger(id) ? draftKey('expert', id) : null}
      waiting={<PageLoading title={t('Update expert')} />}
    >
      {continues => <ExpertOf id={id} continues={continues} />}
    </Claimed>
  )
}

function ExpertOf({ id, continues }: { id: number; continues: boolean }) {
  const t = useText()
  // Never asked for again under what somebody types; the next visit begins anew.
  const loaded = useQuery(
    query.experts.get.queryOptions({ input: { id }, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
  )
  useLeadBack(loaded, '/experts')
  if (loaded.data !== undefined) return <ExpertForm expert={loaded.data} continues={continues} />
  return (
    <PageLoading
      title={t('Update expert')}
      hasFailed={loaded.isError}
      onRetry={() => void loaded.refetch()}
    />
  )
}
