import { useMemo } from 'react'
import {
  type AdvertisementSlot,
  AdvertisementSlotFilters,
} from '../../../contract/entities/advertisement-slot.ts'
import { useOneOfCatalogues } from '../../catalogue/use-catalogue.ts'
import { useTurning } from '../../catalogue/use-turning.ts'
import type { Unsaved } from '../../catalogue/use-unsaved.ts'
import { api, query } from '../../data/api.ts'

const calls = query.advertisementSlots
const listKey = calls.list.queryKey({ input: {} })

const slots = {
  calls: {
    key: () => calls.key(),
    // The filters hold in memory (decision C21): whatever they are, the list is the same.
    list: {
      queryKey: () => listKey,
      call: (_: unknown, options?: { signal?: AbortSignal }) => calls.list.call({}, options),
    },
    create: calls.create,
    update: calls.update,
    remove: calls.remove,
  },
  right: 'advertisements',
  filters: AdvertisementSlotFilters,
  removal: 'Are you sure you want to remove selected placement?',
  answers: { yes: 'Yes', no: 'No' },
  done: { create: 'Added', update: 'Updated', remove: 'Deleted' },
  failed: {
    create: 'Error adding advertisement slot',
    update: 'Error updating advertisement slot',
    remove: 'Error deleting advertisement slot.',
  },
} as const

/** The advertisement slots, those that the address asks for, and their switches. */
export function useSlots(care: Unsaved) {
  const catalogue = useOneOfCatalogues(slots, care)
  const { list, acts } = catalogue
  const turning = useTurning<AdvertisementSlot>({ listKey, send, acts, done: slots.done.update })
  const items = list.page?.items
  const { query: text, active } = list.filters
  const shown = useMemo(() => items?.filter(slot => isAskedFor(slot, text, active)), [items, text, active])
  return { ...catalogue, turning, shown }
}

const send = (id: number, { status, cached }: Partial<AdvertisementSlot>) =>
  api.advertisementSlots.turn({ id, status, cached })

function isAskedFor({ name, status }: AdvertisementSlot, text: string, active: boolean): boolean {
  return (!active || status === 1) && folded(name).includes(folded(text))
}

/** Upper case and accents do not matter. */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
