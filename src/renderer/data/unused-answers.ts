import type { QueryClient } from '@tanstack/react-query'

/** Keeps at most so many answers that no screen shows, the newest: time alone lets go of a list's page after five
 *  minutes, and in those somebody goes through hundreds. */
export function limitUnusedAnswers(queryClient: QueryClient, most: number): void {
  const cache = queryClient.getQueryCache()
  cache.subscribe(({ type }) => {
    if (type !== 'observerRemoved') return
    const unused = cache
      .findAll({ type: 'inactive', fetchStatus: 'idle' })
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    for (const query of unused.slice(most)) cache.remove(query)
  })
}
