import { VideoClipRegular } from '@fluentui/react-icons'
import { say } from '../../live-region/say.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import type { Tool } from '../../toolbar/feature.ts'
import { EmbedForm } from './embed-form.tsx'
import { EmbedPreview } from './embed-preview.tsx'
import { embedAt, removeEmbed } from './insert-embed.ts'

/** Inserts an embed, or changes the selected one. */
export const insertTool: Tool = {
  name: 'embed',
  label: 'Embed',
  keys: 'Mod+Alt+V',
  icon: <VideoClipRegular />,
  isOn: editor => embedAt(editor) !== undefined,
  ask: EmbedForm,
}

/** Changes the selected embed's link or code. */
export const editTool: Tool = {
  name: 'edit-embed',
  label: 'Edit embed',
  refusal: onEmbedOnly,
  ask: EmbedForm,
}

/** Shows the selected embed as a reader will see it. */
export const previewTool: Tool = {
  name: 'preview-embed',
  label: 'Preview embed',
  keys: 'Mod+Enter',
  refusal: onEmbedOnly,
  changesNothing: true,
  ask: EmbedPreview,
}

/** Takes the selected embed out; Delete does so by itself. */
export const removeTool: Tool = {
  name: 'remove-embed',
  label: 'Remove embed',
  refusal: onEmbedOnly,
  run(editor) {
    removeEmbed(editor)
    say(editor, 'Embed removed')
  },
}

function onEmbedOnly(editor: ArticleEditor): string | null {
  return embedAt(editor) ? null : 'Select an embed first'
}
