import {
  MenuDivider,
  ToolbarButton,
  useIsOverflowItemVisible,
  useOverflowMenu,
} from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons'
import { useText } from '../../data/texts.ts'
import type { Tool } from './feature.ts'
import type { ToolGroup } from './tool-groups.ts'
import { MenuOfTools, ToolItem } from './tool-menu.tsx'

type Using = { readOnly: boolean; use: (tool: Tool) => void }

/** The tools the row has no room for, at its end. */
export function MoreTools({ groups, ...using }: Using & { groups: readonly ToolGroup[] }) {
  const t = useText()
  const { ref, isOverflowing } = useOverflowMenu<HTMLButtonElement>()
  if (!isOverflowing) return null
  const name = t('More tools')
  return (
    <MenuOfTools
      tooltip={name}
      tools={groups.flatMap(({ tools }) => tools)}
      button={<ToolbarButton ref={ref} aria-label={name} icon={<MoreHorizontalRegular />} />}
    >
      {groups.map(group => (
        <Hidden key={group.name} group={group} {...using} />
      ))}
    </MenuOfTools>
  )
}

function Hidden({ group, readOnly, use }: Using & { group: ToolGroup }) {
  if (useIsOverflowItemVisible(group.name)) return null
  return (
    <>
      <MenuDivider />
      {group.tools.map(tool => (
        <ToolItem
          key={tool.name}
          tool={tool}
          isOneOf={group.menu !== undefined}
          disabled={readOnly && !tool.changesNothing}
          use={use}
        />
      ))}
    </>
  )
}
