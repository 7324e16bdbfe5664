import { ArrowRedoRegular, ArrowUndoRegular } from '@fluentui/react-icons'
import type { Feature } from '../../toolbar/feature.ts'

/** Undo and redo. Their keys are Slate's own: it also hears the system's menu. */
export const history: Feature = {
  label: 'Undo and redo',
  givesWay: true,
  tools: [
    {
      name: 'undo',
      label: 'Undo',
      keys: 'Mod+Z',
      icon: <ArrowUndoRegular />,
      refusal: editor => (editor.history.undos.length > 0 ? null : 'Nothing to undo'),
      run: editor => editor.undo(),
    },
    {
      name: 'redo',
      label: 'Redo',
      keys: 'Mod+Shift+Z',
      icon: <ArrowRedoRegular />,
      refusal: editor => (editor.history.redos.length > 0 ? null : 'Nothing to redo'),
      run: editor => editor.redo(),
    },
  ],
}
