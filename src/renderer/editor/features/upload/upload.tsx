import type { Feature } from '../../toolbar/feature.ts'
import { goToButtons } from '../void/go-to-buttons.ts'
import { UploadBlock } from './upload-block.tsx'
import { againTool, askTool, lookTool, removeTool } from './upload-tools.tsx'

/** Pictures on their way into the text (RT-04, IM-03). */
export const upload: Feature = {
  label: 'Pictures on their way',
  elements: { upload: UploadBlock },
  tools: [askTool, againTool, lookTool, removeTool],
  otherKeys: [{ keys: 'Enter', does: 'Go to the buttons of the selected picture; Esc goes back' }],
  onKeyDown: goToButtons('upload'),
}
