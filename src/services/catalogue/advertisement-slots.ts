import type * as z from 'zod'
import {
  AdvertisementSlot,
  type AdvertisementSlotSwitches,
} from '../../contract/entities/advertisement-slot.ts'
import type { Http } from '../http/client.ts'
import { paths } from '../http/paths.ts'
import { crudHandlers } from './crud.ts'
import type { LostAnswers } from './lost-answers.ts'

/** The advertisement slot calls of C7. */
export function createAdvertisementSlots(http: Http, lost: LostAnswers) {
  const calls = crudHandlers(http, lost, {
    path: paths.advertisements,
    item: AdvertisementSlot,
    query: () => ({}),
    name: 'name',
    lists: () => [{}],
  })
  return {
    ...calls,
    turn: ({ id, ...switches }: z.output<typeof AdvertisementSlotSwitches> & { id: number }) =>
      calls.patch(id, switches),
  }
}
