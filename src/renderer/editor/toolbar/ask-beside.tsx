import { makeStaticStyles, Popover, PopoverSurface, tokens } from '@fluentui/react-components'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { Editor, Range, Transforms } from 'slate'
import { ReactEditor } from 'slate-react'
import { useText } from '../../data/texts.ts'
import { focusText } from '../caret/focus-text.ts'
import { scrollToSelection } from '../caret/follow-caret.ts'
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

function boxOf(editor: ArticleEditor, selection: Range): DOMRect {
  if (!Editor.hasPath(editor, selection.focus.path)) return new DOMRect()
  const [element] = Editor.void(editor, { at: selection }) ?? []
  if (!element) return ReactEditor.toDOMRange(editor, selection).getBoundingClientRect()
  const { x, y, width, height } = ReactEditor.toDOMNode(editor, element).getBoundingClientRect()
  // There is room neither below nor above a high one, such as a picture: the form lies on it.
  return new DOMRect(x, y, width, Math.min(height, highest))
}
