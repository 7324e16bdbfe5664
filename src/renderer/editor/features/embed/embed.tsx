import { ReactEditor } from 'slate-react'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import type { Feature } from '../../toolbar/feature.ts'
import { EmbedCard } from './embed-card.tsx'
import { PastedEmbeds } from './embed-question.tsx'
import { editTool, insertTool, previewTool, removeTool } from './embed-tools.tsx'
import { embedAt } from './insert-embed.ts'

/** Videos, posts and anything else of other sites (RT-03). */
export const embed: Feature = {
  label: 'Embeds',
  elements: { embed: EmbedCard },
  tools: [insertTool, editTool, previewTool, removeTool],
  otherKeys: [
    { keys: 'Enter', does: 'Go to the buttons of the selected embed; Esc goes back' },
    { keys: 'Delete', does: 'Remove the selected embed' },
  ],
  onKeyDown: goToButtons,
  Beside: PastedEmbeds,
}

/** Enter on a selected card goes to its buttons. */
function goToButtons(editor: ArticleEditor, press: KeyboardEvent): boolean {
  const isEnter =
    press.key === 'Enter' && !press.shiftKey && !press.ctrlKey && !press.metaKey && !press.altKey
  const element = isEnter ? embedAt(editor)?.[0] : undefined
  const first = element && ReactEditor.toDOMNode(editor, element).querySelector('button')
  first?.focus()
  return first !== undefined && first !== null
}
