import { Editor, type Element, Path, Transforms } from 'slate'
import { isText } from '../../../../article/index.ts'
import { elementAt, isListNode } from '../../document/lines.ts'
import { listInside, selectedItems } from './leave-list.ts'

/** Lists within lists as deep as every reader of a body follows them. */
const deepest = 12

/** Puts the selected items one level deeper, each under the item before it. Items without one before them stay, and
 *  so do those selected below them. False when none is in a list. */
export function indentItems(editor: Editor): boolean {
  const items = selectedItems(editor)
  const stays = new Set<string>()
  Editor.withoutNormalizing(editor, () => {
    const refs = items.map(([, path]) => Editor.pathRef(editor, path))
    for (const ref of refs) {
      const path = ref.unref()
      if (!path) continue
      const first = !Path.hasPrevious(path) || stays.has(Path.previous(path).join())
      if (first || depthOf(editor, path) >= deepest) stays.add(path.join())
      else sink(editor, path)
    }
  })
  return items.length > 0
}

function sink(editor: Editor, path: Path): void {
  const list = elementAt(editor, Path.parent(path))
  if (!list) return
  const inside = listInside(editor, Path.previous(path), list.type)
  Transforms.moveNodes(editor, {
    at: path,
    to: [...inside, elementAt(editor, inside)?.children.length ?? 0],
  })
}

/** How many lists stand within each other at the deepest place of this item, those around it counted. */
function depthOf(editor: Editor, path: Path): number {
  let depth = 0
  for (let at = path; at.length > 0; at = Path.parent(at)) {
    const node = elementAt(editor, at)
    if (node && isListNode(node)) depth++
  }
  const item = elementAt(editor, path)
  return depth + (item ? listsWithin(item) : 0)
}

function listsWithin(element: Element): number {
  let most = 0
  for (const child of element.children)
    if (!isText(child)) most = Math.max(most, listsWithin(child) + (isListNode(child) ? 1 : 0))
  return most
}
