import { useQuery } from '@tanstack/react-query'
import type { HeldDraft } from '../../../contract/calls/drafts.ts'
import { query } from '../../data/api.ts'

/** The posts of which this computer has text of the person signed in that the server does not have; none until they are
 *  found, and where they cannot be. Read again when the window gets the focus. */
export function useDraftedPosts(): ReadonlySet<number> {
  const { data = none } = useQuery(
    query.drafts.held.queryOptions({
      select: postsOf,
      gcTime: 0,
      staleTime: 0,
      refetchOnWindowFocus: 'always',
    }),
  )
  return data
}

const none: ReadonlySet<number> = new Set()

function postsOf({ items }: { items: readonly HeldDraft[] }): ReadonlySet<number> {
  const drafts = items.filter(({ key, state }) => key?.entity === 'post' && state !== 'bin')
  // One that the server does not have yet has no number.
  return new Set(drafts.map(({ key }) => Number(key?.id)).filter(id => id > 0))
}
