import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { DocumentSearchRegular } from '@fluentui/react-icons'
import type { ReactElement, ReactNode } from 'react'

/** Nothing to show: an icon, one sentence, and what helps. */
export function EmptyState(props: {
  text: string
  icon?: ReactElement
  action?: ReactNode
  level?: 'h1' | 'p'
}) {
  const styles = useStyles()
  return (
    <div className={styles.state}>
      <span className={styles.icon} aria-hidden>
        {props.icon ?? <DocumentSearchRegular />}
      </span>
      <Text as={props.level ?? 'p'} size={400} className={styles.text}>
        {props.text}
      </Text>
      {props.action}
    </div>
  )
}

const useStyles = makeStyles({
  state: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    rowGap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalXXXL,
    textAlign: 'center',
  },
  icon: { fontSize: '40px', lineHeight: 0, color: tokens.colorNeutralForeground3 },
  text: { margin: 0, fontWeight: tokens.fontWeightRegular, maxWidth: '480px' },
})
