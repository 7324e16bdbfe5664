import { Button, type ButtonProps, makeStyles, mergeClasses, Spinner } from '@fluentui/react-components'
import type { Ref, SyntheticEvent } from 'react'
import { DescriptionTooltip } from './description-tooltip.tsx'
import { useServerAway } from './server-away.ts'

const useStyles = makeStyles({
  text: {
    display: 'inline-grid',
    alignItems: 'center',
    justifyItems: 'center',
    '& > *': { gridArea: '1 / 1' },
  },
  // Not seen, and still the button's name.
  hidden: { opacity: 0 },
})

/** A button that shows a spinner instead of its text while it waits, and keeps its width; until then it submits
 *  nothing again, not by Enter in a field either. `disabledReason` says why it cannot be pressed just now, on hover and
 *  focus. */
export function BusyButton(
  props: ButtonProps & {
    ref?: Ref<HTMLButtonElement>
    children: string
    busy: boolean
    disabledReason?: string | undefined
    /** It cannot be pressed while the server does not answer. */
    needsServer?: boolean | undefined
  },
) {
  const { busy, needsServer = false, disabledReason: own, children, ...button } = props
  const away = useServerAway()
  const disabledReason = own ?? (needsServer && away ? away : undefined)
  const styles = useStyles()
  return (
    // Always there, so that the button stays the same element, and keeps the focus, when a reason comes or goes.
    <DescriptionTooltip content={disabledReason ?? ''}>
      <Button
        {...button}
        disabledFocusable={busy || disabledReason !== undefined}
        aria-busy={busy}
        // Fluent drops `onClick` of such a button, and the browser would still submit the form.
        onClickCapture={(event: SyntheticEvent) => busy && event.preventDefault()}
      >
        <span className={styles.text}>
          <span className={mergeClasses(busy && styles.hidden)}>{children}</span>
          {busy && <Spinner size="tiny" aria-label={children} />}
        </span>
      </Button>
    </DescriptionTooltip>
  )
}
