import type { Banner } from '../../../contract/entities/banner.ts'
import { BannerFilters } from '../../../contract/entities/banner.ts'
import { useOneOfCatalogues } from '../../catalogue/use-catalogue.ts'
import { useTurning } from '../../catalogue/use-turning.ts'
import type { Unsaved } from '../../catalogue/use-unsaved.ts'
import { api, query } from '../../data/api.ts'

const banners = {
  calls: query.banners,
  right: 'advertisements',
  filters: BannerFilters,
  removal: 'You want to delete banner from database. It will be removed forever. Are you sure?',
  answers: { yes: "Yes, I'm sure", no: "No, I don't want" },
  done: { create: 'Added', update: 'Updated', remove: 'Deleted' },
  failed: {
    create: 'Error adding advertisement banner',
    update: 'Error updating advertisement banner',
    remove: 'Error deleting advertisement banner.',
  },
} as const

/** The sponsored banners and their switch. */
export function useBanners(care: Unsaved) {
  const catalogue = useOneOfCatalogues(banners, care)
  const { acts } = catalogue
  const turning = useTurning<Banner>({ listKey, send, acts, done: banners.done.update })
  return { ...catalogue, turning }
}

const listKey = query.banners.list.queryKey({ input: {} })
const send = (id: number, { is_enabled = 0 }: Partial<Banner>) => api.banners.turn({ id, is_enabled })
