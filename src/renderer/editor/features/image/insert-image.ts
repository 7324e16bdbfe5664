import { Editor, type NodeEntry, type Path, Transforms } from 'slate'
import { type ImageElement, imageOf, type Picture } from '../../../../article/index.ts'
import { elementAt, selectedOf } from '../../document/lines.ts'
import { asOneStep } from '../../history/undo-steps.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { insertVoids } from '../void/insert-voids.ts'

/** The texts below and behind a picture. */
export type ImageText = Pick<ImageElement, 'alt' | 'caption' | 'source'>

/** The picture that is selected. */
export function imageAt(editor: Editor): NodeEntry<ImageElement> | undefined {
  return selectedOf(editor, 'image')
}

/** Puts a picture where the selection ends; the caret ends on the line below it. Without a selection it goes to the end. */
export function insertImage(editor: ArticleEditor, picked: Picture): void {
  const { selection } = editor
  insertVoids(editor, [imageOf(picked)], selection ? Editor.end(editor, selection) : null)
}

/** Gives the selected picture other texts. What the body says of it beside them stays. */
export function setImageText(editor: ArticleEditor, text: Required<ImageText>): void {
  const [image, path] = imageAt(editor) ?? []
  if (!image || !path) return
  const changed = textKeys.filter(key => text[key] !== (image[key] ?? ''))
  if (changed.length === 0) return
  const changes = Object.fromEntries(changed.map(key => [key, text[key]]))
  asOneStep(editor, () => Transforms.setNodes(editor, changes, { at: path }))
}

/** Puts another picture in place of the one at `path`; what the body said of the old one's size goes with it. */
export function replaceImage(editor: ArticleEditor, path: Path, picked: Picture): void {
  const image = elementAt(editor, path)
  if (image?.type !== 'image') return
  const { source: _, attributes, ...rest } = image
  const other: ImageElement = {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !sizes.includes(name))),
    ...(attributes !== undefined && { attributes: attributes.replaceAll(oldSize, '') }),
    ...imageOf(picked),
  }
  // Not property by property: Undo then brings back the very same picture, to the order of what it says.
  asOneStep(editor, () => {
    Transforms.removeNodes(editor, { at: path })
    Transforms.insertNodes(editor, other, { at: path })
  })
  Transforms.select(editor, Editor.start(editor, path))
}

/** Takes the selected picture out. */
export function removeImage(editor: ArticleEditor): void {
  const path = imageAt(editor)?.[1]
  if (path) asOneStep(editor, () => Transforms.removeNodes(editor, { at: path }))
}

const textKeys = ['alt', 'caption', 'source'] as const
const sizes = ['width', 'height', 'srcset', 'sizes']
const oldSize = /\s(?:width|height|srcset|sizes)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi
