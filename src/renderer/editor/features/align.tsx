import {
  TextAlignCenterRegular,
  TextAlignJustifyRegular,
  TextAlignLeftRegular,
  TextAlignRightRegular,
} from '@fluentui/react-icons'
import { alignAt, setAlign } from '../commands/set-align.ts'
import type { Feature, Tool } from '../feature.ts'

/** How lines stand. */
export const align: Feature = {
  label: 'Alignment',
  menu: { label: 'Alignment', shows: 'icon' },
  tools: [
    { ...to('left'), label: 'Align left', keys: 'Mod+Shift+L', icon: <TextAlignLeftRegular /> },
    { ...to('center'), label: 'Align center', keys: 'Mod+Shift+E', icon: <TextAlignCenterRegular /> },
    { ...to('right'), label: 'Align right', keys: 'Mod+Shift+R', icon: <TextAlignRightRegular /> },
    { ...to('justify'), label: 'Justify', keys: 'Mod+Shift+J', icon: <TextAlignJustifyRegular /> },
  ],
}

function to(align: Parameters<typeof setAlign>[1]): Pick<Tool, 'name' | 'isOn'> & Run {
  return {
    name: `align-${align}`,
    isOn: editor => alignAt(editor) === align,
    run: editor => setAlign(editor, align),
  }
}

type Run = Pick<Extract<Tool, { run: unknown }>, 'run'>
