import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { report } from '../../catalogue/report.ts'
import { query } from '../../data/api.ts'
import { PageSkeleton } from './page-skeleton.tsx'
import { StaticPageEditor } from './static-page-editor.tsx'

/** The editor of a static page (`/static/{staticPageId}`). One that cannot be loaded leads back to the list (decision
 *  C14). */
export function StaticPageScreen() {
  const { staticPageId = '' } = useParams()
  const id = /^[1-9]\d{0,14}$/.test(staticPageId) ? Number(staticPageId) : null
  return <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: number | null }) {
  const navigate = useNavigate()
  const { data, error } = useQuery({
    ...query.staticPages.get.queryOptions({ input: { id: id ?? 1 } }),
    enabled: id !== null,
    // What is typed stands on the version that was read when the page was opened.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const failed = id === null || error !== null
  useEffect(() => {
    if (!failed) return
    report(error, 'Error fetching data.')
    void navigate('/static', { replace: true })
  }, [failed, error, navigate])
  if (!data || failed) return <PageSkeleton />
  return <StaticPageEditor page={data} />
}
