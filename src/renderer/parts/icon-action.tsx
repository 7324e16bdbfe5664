import { makeStyles, Spinner, tokens } from '@fluentui/react-components'
import type { MouseEvent, ReactElement } from 'react'
import { useServerAway } from './server-away.ts'

/** How a small button in a table's row looks; asked for once a table, not once a row. */
export const useIconActionStyles = makeStyles({
  action: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '28px',
    height: '28px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    ':hover': {
      backgroundColor: tokens.colorSubtleBackgroundHover,
      color: tokens.colorNeutralForeground1,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '[aria-disabled="true"]': {
      color: tokens.colorNeutralForegroundDisabled,
      cursor: 'not-allowed',
      ':hover': { color: tokens.colorNeutralForegroundDisabled, backgroundColor: 'transparent' },
    },
  },
})

/** A small button in a table's row, with its text as label and tooltip; light enough for 200 rows. */
export function IconAction(props: {
  className: string
  label: string
  icon: ReactElement
  tabIndex: 0 | -1
  busy?: boolean
  /** Why it cannot be pressed just now, in its tooltip. */
  disabledReason?: string | undefined
  /** It cannot be pressed while the server does not answer. */
  needsServer?: boolean
  /** The row is dragged by this button. */
  isGrip?: boolean
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
}) {
  const away = useServerAway()
  const disabledReason = props.disabledReason ?? (props.needsServer && away ? away : undefined)
  const isDisabled = props.busy === true || disabledReason !== undefined
  return (
    <button
      type="button"
      className={props.className}
      aria-label={props.label}
      aria-description={disabledReason}
      data-tooltip={disabledReason ? `${props.label}: ${disabledReason}` : props.label}
      aria-busy={props.busy || undefined}
      aria-disabled={isDisabled || undefined}
      aria-haspopup={props.isGrip ? 'menu' : undefined}
      data-grip={props.isGrip || undefined}
      tabIndex={props.tabIndex}
      onClick={event => {
        if (!isDisabled) props.onClick(event)
      }}
    >
      {props.busy ? <Spinner size="extra-tiny" /> : props.icon}
    </button>
  )
}
