import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { $generateNodesFromDOM } from '@lexical/html'
import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode, registerList } from '@lexical/list'
import { HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text'
import { TableCellNode, TableNode, TableRowNode } from '@lexical/table'
import { $getRoot, $insertNodes, createEditor } from 'lexical'

/** Lexical with rich text, lists, links, tables and history. It brings no toolbar. */
export async function mount(root, html) {
  root.contentEditable = 'true'
  const editor = createEditor({
    namespace: 'bench',
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, TableNode, TableRowNode, TableCellNode],
    onError(error) {
      throw error
    },
  })
  editor.setRootElement(root)
  registerRichText(editor)
  registerList(editor)
  registerHistory(editor, createEmptyHistoryState(), 300)
  await new Promise(resolve =>
    editor.update(
      () => {
        const dom = new DOMParser().parseFromString(html, 'text/html')
        $getRoot().clear().select()
        $insertNodes($generateNodesFromDOM(editor, dom))
      },
      { onUpdate: resolve },
    ),
  )
}
