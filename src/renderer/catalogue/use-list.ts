import { type QueryFunction, type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type * as z from 'zod'
import type { Page } from '../../contract/paging.ts'
import { useAddress, writeFilters } from '../data/address.ts'
import { useReport } from './report.ts'

/** The filters of a list as the contract's schema gives them: every field has a fallback. */
export type ListSchema<Filters> = z.ZodObject<z.ZodRawShape> & z.ZodType<Filters>

/** A list's filters, out of the address. */
export type Filtered<Filters> = {
  filters: Filters
  /** Changes filters; the page goes back to 1 unless it is what changes (LS-01). With `replace` the way back does not
   *  lead to the filters before. */
  change: (patch: Partial<Filters>, how?: { replace: boolean }) => void
}

/** A list as it is drawn, whatever its filters. */
export type Listed<Item> = {
  /** Whether the address asks for anything but the defaults. */
  filtered: boolean
  /** All filters back to their defaults. */
  reset: () => void
  /** Undefined until the first page came. */
  page: Page<Item> | undefined
  /** Another text: another list or page. */
  key: string
  /** Another page, or this one anew, is on its way. */
  busy: boolean
  /** What the address asks for could not be loaded. */
  failed: boolean
  /** What to say when it failed. */
  failure: string
  retry: () => void
  /** Asks for the page again; what it is then. */
  again: () => Promise<Page<Item> | undefined>
}

/** A list as its screen holds it. */
export type List<Filters, Item> = Filtered<Filters> & Listed<Item>

/** A list as its screen needs it: filters from the address (SH-06), the page they ask for, and how the asking went.
 *  While another page is on its way, and when it does not come (LS-05), the last rows stay; the answer to filters that
 *  are no longer wanted is dropped. A page beyond the last becomes the last. */
export function useList<Filters extends object, Item>(
  schema: ListSchema<Filters>,
  ask: (filters: Filters) => { queryKey: QueryKey; queryFn: QueryFunction<Page<Item>> },
  failure = 'Error fetching data.',
): List<Filters, Item> {
  const { filters, change, reset } = useAddress(schema)
  const result = useQuery<Page<Item>>(ask(filters as Filters))
  useReport(result, failure)

  const key = JSON.stringify(filters)
  const [last, setLast] = useState<{ key: string; page: Page<Item> }>()
  const loaded = result.data
  if (loaded && loaded !== last?.page) setLast({ key, page: loaded })
  const shown = loaded ? { key, page: loaded } : last

  const lastPage = loaded && Math.max(1, loaded.page_count)
  const beyond = lastPage !== undefined && Number(filters.page ?? 1) > lastPage
  useEffect(() => {
    const last: object = { page: lastPage }
    // Back would lead to the page beyond, and here again.
    if (beyond) change(last as Partial<typeof filters>, { replace: true })
  }, [beyond, lastPage, change])

  return {
    filters: filters as Filters,
    change: change as Filtered<Filters>['change'],
    reset,
    filtered: writeFilters(schema, filters).size > 0,
    page: beyond ? undefined : shown?.page,
    key: shown?.key ?? '',
    busy: result.isFetching && shown !== undefined,
    failed: result.isError && !result.isFetching,
    failure,
    retry: () => void result.refetch(),
    again: async () => (await result.refetch()).data,
  }
}
