import { useCallback, useMemo, useState } from 'react'
import { type Tag, TagFilters } from '../../../contract/entities/tag.ts'
import { useCatalogue } from '../../catalogue/use-catalogue.ts'
import { api, query } from '../../data/api.ts'

const tags = {
  calls: query.tags,
  right: 'tag',
  filters: TagFilters,
  keeps: 'tag-form',
  removal: 'Are you sure you want to remove selected tag?',
  done: { create: 'Added', update: 'Updated', remove: 'Deleted' },
  failed: {
    create: 'Error creating tag.',
    update: 'Error updating tag.',
    remove: 'Error deleting tag.',
  },
} as const

/** The list of tags with its acts. A tag that was just added stands first on the page the person is on, until the list
 *  is another one (C4): its own place may be on a page they do not see. */
export function useTagList() {
  const { list, form, acts } = useCatalogue(tags)
  const { key, page, filters } = list
  const { act, make, remove } = acts
  const { closeGone } = form
  const [added, setAdded] = useState<{ key: string; tag: Tag } | null>(null)
  if (added && added.key !== key) setAdded(null)
  const first = added?.tag
  const isHere =
    first !== undefined && (filters.section_id === undefined || filters.section_id === first.section_id)
  const shown = useMemo(
    () =>
      page && isHere && !page.items.some(tag => tag.id === first.id)
        ? { ...page, items: [first, ...page.items] }
        : page,
    [page, first, isHere],
  )
  const forget = useCallback(
    (ids: readonly number[]) => setAdded(now => (now && ids.includes(now.tag.id) ? null : now)),
    [],
  )

  return {
    list: { ...list, page: shown },
    form,
    acts: {
      ...acts,
      create: (draft: Parameters<typeof acts.create>[0]) => {
        const call = make(again => api.tags.create({ draft, again }), draft.catchy_title)
        const added = call.then(tag => setAdded(tag && { key, tag }))
        return act(added, tags.done.create, tags.failed.create)
      },
      update: ({ id }: Tag, draft: Parameters<typeof acts.update>[1]) => {
        const call = api.tags
          .update({ id, draft })
          .then(tag => setAdded(now => (now?.tag.id === id && tag ? { ...now, tag } : now)))
        return act(call, tags.done.update, tags.failed.update)
      },
      remove: useCallback(
        async (tag: Tag) => {
          const isGone = await remove(tag)
          if (isGone) forget([tag.id])
          return isGone
        },
        [remove, forget],
      ),
    },
    merge: (major_id: number, minor_ids: number[]) => {
      const call = api.tags.merge({ major_id, minor_ids }).then(() => {
        forget(minor_ids)
        for (const id of minor_ids) closeGone(id)
      })
      return act(call, 'Success merging tags.', 'Error merging tags.')
    },
  }
}
