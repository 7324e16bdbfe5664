import {
  Menu,
  MenuItem,
  MenuItemCheckbox,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  ToolbarButton,
  tokens,
} from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons'
import type { ReactElement, ReactNode } from 'react'
import { useSlateStatic } from 'slate-react'
import { useText } from '../../data/texts.ts'
import { DescriptionTooltip } from '../../parts/description-tooltip.tsx'
import { ariaKeys, keyName } from '../../parts/shortcuts.ts'
import { focusText } from '../caret/focus-text.ts'
import type { ArticleEditor } from '../slate/editor-types.ts'
import type { Feature, Tool } from './feature.ts'

const useStyles = makeStyles({
  popover: { maxWidth: 'none' },
  // The line before the first is no line between two.
  list: { '& > .fui-MenuDivider:not([role^=menuitem] ~ *)': { display: 'none' } },
  button: { minWidth: 0, paddingInline: '6px', fontWeight: tokens.fontWeightRegular },
  // As wide for every style, so that nothing beside it moves.
  label: {
    width: '74px',
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  icon: { marginInlineEnd: '2px' },
  chevron: { fontSize: '12px', color: tokens.colorNeutralForeground3 },
  keys: { whiteSpace: 'nowrap', paddingInlineStart: tokens.spacingHorizontalXL },
  why: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})

type Using = { on: string[]; readOnly: boolean; use: (tool: Tool) => void }

/** Tools of which one is in force, as one menu. Its button shows that one. */
export function ToolMenu(props: Using & { menu: NonNullable<Feature['menu']>; tools: readonly Tool[] }) {
  const { menu, tools, on } = props
  const t = useText()
  const styles = useStyles()
  const current = tools.find(tool => on.includes(tool.name))
  const keys = current?.keys === undefined ? '' : ` (${keyName(current.keys)})`
  const name = current ? `${t(menu.label)}: ${t(current.label)}` : t(menu.label)
  const icon = { children: (current ?? tools[0])?.icon, className: styles.icon }
  return (
    <MenuOfTools
      tooltip={`${name}${keys}`}
      on={on}
      button={
        <ToolbarButton
          aria-label={name}
          className={styles.button}
          disabled={props.readOnly}
          icon={menu.shows === 'icon' ? icon : undefined}
        >
          {menu.shows === 'label' && <span className={styles.label}>{t((current ?? menu).label)}</span>}
          <ChevronDownRegular className={styles.chevron} />
        </ToolbarButton>
      }
    >
      {tools.map(tool => (
        <ToolItem key={tool.name} tool={tool} isOneOf disabled={false} use={props.use} />
      ))}
    </MenuOfTools>
  )
}

/** A menu behind a button of the toolbar; `tooltip` is its button's. Its lines are drawn while it is open. */
export function MenuOfTools(props: {
  tooltip: string
  on: string[]
  button: ReactElement
  children: ReactNode
}) {
  const styles = useStyles()
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <DescriptionTooltip content={props.tooltip} positioning="below">
          {props.button}
        </DescriptionTooltip>
      </MenuTrigger>
      <MenuPopover className={styles.popover}>
        <MenuList hasCheckmarks className={styles.list} checkedValues={{ on: props.on }}>
          {props.children}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

/** A tool as a line of a menu. Drawn only while the menu is open: why it cannot be used is asked then, and not while
 *  somebody writes. `isOneOf`: the others around it are off when it is on. */
export function ToolItem(props: {
  tool: Tool
  isOneOf: boolean
  disabled: boolean
  use: (tool: Tool) => void
}) {
  const { tool } = props
  const t = useText()
  const styles = useStyles()
  const editor = useSlateStatic() as ArticleEditor
  const refusal = tool.refusal?.(editor) ?? null
  const item = {
    'aria-label': t(tool.label),
    'aria-keyshortcuts': tool.keys && ariaKeys(tool.keys),
    icon: tool.icon,
    secondaryContent: tool.keys && { children: keyName(tool.keys), className: styles.keys },
    subText: refusal === null ? undefined : { children: t(refusal), className: styles.why },
    disabled: props.disabled || refusal !== null,
    children: t(tool.label),
    onClick() {
      focusText(editor)
      props.use(tool)
    },
  }
  if (!tool.isOn) return <MenuItem {...item} />
  const Item = props.isOneOf ? MenuItemRadio : MenuItemCheckbox
  return <Item name="on" value={tool.name} {...item} />
}
