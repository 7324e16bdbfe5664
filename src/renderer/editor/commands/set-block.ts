import { Editor, type Element, Node, Transforms } from 'slate'
import { type ListType, listTypes, type TextBlockType, textBlockTypes } from '../../../article/index.ts'
import { leaveList } from './leave-list.ts'

/** The kind of line the caret or the start of the selection is in: a text block's type, or the innermost list's; null in what is kept as it is. */
export function blockAt(editor: Editor): TextBlockType | ListType | null {
  if (!editor.selection) return null
  const at = Editor.start(editor, editor.selection)
  const list = Editor.above<Element>(editor, { at, match: isListNode, mode: 'lowest' })
  if (list) return list[0].type as ListType
  const text = Editor.above<Element>(editor, { at, match: isTextBlock, mode: 'lowest' })
  return text ? (text[0].type as TextBlockType) : null
}

/** Makes the selected lines this kind; lines that are it already become paragraphs. */
export function setBlock(editor: Editor, type: TextBlockType): void {
  const next = blockAt(editor) === type ? 'paragraph' : type
  while (leaveList(editor));
  Transforms.setNodes(editor, { type: next }, { match: isTextBlock })
}

/** Whether the node is a list. */
export function isListNode(node: Node): node is Element {
  return Node.isElement(node) && (listTypes as readonly string[]).includes(node.type)
}

/** Whether the node is a paragraph or a heading. */
export function isTextBlock(node: Node): node is Element {
  return Node.isElement(node) && (textBlockTypes as readonly string[]).includes(node.type)
}
