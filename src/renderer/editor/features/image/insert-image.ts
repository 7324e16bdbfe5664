import { Editor, type NodeEntry, Path, type Point, Transforms } from 'slate'
import { emptyParagraph, type ImageElement } from '../../../../article/index.ts'
import { elementAt, isTextBlock, selectedOf, topBlock } from '../../document/lines.ts'
import { asOneStep } from '../../history/undo-steps.ts'
import type { PickedImage } from '../../slate/editor-host.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'

/** The texts below and behind a picture. */
export type ImageText = Pick<ImageElement, 'alt' | 'caption' | 'source'>

/** The picture that is selected. */
export function imageAt(editor: Editor): NodeEntry<ImageElement> | undefined {
  return selectedOf(editor, 'image')
}

/** Puts a picture where `insertImages` puts several; the caret ends on the line below it. Without a selection it goes to
 *  the end. */
export function insertImage(editor: ArticleEditor, picked: PickedImage): void {
  const { selection } = editor
  const below = insertImages(editor, [picked], selection ? Editor.end(editor, selection) : null)
  Transforms.select(editor, Editor.start(editor, below))
}

/** Puts pictures below the block a point is in, or in the place of an empty line or before one whose start the point
 *  is; no word goes. Without a point they go to the end. Gives back the path of the line below them. */
export function insertImages(editor: ArticleEditor, picked: readonly PickedImage[], at: Point | null): Path {
  const point = at ?? Editor.end(editor, [])
  const path = topBlock(editor, point.path)
  const block = elementAt(editor, path)
  const isLine = block !== undefined && isTextBlock(block)
  const isEmpty = isLine && Editor.isEmpty(editor, block)
  const isBefore = isEmpty || (isLine && Editor.isStart(editor, point, path))
  const first = isBefore ? path : Path.next(path)
  const below = [...Path.parent(first), (first.at(-1) ?? 0) + picked.length]
  asOneStep(editor, () => {
    if (isEmpty) Transforms.removeNodes(editor, { at: path })
    Transforms.insertNodes(editor, picked.map(imageOf), { at: first })
    const next = elementAt(editor, below)
    if (!next || !isTextBlock(next)) Transforms.insertNodes(editor, emptyParagraph(), { at: below })
  })
  return below
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
export function replaceImage(editor: ArticleEditor, path: Path, picked: PickedImage): void {
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

function imageOf({ url, alt = '', caption = '', source = '' }: PickedImage): ImageElement {
  return { type: 'image', url, alt, caption, ...(source !== '' && { source }), children: [{ text: '' }] }
}
