import {
  makeStyles,
  mergeClasses,
  Overflow,
  OverflowItem,
  ToggleButton,
  Toolbar,
  ToolbarButton,
  ToolbarGroup,
  tokens,
} from '@fluentui/react-components'
import { memo, type Ref, useMemo } from 'react'
import { ReactEditor, useSlateSelector, useSlateStatic } from 'slate-react'
import { useText } from '../../data/texts.ts'
import { DescriptionTooltip } from '../../parts/description-tooltip.tsx'
import { keyName } from '../../parts/shortcuts.ts'
import type { ArticleEditor } from '../slate/editor-types.ts'
import { type Feature, isInForce, type Tool } from './feature.ts'
import { MoreTools } from './more-tools.tsx'
import { type ToolGroup, toolGroups } from './tool-groups.ts'
import { ToolMenu } from './tool-menu.tsx'

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    padding: '4px 0',
    // The icons stand in line with the text below.
    marginInline: '-8px',
    backgroundColor: tokens.colorNeutralBackground1,
    // A button that fades in a colour draws the page anew for as long, at every change of a mark.
    '& button': { transitionDuration: '0s' },
  },
  group: { display: 'flex', flexShrink: 0, columnGap: '1px', paddingInline: '4px' },
  // The first in view has nothing to be set apart from.
  next: { '&:not([data-overflowing] + *)': { borderLeft: `1px solid ${tokens.colorNeutralStroke2}` } },
})

/** The formatting toolbar, in one row: what has no room there is in the menu at its end. Its buttons keep the caret
 *  where it is. */
export function EditorToolbar(props: {
  ref: Ref<HTMLDivElement>
  features: readonly Feature[]
  readOnly: boolean
  use: (tool: Tool) => void
}) {
  const { features, readOnly, use } = props
  const t = useText()
  const styles = useStyles()
  const editor = useSlateStatic()
  const groups = useMemo(() => toolGroups(features), [features])
  return (
    <Overflow padding={4}>
      <Toolbar
        ref={props.ref}
        aria-label={t('Text formatting')}
        className={styles.bar}
        // The toolbar must not take the caret out of the text.
        onMouseDown={event => event.preventDefault()}
        onKeyDown={event => {
          // In an open menu it closes that menu.
          const isHere = event.currentTarget.contains(event.target as Node)
          if (event.key === 'Escape' && isHere && !readOnly) ReactEditor.focus(editor)
        }}
      >
        {groups.map((group, at) => (
          <OverflowItem key={group.name} id={group.name} priority={group.givesWay ? -1 : 0}>
            <ToolbarGroup className={mergeClasses(styles.group, at > 0 && styles.next)}>
              <Tools group={group} readOnly={readOnly} use={use} />
            </ToolbarGroup>
          </OverflowItem>
        ))}
        <MoreTools groups={groups} readOnly={readOnly} use={use} />
      </Toolbar>
    </Overflow>
  )
}

function Tools(props: { group: ToolGroup; readOnly: boolean; use: (tool: Tool) => void }) {
  const { group, readOnly, use } = props
  if (group.menu) return <ToolMenu menu={group.menu} tools={group.tools} readOnly={readOnly} use={use} />
  return group.tools.map(tool => (
    <ToolButton key={tool.name} tool={tool} disabled={readOnly && !tool.changesNothing} use={use} />
  ))
}

type OneTool = { tool: Tool; disabled: boolean; use: (tool: Tool) => void }

/** Drawn when it goes on or off itself: drawn together the tools cost more than making a text bold. Fluent's
 *  `ToolbarToggleButton` has it from the whole toolbar, which would be drawn with it. */
const ToolButton = memo(function ToolButton({ tool, disabled, use }: OneTool) {
  const t = useText()
  const { isOn, refusal } = useSlateSelector(
    editor => stateOf(tool, editor as ArticleEditor),
    (one, other) => one !== null && one.isOn === other.isOn && one.refusal === other.refusal,
  )
  const keys = tool.keys === undefined ? '' : ` (${keyName(tool.keys)})`
  const button = {
    'aria-label': t(tool.label),
    icon: tool.icon,
    disabled,
    disabledFocusable: refusal !== null,
    onClick: () => refusal === null && use(tool),
  }
  return (
    <DescriptionTooltip
      content={`${t(tool.label)}${keys}${refusal === null ? '' : `. ${t(refusal)}`}`}
      positioning="below"
    >
      {tool.isOn ? (
        <ToggleButton appearance="subtle" checked={isOn} {...button} />
      ) : (
        <ToolbarButton {...button} />
      )}
    </DescriptionTooltip>
  )
})

function stateOf(tool: Tool, editor: ArticleEditor) {
  return { isOn: isInForce(tool, editor), refusal: tool.refusal?.(editor) ?? null }
}
