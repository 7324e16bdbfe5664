import { Editor, type Element, Node, Path, Transforms } from 'slate'
import { emptyParagraph, mayHold } from '../../../../article/index.ts'
import { isListNode, topBlock } from '../../document/lines.ts'
import { asOneStep } from '../../history/undo-steps.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { slidesOf } from '../slide/slide-at.ts'

/** Puts a block before the one that stands at `to` now, which may be the place after the last, as one step; the caret
 *  is in it afterwards. False when it stands there already or may not stand there. */
export function moveBlock(editor: ArticleEditor, from: Path, to: Path): boolean {
  const block = Node.get(editor, from) as Element
  const parent = Node.get(editor, Path.parent(to)) as Element | Editor
  const holder = Editor.isEditor(parent) ? 'editor' : parent.type
  const isSame = Path.equals(from, to) || (Path.isSibling(from, to) && Path.equals(Path.next(from), to))
  if (isSame || !mayHold[holder].includes(block.type)) return false
  // What comes after the block in the same place moves up by one when it is taken out.
  const isLater = Path.isSibling(from, to) && Path.isBefore(from, to)
  const ref = Editor.pathRef(editor, from)
  asOneStep(editor, () => relocate(editor, from, isLater ? Path.previous(to) : to))
  const now = ref.unref()
  const focus = editor.selection?.focus.path
  if (now && !(focus && Path.isAncestor(now, focus))) Transforms.select(editor, Editor.start(editor, now))
  return true
}

/** Moves the list items the selection is in, or else its blocks, one place up or down, as one step; at the end of a
 *  slide on into the next. Null when there is no further place, else where they stand now and among how many. */
export function moveByStep(editor: ArticleEditor, step: -1 | 1): { place: number; count: number } | null {
  const unit = selectedUnit(editor)
  if (!unit) return null
  const { parent, first, last } = unit
  const siblings = (Node.get(editor, parent) as Element | Editor).children
  const neighbour = step < 0 ? first - 1 : last + 1
  if (neighbour >= 0 && neighbour < siblings.length) {
    // The neighbour goes to the other side, so that the caret's own line is not touched.
    const to = step < 0 ? last : first
    asOneStep(editor, () =>
      Transforms.moveNodes(editor, { at: [...parent, neighbour], to: [...parent, to], voids: true }),
    )
    return { place: first + step + 1, count: siblings.length }
  }
  const index = (parent[0] ?? 0) + step
  const slide = parent.length === 1 ? slidesOf(editor)[index] : undefined
  if (!slide) return null
  const blocks = slide.children
  const at = step < 0 ? blocks.length : 0
  const count = last - first + 1
  asOneStep(editor, () => {
    // From the last on, each before the one that went before it.
    for (let moved = 0; moved < count; moved++) relocate(editor, [...parent, last - moved], [index, at])
  })
  return { place: at + 1, count: blocks.length + count }
}

/** A slide that loses its last block keeps an empty line. */
function relocate(editor: ArticleEditor, from: Path, to: Path): void {
  const siblings = (Node.get(editor, Path.parent(from)) as Element | Editor).children
  if (!Path.isSibling(from, to) && siblings.length === 1)
    Transforms.insertNodes(editor, emptyParagraph(), { at: Path.next(from) })
  Transforms.moveNodes(editor, { at: from, to, voids: true })
}

/** The siblings to move: items of the innermost list that holds the whole selection, or blocks. */
function selectedUnit(editor: Editor): { parent: Path; first: number; last: number } | null {
  if (!editor.selection) return null
  const range = Editor.unhangRange(editor, editor.selection, { voids: true })
  const [start, end] = Editor.edges(editor, range)
  const list = Editor.above(editor, { at: range, match: isListNode, mode: 'lowest' })
  const parent = list ? list[1] : Path.parent(topBlock(editor, start.path))
  const [first, last] = [start.path[parent.length], end.path[parent.length]]
  const isOne = Path.equals(parent, end.path.slice(0, parent.length))
  return isOne && first !== undefined && last !== undefined ? { parent, first, last } : null
}
