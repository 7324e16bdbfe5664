import { useCallback } from 'react'
import { useText } from '../data/texts.ts'
import { useTime } from '../data/time.ts'
import { interpolate } from '../parts/interpolate.ts'

type Saved = { at: string | null | undefined; by?: string | null | undefined }

/** Says with a sentence about the server's version by whom and when it was saved (hardening 4.6), as far as that is
 *  known. */
export function useSavedBy(): (sentence: string, saved: Saved) => string {
  const t = useText()
  const time = useTime()
  return useCallback(
    (sentence, { at, by }) => {
      const when = time.card(at)
      const known = [by ? interpolate(t('by {name}'), { name: by }) : '', when].filter(Boolean).join(', ')
      return known === '' ? t(sentence) : `${t(sentence)} (${known})`
    },
    [t, time],
  )
}
