import type { CallToAction } from '../../contract/entities/call-to-action.ts'

/** The places of a call to action by name, from above. */
export const positionNames: readonly { id: CallToAction['position']; name: string }[] = [
  { id: 'top', name: 'Top' },
  { id: 'middle', name: 'Middle' },
  { id: 'bottom', name: 'Bottom' },
]
