import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { Claimed } from '../../catalogue/claimed.tsx'
import { draftKey } from '../../catalogue/form-draft.ts'
import { useLeadBack } from '../../catalogue/use-lead-back.ts'
import { query } from '../../data/api.ts'
import { useMay } from '../../data/session.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { StaticPageEditor } from './static-page-editor.tsx'

/** The editor of a static page (`/static/{staticPageId}`). One that cannot be loaded leads back to the list (decision
 *  C14). */
export function StaticPageScreen() {
  const { staticPageId } = useParams()
  const mayUpdate = useMay('staticPage')('update')
  const id = Number(staticPageId)
  return (
    <Claimed
      key={staticPageId}
      draft={mayUpdate && Number.isSafeInteger(id) ? draftKey('static', id) : null}
      waiting={<PageSkeleton />}
    >
      {continues => <Loaded id={id} continues={continues} />}
    </Claimed>
  )
}

function Loaded({ id, continues }: { id: number; continues: boolean }) {
  // What is typed stands on the version that was read when the page was opened.
  const loaded = useQuery(
    query.staticPages.get.queryOptions({ input: { id }, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
  )
  useLeadBack(loaded, '/static')
  return loaded.data === undefined ? (
    <PageSkeleton />
  ) : (
    <StaticPageEditor page={loaded.data} continues={continues} />
  )
}
