import { Editor, type Element, Node, type NodeEntry, Range, Transforms } from 'slate'

/** The link the caret or the start of the selection is in. */
export function linkAt(editor: Editor): NodeEntry<Element> | undefined {
  if (!editor.selection) return undefined
  const at = Editor.start(editor, editor.selection)
  return Editor.above<Element>(editor, { at, match: isLink, mode: 'lowest' })
}

/** Links the selection to this address. A caret inside a link changes that link; a caret elsewhere inserts `text`. */
export function setLink(editor: Editor, url: string, text: string): void {
  if (!editor.selection) return
  const existing = linkAt(editor)
  if (existing) {
    Transforms.setNodes(editor, { url }, { at: existing[1] })
  } else if (Range.isCollapsed(editor.selection)) {
    Transforms.insertNodes(editor, { type: 'link', url, children: [{ text }] })
    // Typing goes on behind the link, not inside it.
    Transforms.move(editor, { unit: 'offset' })
  } else {
    Transforms.unwrapNodes(editor, { match: isLink, split: true })
    Transforms.wrapNodes(editor, { type: 'link', url, children: [] }, { split: true })
    Transforms.collapse(editor, { edge: 'end' })
  }
}

/** Takes the link off and leaves its text. */
export function removeLink(editor: Editor): void {
  Transforms.unwrapNodes(editor, { match: isLink })
}

function isLink(node: Node): boolean {
  return Node.isElement(node) && node.type === 'link'
}
