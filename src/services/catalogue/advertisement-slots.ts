import type * as z from 'zod'
import {
  AdvertisementSlot,
  type AdvertisementSlotSwitches,
} from '../../contract/entities/advertisement-slot.ts'
import type { Http } from '../http/client.ts'
import { paths } from '../http/paths.ts'
import { crudHandlers } from './crud.ts'

/** The advertisement slot calls of C7. */
export const createAdvertisementSlots = (http: Http) => ({
  ...crudHandlers(http, { path: paths.advertisements, item: AdvertisementSlot, query: () => ({}) }),
  async turn({
    id,
    ...switches
  }: z.output<typeof AdvertisementSlotSwitches> & { id: number }): Promise<void> {
    await http.send('PATCH', paths.one(paths.advertisements, id), { json: switches })
  },
})
