import { Editor, Transforms } from 'slate'
import { isHeaderRow, positionAt } from '../../document/cells.ts'

/** Makes the first row of the table at the caret a header, or an ordinary row again. */
export function toggleHeaderRow(editor: Editor): void {
  const position = positionAt(editor)
  const first = position?.table.children[0]
  if (!position || !first) return
  const path = [...position.path, 0]
  const on = !isHeaderRow(first)
  Editor.withoutNormalizing(editor, () => {
    for (const [col, cell] of first.children.entries()) {
      const at = [...path, col]
      if (on) Transforms.setNodes(editor, { header: true }, { at })
      else Transforms.unsetNodes(editor, 'header', { at })
      if (!on && cell.attributes) leaveScope(editor, cell.attributes, at)
    }
    if (on || first.section?.tag !== 'thead') return
    const section = position.table.children[1]?.section
    if (section) Transforms.setNodes(editor, { section }, { at: path })
    else Transforms.unsetNodes(editor, 'section', { at: path })
  })
}

/** An ordinary cell heads nothing. */
function leaveScope(editor: Editor, carried: string, at: number[]): void {
  const attributes = carried.replace(/\s+scope\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/i, '')
  if (attributes === '') Transforms.unsetNodes(editor, 'attributes', { at })
  else if (attributes !== carried) Transforms.setNodes(editor, { attributes }, { at })
}
