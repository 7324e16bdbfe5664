import { useText } from '../data/texts.ts'
import { type Choice, FilterSelect } from '../parts/filter-select.tsx'
import type { Filtered } from './use-list.ts'

/** One filter of a catalogue screen's toolbar: one of some choices, or `all`. `clears` names the filters that make no
 *  sense any more once this one changes. */
export function Filter<Filters extends object>(props: {
  list: Filtered<Filters>
  name: keyof Filters & string
  label: string
  all: string
  options: readonly Choice[]
  clears?: readonly (keyof Filters)[]
  disabledReason?: string
}) {
  const { list, name, clears = [] } = props
  const t = useText()
  const cleared = Object.fromEntries(clears.map(other => [other, undefined]))
  return (
    <FilterSelect
      compact
      label={t(props.label)}
      all={t(props.all)}
      choices={props.options}
      value={(list.filters[name] as Choice['id'] | undefined) || undefined}
      onChange={value => list.change({ ...cleared, [name]: value } as Partial<Filters>)}
      disabledReason={props.disabledReason}
    />
  )
}
