import type { DragEvent } from 'react'
import { Range } from 'slate'
import { ReactEditor } from 'slate-react'
import type { TextBlock, UploadElement } from '../../../../article/index.ts'
import { shownName } from '../../../parts/shown-name.ts'
import { guarded } from '../../history/guard.ts'
import { asStep } from '../../history/undo-steps.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { insertVoids } from '../void/insert-voids.ts'

/** Has the screen take files that were pasted or dropped, and puts a placeholder for each where they came in, in their
 *  order and in one step (RT-04). `at` is where they were dropped. */
export function bringPictures(
  editor: ArticleEditor,
  files: readonly File[],
  at: Range | null = editor.selection,
): void {
  const uploads = takenUp(editor, files).flatMap(upload => upload ?? [])
  if (uploads.length === 0) return
  guarded(editor, () => asStep(editor, () => insertVoids(editor, uploads, at && Range.end(at))))
}

/** The same of pictures that came in among pasted blocks, where each has a placeholder with its place among `files`: in
 *  their places those that are taken. */
export function withTaken(
  editor: ArticleEditor,
  blocks: readonly TextBlock[],
  files: readonly (File | null)[],
): TextBlock[] {
  const there = files.flatMap(file => file ?? [])
  const uploads = takenUp(editor, there)
  return blocks.flatMap((block): TextBlock[] => {
    if (block.type !== 'upload') return [block]
    const file = files[Number(block.id)]
    const upload = file && uploads[there.indexOf(file)]
    return upload ? [upload] : []
  })
}

function takenUp(editor: ArticleEditor, files: readonly File[]): (UploadElement | null)[] {
  const ids = files.length > 0 ? (editor.host.takePictures?.(files) ?? []) : []
  return files.map((file, at) => {
    const id = ids[at]
    return id ? placeholderFor(id, file) : null
  })
}

/** The placeholder of this id for a file. */
export const placeholderFor = (id: string, file: File): UploadElement => ({
  type: 'upload',
  id,
  name: shownName(file),
  children: [{ text: '' }],
})

/** Where something was dropped; beside the text, where the caret is. */
export function placeOf(editor: ArticleEditor, drop: DragEvent): Range | null {
  try {
    return ReactEditor.findEventRange(editor, drop)
  } catch {
    return editor.selection
  }
}
