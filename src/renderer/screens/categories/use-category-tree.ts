import { atom, useAtom } from 'jotai'
import { useCallback, useMemo } from 'react'
import type { Category } from '../../../contract/entities/category.ts'
import { useSections } from '../../catalogue/choices.ts'
import { useReorder } from '../../catalogue/use-reorder.ts'
import { api } from '../../data/api.ts'
import type { Tree } from '../../parts/tree.ts'
import { bySection, everyOne, shownRows, siblingsIn } from './tree.ts'

/** The ids of the categories whose subcategories are shown, as long as this window stays. */
const openAtom = atom<ReadonlySet<number>>(new Set<number>())
const none: never[] = []

/** The categories as rows of a tree, and their order among siblings: at once on the screen, on the server as the
 *  siblings' ids (decision C4), and back when it refuses. */
export function useCategoryTree(tops: readonly Category[] = none, refresh: () => Promise<void>) {
  const sections = useSections()
  const [open, setOpen] = useAtom(openAtom)
  const sorted = useMemo(() => bySection(tops, sections), [tops, sections])
  const siblings = useMemo(() => siblingsIn(sorted), [sorted])
  const siblingsOf = useCallback((one: Category) => siblings.get(one.id) ?? [one], [siblings])
  const reorder = useReorder({
    rows: sorted,
    siblingsOf,
    nameOf,
    send,
    done: 'Order changed.',
    failed: 'Error changing categories order.',
    refresh,
  })
  const { moved } = reorder
  const { rows, branches } = useMemo(() => shownRows(sorted, open, moved), [sorted, open, moved])
  const toggle = useCallback(
    (id: number) =>
      setOpen(before => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [setOpen],
  )
  const expand = useCallback((id: number) => setOpen(before => new Set(before).add(id)), [setOpen])
  const tree = useMemo<Tree>(() => ({ branchOf: id => branches.get(id), toggle }), [branches, toggle])
  const total = useMemo(() => everyOne(sorted).length, [sorted])
  return { rows, tree, total, expand, reorder: { ...reorder, rows } }
}

const nameOf = (one: Category) => one.catchy_title
const send = (_moved: Category, _standing: Category, ordered: Category[]) =>
  api.categories.reorder({ ids: ordered.map(one => one.id) })
