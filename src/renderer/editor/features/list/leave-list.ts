import { Editor, type Element, type Node, type NodeEntry, Path, Transforms } from 'slate'
import { isText } from '../../../../article/index.ts'
import { around, elementAt, isListNode, linesIn } from '../../document/lines.ts'

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

/** Takes the line at this path out of every list it is in. */
export function leaveAllLists(editor: Editor, line: Path): void {
  const start = Editor.pointRef(editor, Editor.start(editor, line))
  Editor.withoutNormalizing(editor, () => {
    for (let item = itemAt(); item; item = itemAt()) liftItem(editor, item[1])
  })
  start.unref()

  function itemAt() {
    return start.current ? around(editor, start.current.path, 'list-item') : undefined
  }
}

/** The items whose own lines the selection touches, without those inside another of them. */
export function selectedItems(editor: Editor): NodeEntry<Element>[] {
  const items: NodeEntry<Element>[] = []
  for (const [, line] of linesIn(editor)) {
    const item = around(editor, line, 'list-item')
    const covered =
      item && items.some(([, path]) => Path.equals(path, item[1]) || Path.isAncestor(path, item[1]))
    if (item && !covered) items.push(item)
  }
  return items
}

/** Makes an item's list of what follows it or is moved into it: its own text then stands as a line of its own. The path
 *  of the list it ends with, empty when it is new. */
export function listInside(editor: Editor, item: Path, type: Element['type']): Path {
  const own = elementAt(editor, item)
  const children = own?.children ?? []
  if (own && Editor.hasInlines(editor, own)) {
    Transforms.wrapNodes(
      editor,
      { type: 'bare-text', children: [] },
      { at: item, match: (_, path) => path.length === item.length + 1 },
    )
  } else if (children.length > 0 && isListNode(children.at(-1) as Node)) {
    return [...item, children.length - 1]
  }
  const at = [...item, elementAt(editor, item)?.children.length ?? 0]
  Transforms.insertNodes(editor, { type, children: [] } as unknown as Element, { at })
  return at
}

function liftItem(editor: Editor, path: Path): void {
  const list = Path.parent(path)
  const holder = Path.parent(list)
  if (elementAt(editor, holder)?.type !== 'list-item') {
    liftToLines(editor, path)
    return
  }
  // What follows keeps its depth and its place on the page: it goes along, inside.
  adoptFollowing(editor, path)
  Transforms.moveNodes(editor, { at: path, to: Path.next(holder) })
  if (elementAt(editor, list)?.children.length === 0) Transforms.removeNodes(editor, { at: list })
  // An item that held nothing but that list goes with it: as an empty one it would be a line nobody wrote.
  if (elementAt(editor, holder)?.children.length === 0) Transforms.removeNodes(editor, { at: holder })
  else unwrapOnlyText(editor, holder)
}

function adoptFollowing(editor: Editor, path: Path): void {
  const list = elementAt(editor, Path.parent(path))
  const following = (list?.children.length ?? 0) - (path.at(-1) ?? 0) - 1
  if (!list || following === 0) return
  const inside = listInside(editor, path, list.type)
  for (let moved = 0; moved < following; moved++) {
    const to = [...inside, elementAt(editor, inside)?.children.length ?? 0]
    Transforms.moveNodes(editor, { at: Path.next(path), to })
  }
}

/** An item that no longer holds a list holds its text itself again. */
function unwrapOnlyText(editor: Editor, item: Path): void {
  const [only, ...more] = elementAt(editor, item)?.children ?? []
  if (only && more.length === 0 && !isText(only) && only.type === 'bare-text')
    Transforms.unwrapNodes(editor, { at: [...item, 0] })
}

function liftToLines(editor: Editor, path: Path): void {
  const ref = Editor.pathRef(editor, path)
  Transforms.liftNodes(editor, { at: path })
  const at = ref.unref()
  const item = at && elementAt(editor, at)
  if (!at || !item) return
  if (Editor.hasInlines(editor, item)) {
    Transforms.setNodes(editor, { type: 'paragraph' }, { at })
    return
  }
  for (const [index, child] of item.children.entries())
    if (!isText(child) && child.type === 'bare-text')
      Transforms.setNodes(editor, { type: 'paragraph' }, { at: [...at, index] })
  Transforms.unwrapNodes(editor, { at })
}
