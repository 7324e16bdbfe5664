import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Image } from '../../../contract/entities/image.ts'
import { useReport } from '../../catalogue/report.ts'
import { query } from '../../data/api.ts'
import { type Changes, nextPageOf, picturesOf } from './gallery-pages.ts'

const unchanged: Changes = { gone: new Set(), own: new Map() }

/** The gallery as far as it was looked through, or what a search finds in it, newest first (C2). What this window adds,
 *  changes and deletes shows at once, without asking for the pages again. */
export function useGallery(search: string) {
  const [changes, setChanges] = useState({ search, ...unchanged })
  if (changes.search !== search) setChanges({ search, ...unchanged })
  const isWhole = search === ''
  const result = useInfiniteQuery({
    ...query.images.gallery.infiniteOptions({
      input: (page: number) => ({ page, query: search }),
      initialPageParam: 1,
      getNextPageParam: (_, pages) => nextPageOf(pages, picturesOf(pages, changes, isWhole).length),
      placeholderData: keepPreviousData,
    }),
    // Somebody who comes back finds the newest, and a long way down is not asked for anew.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data, isError, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = result
  const isNext = isFetchNextPageError || result.isFetchingNextPage
  const failure = failureOf(isNext, isWhole)
  useReport(result, failure)

  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  const pages = (data ?? last)?.pages
  const images = useMemo(() => pages && picturesOf(pages, changes, isWhole), [pages, changes, isWhole])
  const mayAsk = hasNextPage && !isFetching && !isError
  return {
    /** Undefined until the first page came. */
    images,
    /** The pictures of another search are on their way. */
    busy: isFetching && !result.isFetchingNextPage,
    isMoreComing: result.isFetchingNextPage,
    hasMore: hasNextPage,
    failed: isError && !isFetching ? { text: failure, isNext: isFetchNextPageError } : null,
    retry: useCallback(
      () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
      [isFetchNextPageError, fetchNextPage, refetch],
    ),
    /** Asks for the next page; undefined while it cannot be asked for. */
    more: useMemo(() => (mayAsk ? () => void fetchNextPage() : undefined), [mayAsk, fetchNextPage]),
    /** Asks for the pages that came again; the pictures there are then. Undefined when they do not come. */
    again: async () => {
      const { data, isError } = await refetch()
      if (!data || isError) return undefined
      const came = data.pages.flatMap(({ items }) => items)
      const ids = new Set(came.map(({ id }) => id))
      // What was changed here is older than what came.
      const rest = ({ own }: Changes) => [...own].filter(([id]) => !ids.has(id))
      setChanges(now => ({ ...now, own: new Map(rest(now)) }))
      return [...came, ...rest(changes).map(([, image]) => image)]
    },
    /** This picture is new, or was changed. */
    put: useCallback(
      (image: Image) => setChanges(now => ({ ...now, own: new Map(now.own).set(image.id, image) })),
      [],
    ),
    /** There is no such picture any more. */
    drop: useCallback((id: number) => setChanges(now => ({ ...now, gone: new Set(now.gone).add(id) })), []),
  }
}

/** What is said when pictures could not be loaded (C8). */
function failureOf(isNext: boolean, isWhole: boolean): string {
  if (isWhole) return isNext ? 'Error fetching next page.' : 'Error fetching data.'
  return isNext ? 'Error searching next page.' : 'Error searching data.'
}
