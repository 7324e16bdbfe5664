import { useCallback } from 'react'
import type { SetAside } from '../../contract/entities/set-aside.ts'
import { useText } from '../data/texts.ts'
import { useTime } from '../data/time.ts'
import { interpolate } from '../parts/interpolate.ts'

/** Says who set a text aside, when and why (decision E13). */
export function useWhySetAside(): (setAside: SetAside) => string {
  const t = useText()
  const time = useTime()
  return useCallback(
    ({ why, by, at }) => interpolate(t(sentences[why]), { name: by ?? t('Somebody'), time: time.card(at) }),
    [t, time],
  )
}

const sentences: Record<SetAside['why'], string> = {
  'taken-over': '{name} took the article over at {time}; what you had written was set aside.',
  deleted: 'The post was not on the server any more at {time}; what you had written was set aside.',
  conflict: '{name} had changed the same places by {time}; what you had written was set aside.',
}
