import { store } from '../../data/store.ts'
import { phrasesAtom, translate } from '../../data/texts.ts'
import { toast } from '../../data/toasts.ts'
import { interpolate } from '../../parts/interpolate.ts'

/** From this many per cent on a text counts as unique (P9). */
export const uniqueEnough = 75

/** Says how unique a text is, in a toast: a success from 75 per cent on, else a warning (P8). */
export function tellUniqueness(unique: number): void {
  const text = interpolate(translate(store.get(phrasesAtom), 'Text uniqueness {unique}%'), { unique })
  if (unique >= uniqueEnough) toast.success(text)
  else toast.warning(text)
}
