import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import type { BlockChange } from '../../article/index.ts'

/** What of two versions side by side may be chosen, each by its name: blocks that changed, and fields by their labels. */
export type Choosing = {
  blocks: ReadonlyMap<BlockChange, string>
  fields: ReadonlyMap<string, string>
  chosen: ReadonlySet<string>
  toggle: (name: string) => void
}

/** The box of what may be chosen; `about` says to a screen reader what of. */
export function Choice(props: { choosing: Choosing; name: string; label: string; about?: string }) {
  const { choosing, name, label, about } = props
  const styles = useStyles()
  return (
    <Checkbox
      className={styles.box}
      checked={choosing.chosen.has(name)}
      label={label}
      aria-label={about === undefined ? undefined : `${label}: ${about}`}
      onChange={() => choosing.toggle(name)}
    />
  )
}

const useStyles = makeStyles({
  // As high as the line that it stands in.
  box: { marginBlock: '-4px', marginInlineStart: '-8px', fontWeight: tokens.fontWeightRegular },
})
