import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  spoken: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})

/** A text that screen readers say and nobody sees; `live` says it again whenever it changes. */
export function Spoken(props: { children: ReactNode; live?: boolean }) {
  return (
    <span className={useStyles().spoken} role={props.live ? 'status' : undefined}>
      {props.children}
    </span>
  )
}
