import { Switch, type SwitchProps } from '@fluentui/react-components'
import { DescriptionTooltip } from './description-tooltip.tsx'
import { useServerAway } from './server-away.ts'

/** A switch whose state the server keeps: while that does not answer it stays as it is and says why. */
export function ServerSwitch({ onChange, ...props }: SwitchProps) {
  const away = useServerAway()
  if (away === null) return <Switch {...props} onChange={onChange} />
  return (
    <DescriptionTooltip content={away}>
      <Switch {...props} aria-disabled onChange={() => {}} />
    </DescriptionTooltip>
  )
}
