import { ImageRegular } from '@fluentui/react-icons'
import { Editor } from 'slate'
import { ReactEditor } from 'slate-react'
import { guarded } from '../../history/guard.ts'
import { asStep } from '../../history/undo-steps.ts'
import { say } from '../../live-region/say.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import type { Tool } from '../../toolbar/feature.ts'
import { ImageTextPopover } from './image-text-popover.tsx'
import { imageAt, insertImage, removeImage, replaceImage } from './insert-image.ts'

/** Inserts a picture of the gallery. */
export const insertTool: Tool = {
  name: 'image',
  label: 'Image',
  keys: 'Mod+Alt+G',
  icon: <ImageRegular />,
  run: editor => void insertPicked(editor),
}

/** Changes the texts of the selected picture. */
export const editImage: Tool = {
  name: 'edit-image',
  label: 'Edit image',
  keys: 'Enter',
  refusal: onImageOnly,
  ask: ImageTextPopover,
}

/** Puts another picture in place of the selected one. */
export const replaceTool: Tool = {
  name: 'replace-image',
  label: 'Replace image',
  keys: 'Mod+Enter',
  refusal: onImageOnly,
  run: editor => void replacePicked(editor),
}

/** Takes the selected picture out; Delete does so by itself. */
export const removeTool: Tool = {
  name: 'remove-image',
  label: 'Remove image',
  refusal: onImageOnly,
  run: removeImage,
}

function onImageOnly(editor: ArticleEditor): string | null {
  return imageAt(editor) ? null : 'Select an image first'
}

/** The caret's place is followed while the person chooses, as the text may change meanwhile. */
async function insertPicked(editor: ArticleEditor): Promise<void> {
  const ref = Editor.rangeRef(editor, editor.selection ?? Editor.range(editor, Editor.end(editor, [])))
  const picked = await editor.host.pickImage?.()
  const at = ref.unref()
  if (at && (picked || !editor.selection)) editor.select(at)
  if (picked) guarded(editor, () => asStep(editor, () => insertImage(editor, picked)))
  ReactEditor.focus(editor)
  if (picked) say(editor, 'Image inserted')
}

async function replacePicked(editor: ArticleEditor): Promise<void> {
  const path = imageAt(editor)?.[1]
  if (!path) return
  const ref = Editor.pathRef(editor, path)
  const picked = await editor.host.pickImage?.()
  const at = ref.unref()
  if (at && picked) guarded(editor, () => asStep(editor, () => replaceImage(editor, at, picked)))
  ReactEditor.focus(editor)
  if (at && picked) say(editor, 'Image replaced')
}
