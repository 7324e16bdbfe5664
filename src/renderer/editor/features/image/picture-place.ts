import { Editor, type Element, Node, Path, Range, Text } from 'slate'
import type { PicturePlace } from '../../../../contract/calls/uploads.ts'
import { elementAt, topBlock } from '../../document/lines.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'

/** Where this range ends, as another opening of the text can find it again; null, for its end, without a range. */
export function placeOf(editor: ArticleEditor, range: Range | null): PicturePlace | null {
  if (range === null) return null
  const { path, offset } = Range.end(range)
  const block = elementAt(editor, topBlock(editor, path))
  return block ? { path, offset, begins: beginningOf(block) } : null
}

/** Where that is now: in the block that begins so and is nearest to where it was, else in the one that stands there;
 *  null, for the end of the text, where none does. */
export function rangeOf(editor: ArticleEditor, place: PicturePlace): Range | null {
  const blocks = blocksOf(editor)
  const before = blocks.findIndex(({ path }) => Path.isAncestor(path, place.path))
  const distance = (at: number) => Math.abs(at - (before < 0 ? blocks.length : before))
  const [same = before] = blocks
    .flatMap(({ block }, at) => (place.begins !== '' && beginningOf(block) === place.begins ? [at] : []))
    .toSorted((one, other) => distance(one) - distance(other))
  const found = blocks[same]
  if (!found) return null
  const path = [...found.path, ...place.path.slice(found.path.length)]
  const node = Node.getIf(editor, path)
  const isThere = node && Text.isText(node) && place.offset <= node.text.length
  const point = isThere ? { path, offset: place.offset } : Editor.end(editor, found.path)
  return { anchor: point, focus: point }
}

/** The blocks at the top of the document, or of its slides. */
function blocksOf(editor: ArticleEditor): { block: Element; path: Path }[] {
  return (editor.children as Element[]).flatMap((block, at) =>
    block.type === 'slide'
      ? (block.children as Element[]).map((inside, index) => ({ block: inside, path: [at, index] }))
      : [{ block, path: [at] }],
  )
}

const beginningOf = (block: Element) => Node.string(block).slice(0, 100)
