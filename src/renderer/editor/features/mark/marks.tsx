import {
  ClearFormattingRegular,
  TextBoldRegular,
  TextItalicRegular,
  TextUnderlineRegular,
} from '@fluentui/react-icons'
import type { RenderLeafProps } from 'slate-react'
import type { ArticleText, Mark } from '../../../../article/index.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import type { Feature } from '../../toolbar/feature.ts'
import { clearFormatting } from './clear-formatting.ts'
import { hasMark, toggleMark } from './toggle-mark.ts'

/** Draws a run of text with its marks. */
export function ArticleLeaf({ attributes, children, leaf }: RenderLeafProps) {
  const { bold, italic, underline }: ArticleText = leaf
  let text = children
  if (bold === true) text = <strong>{text}</strong>
  if (italic === true) text = <em>{text}</em>
  if (underline === true) text = <u>{text}</u>
  return <span {...attributes}>{text}</span>
}

/** Bold, italic, underline. */
export const marks: Feature = {
  label: 'Formatting',
  tools: [
    { ...to('bold'), label: 'Bold', keys: 'Mod+B', icon: <TextBoldRegular /> },
    { ...to('italic'), label: 'Italic', keys: 'Mod+I', icon: <TextItalicRegular /> },
    { ...to('underline'), label: 'Underline', keys: 'Mod+U', icon: <TextUnderlineRegular /> },
    {
      name: 'clear-formatting',
      label: 'Clear formatting',
      keys: 'Mod+\\',
      icon: <ClearFormattingRegular />,
      run: clearFormatting,
    },
  ],
  // To the browser the place for a mark is a letter: Shift and an arrow would select it, and nothing to be seen.
  onKeyDown(editor, { key }) {
    if (editor.marks && key.startsWith('Arrow')) {
      editor.marks = null
      editor.onChange()
    }
    return false
  },
}

function to(mark: Mark) {
  return {
    name: mark,
    isOn: (editor: ArticleEditor) => hasMark(editor, mark),
    run: (editor: ArticleEditor) => toggleMark(editor, mark),
  }
}
