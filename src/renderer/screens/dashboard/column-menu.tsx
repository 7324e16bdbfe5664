import { Menu, MenuItem, MenuList, MenuPopover, makeStyles, tokens } from '@fluentui/react-components'
import { useText } from '../../data/texts.ts'
import { interpolate } from '../../parts/interpolate.ts'
import { noteOf, refusalOf } from './drop-rules.ts'

/** The columns that a card can be moved to, at its own button; one that does not take it says why. */
export function ColumnMenu(props: {
  target: HTMLElement
  from: number
  columns: readonly number[]
  nameOf: (status: number) => string
  onMove: (to: number) => void
  onClose: () => void
}) {
  const { target, from, nameOf } = props
  const t = useText()
  const styles = useStyles()
  return (
    <Menu
      open
      positioning={{ target, position: 'below', align: 'end' }}
      onOpenChange={(_, { open }) => {
        if (open) return
        target.focus()
        props.onClose()
      }}
    >
      <MenuPopover className={styles.popover}>
        <MenuList aria-label={t('Move to…')}>
          {props.columns
            .filter(to => to !== from)
            .map(to => {
              const refusal = refusalOf(from, to, nameOf)
              const note = noteOf(from, to)
              return (
                <MenuItem
                  key={to}
                  disabled={refusal !== null}
                  subText={
                    refusal ? interpolate(t(refusal.text), refusal.values) : note ? t(note) : undefined
                  }
                  onClick={() => props.onMove(to)}
                >
                  {nameOf(to)}
                </MenuItem>
              )
            })}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

const useStyles = makeStyles({
  popover: {
    maxWidth: '320px',
    '& [role="menuitem"]': { maxWidth: 'none', rowGap: tokens.spacingVerticalXXS },
  },
})
