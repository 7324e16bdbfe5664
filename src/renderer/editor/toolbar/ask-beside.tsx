import { makeStaticStyles, Popover, PopoverSurface, tokens } from '@fluentui/react-components'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { Editor, Range, Transforms } from 'slate'
import { ReactEditor } from 'slate-react'
import { useText } from '../../data/texts.ts'
import { focusText } from '../caret/focus-text.ts'
import { scrollerOf, scrollToSelection } from '../caret/follow-caret.ts'
import { guarded } from '../history/guard.ts'
import { asStep } from '../history/undo-steps.ts'
import type { ArticleEditor } from '../slate/editor-types.ts'

/** Closes the question, gives the caret back to where it was, and makes the change there. */
export type Back = (change?: () => void) => void

const highlight = 'asked-about'
const useHighlight = makeStaticStyles({
  [`::highlight(${highlight})`]: { backgroundColor: tokens.colorNeutralStroke1 },
})

/** A small form beside the selection it was opened on, such as a link's address. The selection stays marked. */
export function AskBeside(props: {
  editor: ArticleEditor
  label: string
  onClose: () => void
  children: (back: Back) => ReactNode
}) {
  const { editor, onClose } = props
  const t = useText()
  useHighlight()
  const [selection] = useState(() => editor.selection ?? Editor.range(editor, Editor.end(editor, [])))
  useEffect(() => markSelection(editor, selection), [editor, selection])
  // Out of view it would take the form out of the window with it.
  useLayoutEffect(() => scrollToSelection(editor), [editor])
  const back: Back = change => {
    Transforms.select(editor, selection)
    if (change) guarded(editor, () => asStep(editor, change))
    onClose()
    focusText(editor)
  }
  const target = { getBoundingClientRect: () => boxOf(editor, selection) }
  return (
    <Popover
      open
      trapFocus
      positioning={{ target, position: 'below', align: 'start' }}
      onOpenChange={(_, data) => data.open || back()}
    >
      <PopoverSurface aria-label={t(props.label)}>{props.children(back)}</PopoverSurface>
    </Popover>
  )
}

/** The page shows no selection where the focus is not. */
function markSelection(editor: ArticleEditor, selection: Range): (() => void) | undefined {
  if (!('highlights' in CSS) || Range.isCollapsed(selection)) return undefined
  CSS.highlights.set(highlight, new Highlight(ReactEditor.toDOMRange(editor, selection)))
  return () => {
    CSS.highlights.delete(highlight)
  }
}

/** In pixels. */
const highest = 96
const formHeight = 240

/** What is in view of the selection. Where there is room neither below nor above it, such as for a picture or most of a
 *  text, only its beginning: the form lies on the rest. */
function boxOf(editor: ArticleEditor, selection: Range): DOMRect {
  if (!Editor.hasPath(editor, selection.focus.path)) return new DOMRect()
  const [element] = Editor.void(editor, { at: selection }) ?? []
  const whole = element
    ? ReactEditor.toDOMNode(editor, element).getBoundingClientRect()
    : ReactEditor.toDOMRange(editor, selection).getBoundingClientRect()
  const view = scrollerOf(editor)?.getBoundingClientRect() ?? whole
  const top = Math.max(whole.top, view.top)
  const bottom = Math.min(whole.bottom, view.bottom)
  const hasRoom = !element && (top - view.top > formHeight || view.bottom - bottom > formHeight)
  const height = Math.max(0, bottom - top)
  return new DOMRect(whole.x, top, whole.width, hasRoom ? height : Math.min(height, highest))
}
