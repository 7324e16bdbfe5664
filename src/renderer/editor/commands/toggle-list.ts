import { Editor, type Element, Node, Transforms } from 'slate'
import type { ListType } from '../../../article/index.ts'
import { leaveList, selectedItems } from './leave-list.ts'
import { blockAt, isListNode, isTextBlock } from './set-block.ts'

/** Makes the selected lines a list of this kind; a list of the other kind changes; a list of this kind ends. */
export function toggleList(editor: Editor, type: ListType): void {
  if (!editor.selection) return
  if (blockAt(editor) === type) return void leaveList(editor)
  if (selectedItems(editor).length > 0) {
    Transforms.setNodes(editor, { type }, { match: isListNode, mode: 'lowest' })
  }
  const isLine = (node: Node, path: number[]) => path.length === 1 && isTextBlock(node)
  Editor.withoutNormalizing(editor, () => {
    const lines = [...Editor.nodes<Element>(editor, { match: isLine })]
    if (lines.length === 0) return
    Transforms.setNodes(editor, { type: 'list-item' }, { match: isLine })
    Transforms.wrapNodes(
      editor,
      { type, children: [] },
      {
        match: (node, path) => path.length === 1 && Node.isElement(node) && node.type === 'list-item',
      },
    )
  })
}
