import { Editor, type NodeEntry, Path, Transforms } from 'slate'
import { HistoryEditor } from 'slate-history'
import {
  type Arrived,
  type ArticleBlock,
  imageOf,
  type Picture,
  placeholdersIn,
  type UploadElement,
  withPictures,
} from '../../../../article/index.ts'
import { selectedOf } from '../../document/lines.ts'
import { guarded } from '../../history/guard.ts'
import { asOneStep } from '../../history/undo-steps.ts'
import { say } from '../../live-region/say.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { insertVoids } from '../void/insert-voids.ts'

/** Shows the pictures that are there in the places of their placeholders. It is no step: Undo and Redo go on as before,
 *  and find pictures too where they had placeholders. */
export function showPictures(editor: ArticleEditor, arrived: Arrived): void {
  const entries = placeholders(editor).filter(([{ id }]) => arrived.has(id))
  guarded(editor, () => HistoryEditor.withoutSaving(editor, () => turn(editor, entries, arrived)))
  for (const { operations } of [...editor.history.undos, ...editor.history.redos])
    for (const [at, operation] of operations.entries()) {
      if (operation.type !== 'insert_node' && operation.type !== 'remove_node') continue
      const [node = operation.node] = withPictures([operation.node as ArticleBlock], arrived)
      if (node !== operation.node) operations[at] = { ...operation, node }
    }
  if (entries.length > 0) say(editor, entries.length === 1 ? 'Image inserted' : 'Images inserted')
}

function turn(editor: ArticleEditor, entries: NodeEntry<UploadElement>[], arrived: Arrived): void {
  Editor.withoutNormalizing(editor, () => {
    for (const [{ children: _, ...properties }, path] of entries) {
      const { children: __, ...newProperties } = imageOf(arrived.get(properties.id) as Picture)
      editor.apply({ type: 'set_node', path, properties, newProperties })
    }
  })
}

/** Puts another picture in place of a placeholder, as one step. */
export function showInstead(editor: ArticleEditor, id: string, picture: Picture): void {
  const entries = placeholders(editor).filter(([upload]) => upload.id === id)
  guarded(editor, () => asOneStep(editor, () => turn(editor, entries, new Map([[id, picture]]))))
}

/** Takes a placeholder out, or the one that is selected. */
export function removePlaceholder(editor: ArticleEditor, id = placeholderAt(editor)?.[0].id): void {
  const paths = placeholders(editor).flatMap(([upload, path]) => (upload.id === id ? [path] : []))
  guarded(editor, () =>
    asOneStep(editor, () => {
      for (const at of paths.toReversed()) Transforms.removeNodes(editor, { at })
    }),
  )
}

/** Puts a placeholder behind the last of those that came in with it, or at the end where none is left. */
export function insertBehind(
  editor: ArticleEditor,
  upload: UploadElement,
  isWithIt: (id: string) => boolean,
): void {
  const path = placeholders(editor).findLast(([{ id }]) => isWithIt(id))?.[1]
  guarded(editor, () =>
    asOneStep(editor, () => {
      if (path) Transforms.insertNodes(editor, upload, { at: Path.next(path) })
      else insertVoids(editor, [upload], null)
    }),
  )
}

/** The placeholder that is selected. */
export const placeholderAt = (editor: Editor): NodeEntry<UploadElement> | undefined =>
  selectedOf(editor, 'upload')

/** The placeholders of a text, with their places. Only the blocks are looked at, not what is in them. */
function placeholders(editor: ArticleEditor): NodeEntry<UploadElement>[] {
  return (editor.children as ArticleBlock[]).flatMap((block, at) => {
    if (block.type === 'upload') return [[block, [at]] satisfies NodeEntry<UploadElement>]
    if (block.type !== 'slide' || placeholdersIn([block]).length === 0) return []
    return block.children.flatMap((child, index): NodeEntry<UploadElement>[] =>
      child.type === 'upload' ? [[child, [at, index]]] : [],
    )
  })
}
