import type { DragEvent } from 'react'
import { Editor, Range } from 'slate'
import { ReactEditor } from 'slate-react'
import { guarded } from '../../history/guard.ts'
import { asStep } from '../../history/undo-steps.ts'
import { say } from '../../live-region/say.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { insertImages } from './insert-image.ts'
import { addOnWay } from './pictures-on-way.ts'

/** Has the screen take files that were pasted or dropped, and puts the pictures it makes of them where the files came
 *  in, in their order and in one step (RT-04). That place is followed meanwhile and shows what is on its way, and the
 *  caret stays where the person is. `at` is where they were dropped. */
export async function bringPictures(
  editor: ArticleEditor,
  files: readonly File[],
  at: Range | null = editor.selection,
): Promise<void> {
  const { takePictures } = editor.host
  if (!takePictures || files.length === 0) return
  const place = at && Editor.rangeRef(editor, at)
  const arrived = addOnWay(editor, files, place)
  const pictures = await takePictures(files).finally(arrived)
  const now = place?.unref() ?? null
  if (pictures.length === 0) return
  guarded(editor, () => asStep(editor, () => insertImages(editor, pictures, now && Range.end(now))))
  say(editor, pictures.length === 1 ? 'Image inserted' : 'Images inserted')
}

/** Where something was dropped; beside the text, where the caret is. */
export function placeOf(editor: ArticleEditor, drop: DragEvent): Range | null {
  try {
    return ReactEditor.findEventRange(editor, drop)
  } catch {
    return editor.selection
  }
}
