import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { problemOf } from '../../../contract/problem.ts'
import { PageLoading } from '../../catalogue/page-loading.tsx'
import { query } from '../../data/api.ts'
import { useText } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { ExtendedTagForm } from './extended-tag-form.tsx'

/** What a tag's own page on the site shows (C2); a tag that cannot be read leads back to the list (decision C14). */
export function ExtendedTagScreen() {
  const { tagId } = useParams()
  return <ExtendedTagOf key={tagId} id={Number(tagId)} />
}

function ExtendedTagOf({ id }: { id: number }) {
  const t = useText()
  const navigate = useNavigate()
  // Never asked for again under what somebody types; the next visit begins anew.
  const loaded = useQuery(
    query.tags.extended.queryOptions({
      input: { id },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  )
  const { error } = loaded
  useEffect(() => {
    if (error === null || problemOf(error).kind === 'unauthorised') return
    toast.error('Error fetching data.')
    void navigate('/tags', { replace: true })
  }, [error, navigate])
  if (loaded.data !== undefined) return <ExtendedTagForm tag={loaded.data} />
  return (
    <PageLoading
      title={t('Extended tag editor')}
      hasFailed={loaded.isError}
      onRetry={() => void loaded.refetch()}
    />
  )
}
