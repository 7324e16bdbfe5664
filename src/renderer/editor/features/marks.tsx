import {
  ClearFormattingRegular,
  TextBoldRegular,
  TextItalicRegular,
  TextUnderlineRegular,
} from '@fluentui/react-icons'
import { clearFormatting } from '../commands/clear-formatting.ts'
import { hasMark, toggleMark } from '../commands/toggle-mark.ts'
import type { Feature } from '../feature.ts'

/** Bold, italic, underline. */
export const marks: Feature = {
  label: 'Formatting',
  tools: [
    {
      name: 'bold',
      label: 'Bold',
      keys: 'Mod+B',
      icon: <TextBoldRegular />,
      isOn: editor => hasMark(editor, 'bold'),
      run: editor => toggleMark(editor, 'bold'),
    },
    {
      name: 'italic',
      label: 'Italic',
      keys: 'Mod+I',
      icon: <TextItalicRegular />,
      isOn: editor => hasMark(editor, 'italic'),
      run: editor => toggleMark(editor, 'italic'),
    },
    {
      name: 'underline',
      label: 'Underline',
      keys: 'Mod+U',
      icon: <TextUnderlineRegular />,
      isOn: editor => hasMark(editor, 'underline'),
      run: editor => toggleMark(editor, 'underline'),
    },
    {
      name: 'clear-formatting',
      label: 'Clear formatting',
      keys: 'Mod+\\',
      icon: <ClearFormattingRegular />,
      run: clearFormatting,
    },
  ],
}
