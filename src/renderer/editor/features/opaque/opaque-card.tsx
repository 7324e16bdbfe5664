import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useFocused, useSelected } from 'slate-react'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'flex-start',
    marginBlock: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    userSelect: 'none',
  },
  selected: { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  icon: { fontSize: '20px', lineHeight: 0, paddingTop: '2px', color: tokens.colorNeutralForeground3 },
  lines: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  excerpt: {
    color: tokens.colorNeutralForeground2,
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  inline: {
    paddingInline: '6px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    userSelect: 'none',
  },
})

/** A block that is shown and not edited: what it is, how it begins, and why. */
export function OpaqueCard(props: { icon: ReactElement; name: string; excerpt: string; why: string }) {
  const styles = useStyles()
  const framed = useFrame()
  return (
    <div contentEditable={false} className={mergeClasses(styles.card, framed && styles.selected)}>
      <span className={styles.icon} aria-hidden>
        {props.icon}
      </span>
      <span className={styles.lines}>
        <Text weight="semibold">{props.name}</Text>
        {props.excerpt !== '' && <Text className={styles.excerpt}>{props.excerpt}</Text>}
        <Text size={200} className={styles.excerpt}>
          {props.why}
        </Text>
      </span>
    </div>
  )
}

/** The same inside a line. */
export function InlineOpaqueCard(props: { text: string; why: string }) {
  const styles = useStyles()
  const framed = useFrame()
  return (
    <span
      contentEditable={false}
      title={props.why}
      className={mergeClasses(styles.inline, framed && styles.selected)}
    >
      {props.text}
    </span>
  )
}

/** Whether the caret is on the card in a text that is being edited. */
function useFrame(): boolean {
  const selected = useSelected({ suppressThrow: true })
  const focused = useFocused()
  return selected && focused
}
