import type { Intent } from '../../src/contract/calls/outbox.ts'
import type { Api } from '../../src/contract/index.ts'

/** What is told of the outbox, until it fits. */
export async function toldOf(api: Api, fits: (intents: Intent[]) => boolean): Promise<Intent[]> {
  for await (const { intents } of await api.outbox.watch()) if (fits(intents)) return intents
  throw new Error('the outbox ended')
}
export const is = (state: Intent['state']) => (intents: Intent[]) => intents.some(one => one.state === state)
