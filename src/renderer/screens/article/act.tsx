import { Button, Spinner } from '@fluentui/react-components'
import type { ReactElement, Ref } from 'react'
import { DescriptionTooltip } from '../../parts/description-tooltip.tsx'

/** One button; when it cannot be used it stays reachable and says why. A compact one shows its name on pointing. */
export function Act(props: {
  ref?: Ref<HTMLButtonElement>
  label: string
  icon: ReactElement
  onClick: () => void
  reason?: string | null
  hint?: string
  look?: 'primary' | 'secondary' | 'subtle'
  waiting?: boolean
  compact?: boolean
}) {
  const { label, reason = null, hint, look = 'subtle', waiting, compact = false } = props
  const button = (
    <Button
      ref={props.ref}
      appearance={look}
      icon={waiting ? <Spinner size="extra-tiny" /> : props.icon}
      disabledFocusable={reason !== null}
      aria-label={label}
      onClick={props.onClick}
    >
      {compact ? undefined : label}
    </Button>
  )
  return <DescriptionTooltip content={reason ?? hint ?? (compact ? label : '')}>{button}</DescriptionTooltip>
}
