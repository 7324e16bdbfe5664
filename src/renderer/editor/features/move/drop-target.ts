import { attachClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/attach-closest-edge'
import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge/extract-closest-edge'
import { type Descendant, Node, Path } from 'slate'
import { ReactEditor } from 'slate-react'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { slateParts } from '../../slate/slate-internals.ts'
import { slidesOf } from '../slide/slide-at.ts'

/** A block as it stands in the page. */
export type Shown = { element: HTMLElement; path: Path }

/** The block that is shown at this height of the window, or nearest to it: of the whole document or of a slide. Null
 *  where something else covers the text. */
export function blockAt(editor: ArticleEditor, y: number): Shown | null {
  const text = ReactEditor.toDOMNode(editor, editor)
  const { left, width } = text.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, y)
  if (!hit || !text.contains(hit)) return null
  let found: Shown | null = null
  let slide: Descendant[] | null = null
  for (let at = elementAround(hit); at && text.contains(at); at = elementAround(at.parentElement)) {
    const node = ReactEditor.toSlateNode(editor, at)
    if (!('type' in node)) break
    if (node.type === 'slide') slide = node.children
    else found = { element: at, path: ReactEditor.findPath(editor, node) }
  }
  return found ?? nearestOf(editor, slide ?? editor.children, y)
}

function elementAround(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>(slateParts.element) ?? null
}

/** The first or the last of these blocks, whichever is nearer. */
function nearestOf(editor: ArticleEditor, blocks: Descendant[], y: number): Shown | null {
  const [first, last] = [blocks[0], blocks.at(-1)].map(block => block && shown(editor, block))
  if (!first || !last) return null
  return y < first.element.getBoundingClientRect().bottom ? first : last
}

function shown(editor: ArticleEditor, block: Descendant): Shown | null {
  if (!Node.isElement(block) || block.type === 'slide') return null
  return { element: ReactEditor.toDOMNode(editor, block), path: ReactEditor.findPath(editor, block) }
}

/** The block at this path of the document, or the slide's first when it is a slide. */
export function shownAt(editor: ArticleEditor, path: Path): Shown | null {
  const slide = slidesOf(editor)[path[0] ?? 0]
  const block = slide ? slide.children[path[1] ?? 0] : editor.children[path[0] ?? 0]
  return block ? shown(editor, block) : null
}

/** Where a block dropped at this place of the window goes: the path to put it before, and the height in the window of
 *  the line that shows it. */
export function dropTargetAt(
  editor: ArticleEditor,
  input: Parameters<typeof attachClosestEdge>[1]['input'],
): { path: Path; y: number } | null {
  const block = blockAt(editor, input.clientY)
  if (!block) return null
  const { element, path } = block
  const edge = extractClosestEdge(attachClosestEdge({}, { element, input, allowedEdges: ['top', 'bottom'] }))
  const { top, bottom } = element.getBoundingClientRect()
  return edge === 'bottom' ? { path: Path.next(path), y: bottom } : { path, y: top }
}
