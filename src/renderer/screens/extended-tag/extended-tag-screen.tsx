import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { Claimed } from '../../catalogue/claimed.tsx'
import { draftKey } from '../../catalogue/form-draft.ts'
import { PageLoading } from '../../catalogue/page-loading.tsx'
import { useLeadBack } from '../../catalogue/use-lead-back.ts'
import { query } from '../../data/api.ts'
import { useMay } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { ExtendedTagForm } from './extended-tag-form.tsx'

/** What a tag's own page on the site shows (C2); a tag that cannot be read leads back to the list (decision C14). */
export function ExtendedTagScreen() {
  const { tagId } = useParams()
  const t = useText()
  const may = useMay('tag')
  const id = Number(tagId)
  const isWritten = (may('extended_update') || may('update')) && Number.isSafeInteger(id)
  return (
    <Claimed
      key={tagId}
      draft={isWritten ? draftKey('tag', id) : null}
      waiting={<PageLoading title={t('Extended tag editor')} />}
    >
      {continues => <ExtendedTagOf id={id} continues={continues} />}
    </Claimed>
  )
}

function ExtendedTagOf({ id, continues }: { id: number; continues: boolean }) {
  const t = useText()
  // Never asked for again under what somebody types; the next visit begins anew.
  const loaded = useQuery(
    query.tags.extended.queryOptions({
      input: { id },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  )
  useLeadBack(loaded, '/tags')
  if (loaded.data !== undefined) return <ExtendedTagForm tag={loaded.data} continues={continues} />
  return (
    <PageLoading
      title={t('Extended tag editor')}
      hasFailed={loaded.isError}
      onRetry={() => void loaded.refetch()}
    />
  )
}
