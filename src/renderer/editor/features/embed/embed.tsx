import type { Feature } from '../../toolbar/feature.ts'
import { goToButtons } from '../void/go-to-buttons.ts'
import { EmbedCard } from './embed-card.tsx'
import { PastedEmbeds } from './embed-question.tsx'
import { editTool, insertTool, previewTool, removeTool } from './embed-tools.tsx'

/** Videos, posts and anything else of other sites (RT-03). */
export const embed: Feature = {
  label: 'Embeds',
  elements: { embed: EmbedCard },
  tools: [insertTool, editTool, previewTool, removeTool],
  otherKeys: [
    { keys: 'Enter', does: 'Go to the buttons of the selected embed; Esc goes back' },
    { keys: 'Delete', does: 'Remove the selected embed' },
  ],
  onKeyDown: goToButtons('embed'),
  Beside: PastedEmbeds,
}
