import {
  TextAlignCenterRegular,
  TextAlignJustifyRegular,
  TextAlignLeftRegular,
  TextAlignRightRegular,
} from '@fluentui/react-icons'
import type { Align } from '../../../../article/index.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import type { Feature } from '../../toolbar/feature.ts'
import { alignAt, setAlign } from './set-align.ts'

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

function to(align: Align) {
  return {
    name: `align-${align}`,
    isOn: (editor: ArticleEditor) => alignAt(editor) === align,
    run: (editor: ArticleEditor) => setAlign(editor, align),
  }
}
