import { ReactEditor } from 'slate-react'
import { embedAt } from '../../commands/insert-embed.ts'
import type { ArticleEditor } from '../../editor-types.ts'
import type { Feature } from '../../feature.ts'
import { EmbedCard } from './embed-card.tsx'
import { PastedEmbeds } from './embed-question.tsx'
import { editTool, insertTool, previewTool, removeTool } from './embed-tools.tsx'

/** Embeds where none can be put in: what the text holds of them can be seen, changed and taken out. */
export const embedInField: Feature = {
  label: 'Embeds',
  elements: { embed: EmbedCard },
  tools: [insertTool, editTool, previewTool, removeTool],
  otherKeys: [
    { keys: 'Enter', does: 'Go to the buttons of the selected embed; Esc goes back' },
    { keys: 'Delete', does: 'Remove the selected embed' },
  ],
  onKeyDown: goToButtons,
}

/** Videos, posts and anything else of other sites (RT-03). */
export const embed: Feature = { ...embedInField, Beside: PastedEmbeds }

/** Enter on a selected card goes to its buttons. */
function goToButtons(editor: ArticleEditor, press: KeyboardEvent): boolean {
  const isEnter =
    press.key === 'Enter' && !press.shiftKey && !press.ctrlKey && !press.metaKey && !press.altKey
  const element = isEnter ? embedAt(editor)?.[0] : undefined
  const first = element && ReactEditor.toDOMNode(editor, element).querySelector('button')
  first?.focus()
  return first !== undefined && first !== null
}
