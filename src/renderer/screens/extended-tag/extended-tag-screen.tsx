import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { PageLoading } from '../../catalogue/page-loading.tsx'
import { useLeadBack } from '../../catalogue/use-lead-back.ts'
import { query } from '../../data/api.ts'
import { useText } from '../../data/texts.ts'
import { ExtendedTagForm } from './extended-tag-form.tsx'

/** What a tag's own page on the site shows (C2); a tag that cannot be read leads back to the list (decision C14). */
export function ExtendedTagScreen() {
  const { tagId } = useParams()
  return <ExtendedTagOf key={tagId} id={Number(tagId)} />
}

function ExtendedTagOf({ id }: { id: number }) {
  const t = useText()
  // Never asked for again under what somebody types; the next visit begins anew.
  const loaded = useQuery(
    query.tags.extended.queryOptions({
      input: { id },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  )
  useLeadBack(loaded.error, '/tags')
  if (loaded.data !== undefined) return <ExtendedTagForm tag={loaded.data} />
  return (
    <PageLoading
      title={t('Extended tag editor')}
      hasFailed={loaded.isError}
      onRetry={() => void loaded.refetch()}
    />
  )
}
