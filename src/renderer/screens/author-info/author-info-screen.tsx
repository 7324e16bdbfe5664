import { useQuery } from '@tanstack/react-query'
import { Claimed } from '../../catalogue/claimed.tsx'
import { draftKey } from '../../catalogue/form-draft.ts'
import { PageLoading } from '../../catalogue/page-loading.tsx'
import { useReport } from '../../catalogue/report.ts'
import { query } from '../../data/api.ts'
import { useCurrentUser, useMay } from '../../data/session.ts'
import { useText } from '../../data/texts.ts'
import { AuthorForm } from './author-form.tsx'
import { ChangeTwoFactor } from './change-two-factor.tsx'

/** What the site says of the person signed in as an author (C2). */
export function AuthorInfoScreen() {
  const t = useText()
  const may = useMay('userInfo')
  const { id } = useCurrentUser()
  const isWritten = may('create') || may('update')
  return (
    <Claimed
      draft={isWritten ? draftKey('author', id) : null}
      waiting={<PageLoading title={t('Author info')} />}
    >
      {continues => <Loaded continues={continues} />}
    </Claimed>
  )
}

function Loaded({ continues }: { continues: boolean }) {
  const t = useText()
  // Never asked for again under what somebody types; the next visit begins anew.
  const loaded = useQuery(query.author.get.queryOptions({ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }))
  useReport(loaded, 'Error fetching data.')
  if (loaded.data !== undefined) return <AuthorForm author={loaded.data} continues={continues} />
  return (
    <PageLoading
      title={t('Author info')}
      hasFailed={loaded.isError && !loaded.isFetching}
      onRetry={() => void loaded.refetch()}
      actions={<ChangeTwoFactor />}
    />
  )
}
