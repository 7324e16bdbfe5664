import {
  makeStyles,
  Toolbar,
  ToolbarButton,
  ToolbarGroup,
  ToolbarToggleButton,
  Tooltip,
  tokens,
} from '@fluentui/react-components'
import { type Ref, useMemo } from 'react'
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react'
import { useText } from '../data/texts.ts'
import type { ArticleEditor } from './editor-types.ts'
import type { Feature, Tool } from './feature.ts'
import { keyName } from './keys.ts'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    rowGap: '2px',
    padding: '4px 0',
    // The line before the first group of a row is cut off.
    marginInlineStart: '-8px',
    clipPath: 'inset(-4px -4px -4px 8px)',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  group: {
    display: 'flex',
    columnGap: '2px',
    paddingInline: '7px 4px',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
  },
})

/** The formatting toolbar. Its buttons keep the caret where it is. */
export function EditorToolbar(props: {
  ref: Ref<HTMLDivElement>
  features: readonly Feature[]
  readOnly: boolean
  use: (tool: Tool) => void
}) {
  const { features } = props
  const t = useText()
  const styles = useStyles()
  const editor = useSlateStatic()
  const switches = useMemo(
    () => features.flatMap(({ tools = [] }) => tools.filter(tool => tool.isOn)),
    [features],
  )
  const on = useSlateSelector(editor => toolsInForce(editor as ArticleEditor, switches), isSameList)
  const groups = useMemo(() => groupsOf(features), [features])
  return (
    <Toolbar
      ref={props.ref}
      aria-label={t('Text formatting')}
      className={styles.bar}
      checkedValues={{ on }}
      // The toolbar must not take the caret out of the text.
      onMouseDown={event => event.preventDefault()}
      onKeyDown={event => {
        if (event.key === 'Escape' && !props.readOnly) ReactEditor.focus(editor)
      }}
    >
      {groups.map(group => (
        <ToolbarGroup key={group[0]?.name} className={styles.group}>
          {group.map(tool => (
            <ToolButton
              key={tool.name}
              tool={tool}
              disabled={props.readOnly && !tool.changesNothing}
              use={props.use}
            />
          ))}
        </ToolbarGroup>
      ))}
    </Toolbar>
  )
}

function ToolButton(props: { tool: Tool; disabled: boolean; use: (tool: Tool) => void }) {
  const { tool } = props
  const t = useText()
  const refusal = useSlateSelector(editor => tool.refusal?.(editor as ArticleEditor) ?? null)
  const keys = tool.keys === undefined ? '' : ` (${keyName(tool.keys)})`
  const button = {
    'aria-label': t(tool.label),
    icon: tool.icon,
    disabled: props.disabled,
    disabledFocusable: refusal !== null,
    onClick: () => refusal === null && props.use(tool),
  }
  return (
    <Tooltip
      content={`${t(tool.label)}${keys}${refusal === null ? '' : `. ${t(refusal)}`}`}
      relationship="description"
      positioning="below"
    >
      {tool.isOn ? (
        <ToolbarToggleButton name="on" value={tool.name} {...button} />
      ) : (
        <ToolbarButton {...button} />
      )}
    </Tooltip>
  )
}

/** The buttons of each feature together; features of one button each, side by side, are one group. */
function groupsOf(features: readonly Feature[]): Tool[][] {
  const groups: Tool[][] = []
  let open: Tool[] | undefined
  for (const feature of features) {
    const buttons = (feature.tools ?? []).filter(tool => tool.icon)
    if (buttons.length === 1 && open) open.push(...buttons)
    else if (buttons.length > 0) groups.push(buttons)
    if (buttons.length > 0) open = buttons.length === 1 ? (open ?? buttons) : undefined
  }
  return groups
}

function toolsInForce(editor: ArticleEditor, switches: readonly Tool[]): string[] {
  if (!editor.selection) return []
  return switches.filter(tool => tool.isOn?.(editor)).map(tool => tool.name)
}

function isSameList(one: string[] | null, other: string[]): boolean {
  return one !== null && one.join() === other.join()
}
