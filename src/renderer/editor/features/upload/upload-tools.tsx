import { say } from '../../live-region/say.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import type { Tool } from '../../toolbar/feature.ts'
import { placeholderAt, removePlaceholder } from './show-pictures.ts'

/** Asks for what the selected picture needs. */
export const askTool = tool('ask-picture', 'Name and source', (editor, id) => editor.host.onWay?.ask(id))

/** Sends the selected picture again, which failed. */
export const againTool = tool('send-picture-again', 'Try again', (editor, id) =>
  editor.host.onWay?.sendAgain(id),
)

/** Looks for the selected picture in the gallery. */
export const lookTool = tool('look-for-picture', 'Look in the gallery', (editor, id) =>
  editor.host.onWay?.lookFor(id),
)

/** Takes the selected placeholder out; Delete does so by itself. */
export const removeTool = tool('remove-placeholder', 'Remove', editor => {
  removePlaceholder(editor)
  say(editor, 'Image removed')
})

function tool(name: string, label: string, run: (editor: ArticleEditor, id: string) => void): Tool {
  return {
    name,
    label,
    refusal: editor => (placeholderAt(editor) ? null : 'Select an image first'),
    run(editor) {
      const id = placeholderAt(editor)?.[0].id
      if (id) run(editor, id)
    },
  }
}
