import { Editor, Node, Range, Transforms } from 'slate'
import { marks } from '../../../../article/index.ts'

/** Takes the marks, and HTML tags that only say how text looks, off the selection; at a caret off what is typed next.
 *  Links, kinds of lines and alignment stay. */
export function clearFormatting(editor: Editor): void {
  if (!editor.selection) return
  Editor.withoutNormalizing(editor, () => {
    for (const mark of marks) Editor.removeMark(editor, mark)
    if (editor.selection && Range.isExpanded(editor.selection))
      Transforms.unwrapNodes(editor, { match: isLook, mode: 'all', split: true })
  })
}

/** Tags such as `span` and `sup`, but not `abbr` or `time`: these say something. */
function isLook(node: Node): boolean {
  return (
    Node.isElement(node) &&
    node.type === 'wrapped' &&
    /^<(b|big|em|font|i|mark|s|small|span|strike|strong|sub|sup|tt|u)\b/i.test(node.open)
  )
}
