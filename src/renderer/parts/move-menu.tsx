import { Menu, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components'
import {
  ArrowDownRegular,
  ArrowUpRegular,
  ChevronDoubleDownRegular,
  ChevronDoubleUpRegular,
} from '@fluentui/react-icons'
import { useTranslate } from './translate.ts'

/** Where a row of a list can be moved to: one menu for the whole table, at the row's own button. `onMove` gets the new
 *  index. */
export function MoveMenu(props: {
  target: HTMLElement
  index: number
  count: number
  /** What is held down with the arrows that do the same; Alt when left out. */
  keys?: string
  onMove: (index: number) => void
  onClose: () => void
}) {
  const { target, index, count, keys: held = 'Alt', onMove } = props
  const t = useTranslate()
  const last = count - 1
  const moves = [
    { text: 'Move up', keys: `${held}+↑`, icon: <ArrowUpRegular />, to: index - 1 },
    { text: 'Move down', keys: `${held}+↓`, icon: <ArrowDownRegular />, to: index + 1 },
    { text: 'Move to the top', icon: <ChevronDoubleUpRegular />, to: 0 },
    { text: 'Move to the bottom', icon: <ChevronDoubleDownRegular />, to: last },
  ]
  return (
    <Menu
      open
      positioning={{ target, position: 'below', align: 'start' }}
      onOpenChange={(_, { open }) => {
        if (open) return
        target.focus()
        props.onClose()
      }}
    >
      <MenuPopover>
        <MenuList>
          {moves.map(({ text, keys, icon, to }) => (
            <MenuItem
              key={text}
              icon={icon}
              secondaryContent={keys}
              disabled={to < 0 || to > last || to === index}
              onClick={() => onMove(to)}
            >
              {t(text)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
