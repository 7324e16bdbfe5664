import type { QueryKey } from '@tanstack/react-query'
import type { Page } from '../../contract/paging.ts'
import type { Row } from '../parts/column.ts'
import type { KeptSideForm } from './form-labels.ts'
import { type Acted, type Acts, type Call, useActs } from './use-acts.ts'
import { useAskedForm } from './use-asked-form.ts'
import { type List, type ListSchema, useList } from './use-list.ts'
import { type OpenForm, useOpenForm } from './use-open-form.ts'
import { type Unsaved, useUnsaved } from './use-unsaved.ts'

/** What one catalogue screen shows, and what it says (C8, decision F10). */
type Catalogue<Item extends Row, Filters extends object, Draft, Edit> = Acted<Draft, Edit> & {
  /** The contract's calls of this thing, such as `query.menuItems`. */
  calls: {
    list: Call<NoInfer<Filters>, Page<Item>> & { queryKey(options: { input: NoInfer<Filters> }): QueryKey }
  }
  filters: ListSchema<Filters>
  /** What the drafts of its side form are of, where what is typed is kept on this computer's disk (DR-01). */
  keeps?: KeptSideForm
  /** What is said when the list could not be loaded, where that differs. */
  failed: { list?: string }
}

type State<Item extends Row, Filters, Draft, Edit> = {
  list: List<Filters, Item>
  form: OpenForm<Item>
  acts: Acts<Item, Draft, Edit>
}

/** A catalogue screen's state: the list that the address asks for, what its side form shows, and its acts (C4, C8). What
 *  differs from it uses `useList` and draws its own. */
export function useCatalogue<Item extends Row, Filters extends object, Draft, Edit = Draft>(
  thing: Catalogue<Item, Filters, Draft, Edit>,
): State<Item, Filters, Draft, Edit> {
  return useOneOfCatalogues(thing, useUnsaved())
}

/** As `useCatalogue`, for a screen that has several: what is typed is cared for together, since only one of their side
 *  forms is open at a time. */
export function useOneOfCatalogues<Item extends Row, Filters extends object, Draft, Edit = Draft>(
  thing: Catalogue<Item, Filters, Draft, Edit>,
  care: Unsaved,
): State<Item, Filters, Draft, Edit> {
  const { calls } = thing
  const ask = (input: Filters) => ({
    queryKey: calls.list.queryKey({ input }),
    queryFn: ({ signal }: { signal: AbortSignal }) => calls.list.call(input, { signal }),
  })
  const list = useList(thing.filters, ask, thing.failed.list)
  const form = useOpenForm<Item>(calls.key().join(), care, thing.keeps, () =>
    list.again().then(page => page?.items),
  )
  const acts = useActs<Item, Draft, Edit>(thing, form.closeGone)
  useAskedForm(thing.keeps, list.busy ? undefined : list.page?.items, form.show)
  return { list, form, acts }
}
