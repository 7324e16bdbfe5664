import { Editor, type Element, Node, type NodeEntry, Path, Transforms } from 'slate'

/** Takes the selected items one level out of their list; at the top they become lines. False when none is in a list. */
export function leaveList(editor: Editor): boolean {
  const items = selectedItems(editor)
  if (items.length === 0) return false
  Editor.withoutNormalizing(editor, () => {
    const refs = items.map(([, path]) => Editor.pathRef(editor, path))
    for (const ref of refs.reverse()) {
      const path = ref.unref()
      if (path) liftItem(editor, path)
    }
  })
  return true
}

/** The innermost list items the selection touches. */
export function selectedItems(editor: Editor): NodeEntry<Element>[] {
  return editor.selection ? [...Editor.nodes<Element>(editor, { match: isItem, mode: 'lowest' })] : []
}

function liftItem(editor: Editor, path: Path): void {
  const inOtherList = path.length > 2
  Transforms.liftNodes(editor, { at: path })
  // In a list within a list it now stands inside the outer item; one more step makes it that item's neighbour.
  const lifted = inOtherList ? liftedPath(editor, Path.parent(path)) : null
  if (lifted) Transforms.liftNodes(editor, { at: lifted })
}

/** Lifting puts a node before, between or after the halves of its old parent. */
function liftedPath(editor: Editor, parent: Path): Path | null {
  const places = [parent, Path.next(parent)]
  return places.find(at => Node.has(editor, at) && isItem(Node.get(editor, at))) ?? null
}

function isItem(node: Node): node is Element {
  return Node.isElement(node) && node.type === 'list-item'
}
