import { Editor, type Element, Node, type NodeEntry, Path, Range, Transforms } from 'slate'
import { isSafeLink } from '../../../../article/index.ts'

/** The link the caret is in, or the selection starts in. */
export function linkAt(editor: Editor): NodeEntry<Element> | undefined {
  if (!editor.selection) return undefined
  const at = Editor.start(editor, editor.selection)
  const link = Editor.above<Element>(editor, { at, match: isLink, mode: 'lowest' })
  if (link || Range.isCollapsed(editor.selection) || !Editor.isEnd(editor, at, at.path)) return link
  // A link selected from its first letter: the selection may begin at the end of the text before it.
  const next = Node.getIf(editor, Path.next(at.path))
  return next && isLink(next) && !Editor.isEnd(editor, Editor.end(editor, editor.selection), at.path)
    ? [next, Path.next(at.path)]
    : undefined
}

/** Links the selection to this address. Inside one link that link changes; a caret elsewhere inserts `text`. */
export function setLink(editor: Editor, url: string, text: string): void {
  if (!editor.selection) return
  const existing = linkAt(editor)
  if (existing && holds(editor, existing[1], editor.selection)) {
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

/** Links the selected words of one line when the pasted text is nothing but an address. False: it is for the text. */
export function linkPasted(editor: Editor, pasted: string): boolean {
  const url = pasted.trim()
  const { selection } = editor
  if (!selection || Range.isCollapsed(selection) || !isSafeLink(url)) return false
  const lines = [
    ...Editor.nodes(editor, {
      match: node => Node.isElement(node) && Editor.isBlock(editor, node),
      mode: 'lowest',
    }),
  ]
  if (lines.length !== 1 || Editor.string(editor, selection).trim() === '') return false
  setLink(editor, url, '')
  return true
}

/** Takes the link off and leaves its text. */
export function removeLink(editor: Editor): void {
  const link = linkAt(editor)
  if (link) Transforms.unwrapNodes(editor, { at: link[1] })
  if (editor.selection && Range.isExpanded(editor.selection))
    Transforms.unwrapNodes(editor, { match: isLink })
}

function holds(editor: Editor, path: Path, selection: Range): boolean {
  if (Range.isCollapsed(selection)) return true
  const shared = Range.intersection(Editor.range(editor, path), selection)
  return shared !== null && Editor.string(editor, shared) === Editor.string(editor, selection)
}

function isLink(node: Node): node is Element {
  return Node.isElement(node) && node.type === 'link'
}
