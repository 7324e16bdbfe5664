import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { Editor, type Element, Transforms } from 'slate'
import {
  ReactEditor,
  type RenderElementProps,
  useFocused,
  useReadOnly,
  useSelected,
  useSlateStatic,
} from 'slate-react'
import { useText } from '../../../data/texts.ts'
import { DescriptionTooltip } from '../../../parts/description-tooltip.tsx'
import { keyName } from '../../../parts/shortcuts.ts'
import { focusText } from '../../caret/focus-text.ts'
import { noteChange } from '../../caret/newer-caret.tsx'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import type { Tool } from '../../toolbar/feature.ts'

type Frame = Pick<RenderElementProps, 'attributes' | 'children'> & {
  /** What the block is, for assistive technology. */
  label: string
  className: string
  /** What is seen of the block; `children` is what Slate needs in it. */
  shown: ReactNode
}

/** A void element, such as a picture, with an outline while it is selected: in grey when the focus is
 *  elsewhere. */
export function VoidFrame({ attributes, children, label, className, shown }: Frame) {
  const styles = useStyles()
  const selected = useSelected()
  const focused = useFocused()
  return (
    <div {...attributes}>
      <figure
        contentEditable={false}
        aria-label={label}
        className={mergeClasses(
          styles.frame,
          selected && styles.selected,
          selected && !focused && styles.away,
          className,
        )}
      >
        {shown}
      </figure>
      {children}
    </div>
  )
}

/** The buttons of a void element. They do not take the caret out of the text; once one has the focus the arrows go along them
 *  and Esc goes back to the text. */
export function VoidButtons(props: {
  element: Element
  label: string
  className: string
  children: ReactNode
}) {
  const { element } = props
  const editor = useSlateStatic()
  const readOnly = useReadOnly()
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && !readOnly) {
      selectVoid(editor, element)
      focusText(editor)
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const buttons: EventTarget[] = [...event.currentTarget.querySelectorAll('button')]
      const next = buttons.indexOf(event.target) + (event.key === 'ArrowRight' ? 1 : -1)
      const button = buttons[(next + buttons.length) % buttons.length]
      if (button instanceof HTMLElement) button.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      role="toolbar"
      aria-label={props.label}
      className={props.className}
      onMouseDown={event => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      {props.children}
    </div>
  )
}

/** A button that uses a tool on this element. With a `name` it says it; without one it is an icon with a tooltip. */
export function VoidButton(props: {
  element: Element
  tool: Tool
  icon: ReactElement
  name?: string
  /** Whether Tab comes to it; else the text keeps Tab, and the button is reached by Enter or its tool by keys. */
  isTabStop?: boolean
}) {
  const { element, tool, icon, name } = props
  const t = useText()
  const styles = useStyles()
  const editor = useSlateStatic()
  const own = {
    size: 'small',
    className: styles.button,
    tabIndex: props.isTabStop ? 0 : -1,
    icon,
    onClick: () => {
      // A click into an element that was selected together with other things means this one.
      selectVoid(editor, element)
      editor.host.runTool?.(tool.name)
    },
  } as const
  if (name !== undefined) return <Button {...own}>{t(name)}</Button>
  const keys = tool.keys === undefined ? '' : ` (${keyName(tool.keys)})`
  return (
    <DescriptionTooltip content={`${t(tool.label)}${keys}`} positioning="below">
      <Button {...own} aria-label={t(tool.label)} />
    </DescriptionTooltip>
  )
}

/** A button that shows or hides something of an element, and changes nothing of it. */
export function VoidDisclosure(props: {
  icon: ReactElement
  name: string
  isOpen: boolean
  onClick: () => void
  /** As `VoidButton`'s. */
  isTabStop: boolean
}) {
  const styles = useStyles()
  return (
    <Button
      size="small"
      appearance="subtle"
      className={styles.button}
      tabIndex={props.isTabStop ? 0 : -1}
      icon={props.icon}
      aria-expanded={props.isOpen}
      onClick={props.onClick}
    >
      {props.name}
    </Button>
  )
}

function selectVoid(editor: ArticleEditor, element: Element): void {
  Transforms.select(editor, Editor.start(editor, ReactEditor.findPath(editor, element)))
  // A tool that is used at once goes by this, and not by where the page's caret was left.
  noteChange(editor)
}

const useStyles = makeStyles({
  frame: {
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'default',
    userSelect: 'none',
    outlineOffset: '3px',
  },
  selected: { outlineStyle: 'solid', outlineWidth: '2px', outlineColor: tokens.colorStrokeFocus2 },
  away: { outlineColor: tokens.colorNeutralStroke1 },
  // The focus comes here from the text, which Fluent does not take for a walk by keyboard.
  button: {
    ':focus-visible': {
      outlineStyle: 'solid',
      outlineWidth: '2px',
      outlineOffset: '1px',
      outlineColor: tokens.colorStrokeFocus2,
    },
  },
})
