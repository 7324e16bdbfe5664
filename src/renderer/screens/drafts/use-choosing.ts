import { useMemo, useState } from 'react'
import type { Chosen } from '../../../article/index.ts'
import { articleLabels } from '../../catalogue/article-labels.ts'
import type { Choosing } from '../../catalogue/choice.tsx'
import type { DraftContent } from './draft-content.ts'

/** The same with this name, or without it where it had it. */
function toggled(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const without = [...names].filter(one => one !== name)
  return new Set(names.has(name) ? without : [...without, name])
}

const nothing: ReadonlySet<string> = new Set()

/** What the person chooses of a text that was set aside; null where nothing of it can be given back. */
export function useChoosing(
  aside: DraftContent['aside'],
): (Choosing & { toggleAll: () => void; isAll: boolean | 'mixed'; asked: Chosen }) | null {
  const [chosen, setChosen] = useState(nothing)
  return useMemo(() => {
    if (!aside) return null
    const names = new Set<string>([...aside.own.values(), ...aside.fields])
    if (names.size === 0) return null
    return {
      blocks: aside.own,
      fields: new Map(aside.fields.map(name => [articleLabels[name], name])),
      chosen,
      toggle: name => setChosen(before => toggled(before, name)),
      toggleAll: () => setChosen(before => (before.size < names.size ? names : nothing)),
      isAll: chosen.size === names.size || (chosen.size > 0 && 'mixed'),
      asked: {
        blocks: new Set([...aside.own.values()].filter(name => chosen.has(name))),
        fields: aside.fields.filter(name => chosen.has(name)),
      },
    }
  }, [aside, chosen])
}
