import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})

/** A text for screen readers that nobody sees. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={useStyles().hidden}>{children}</span>
}

/** A text that screen readers read out whenever it changes, and nobody sees. */
export function LiveRegion({ children }: { children: ReactNode }) {
  return (
    <span className={useStyles().hidden} role="status">
      {children}
    </span>
  )
}
