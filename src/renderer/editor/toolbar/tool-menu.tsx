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
import { useSlateSelector, useSlateStatic } from 'slate-react'
import { useText } from '../../data/texts.ts'
import { DescriptionTooltip } from '../../parts/description-tooltip.tsx'
import { ariaKeys, keyName } from '../../parts/shortcuts.ts'
import { focusText } from '../caret/focus-text.ts'
import type { ArticleEditor } from '../slate/editor-types.ts'
import { type Feature, isInForce, type Tool } from './feature.ts'

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

/** Tools of which one is in force, as one menu. Its button shows that one. */
export function ToolMenu(props: {
  menu: NonNullable<Feature['menu']>
  tools: readonly Tool[]
  readOnly: boolean
  use: (tool: Tool) => void
}) {
  const { menu, tools } = props
  const t = useText()
  const styles = useStyles()
  const current = useSlateSelector(editor => tools.find(tool => isInForce(tool, editor as ArticleEditor)))
  const keys = current?.keys === undefined ? '' : ` (${keyName(current.keys)})`
  const name = current ? `${t(menu.label)}: ${t(current.label)}` : t(menu.label)
  const icon = { children: (current ?? tools[0])?.icon, className: styles.icon }
  return (
    <MenuOfTools
      tooltip={`${name}${keys}`}
      tools={tools}
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

/** A menu of these tools behind a button of the toolbar; `tooltip` is its button's. Its lines are drawn while it is
 *  open. */
export function MenuOfTools(props: {
  tooltip: string
  tools: readonly Tool[]
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
        <CheckedList tools={props.tools}>{props.children}</CheckedList>
      </MenuPopover>
    </Menu>
  )
}

function CheckedList({ tools, children }: { tools: readonly Tool[]; children: ReactNode }) {
  const styles = useStyles()
  const on = useSlateSelector(
    editor => tools.filter(tool => isInForce(tool, editor as ArticleEditor)).map(tool => tool.name),
    (one, other) => one !== null && one.join() === other.join(),
  )
  return (
    <MenuList hasCheckmarks className={styles.list} checkedValues={{ on }}>
      {children}
    </MenuList>
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
