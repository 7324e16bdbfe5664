import { type Editor, Node, Transforms } from 'slate'
import {
  type ArticleElement,
  type ArticleInline,
  type ArticleText,
  isInlineType,
  isText,
  mayHold,
} from '../../../../article/index.ts'
import { cellAt } from '../../document/cells.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'

type Content = ArticleElement | ArticleText

/** What of this goes into a cell, as lines, and what must stand outside the table. Headings become paragraphs,
 *  quotations and slides give what they hold. */
export function linesFor(nodes: readonly Content[]): { lines: Content[]; others: ArticleElement[] } {
  const lines: Content[] = []
  const others: ArticleElement[] = []
  for (const node of nodes) {
    if (isInline(node) || (mayHold['table-cell'] as readonly string[]).includes(node.type)) lines.push(node)
    else if (/^heading-/.test(node.type)) lines.push({ ...node, type: 'paragraph' } as ArticleElement)
    else if (node.type === 'blockquote' || node.type === 'slide' || node.type === 'list-item') {
      const inside = linesFor(node.children)
      const bare = inside.lines.length > 0 && inside.lines.every(isInline)
      lines.push(...(bare ? [paragraph(inside.lines)] : inside.lines))
      others.push(...inside.others)
    } else others.push(node)
  }
  return { lines: withoutBare(lines), others }
}

/** Makes the cell at the caret ready to take these lines; false when there are none. One line goes into the caret's
 *  own, and is then given back as bare text in `lines`; for more, a bare cell begins to write in paragraphs. */
export function openCell(editor: ArticleEditor, lines: Content[]): boolean {
  const [first] = lines
  if (!first) return false
  if (lines.length === 1 && !isInline(first) && (first.type === 'paragraph' || first.type === 'bare-text')) {
    lines.splice(0, 1, ...(first.children as Content[]))
    return lines.length > 0
  }
  const cell = cellAt(editor)
  if (cell && !lines.every(isInline) && cell[0].children.every(child => isInline(child))) {
    const [, path] = cell
    Transforms.wrapNodes(
      editor,
      { type: 'paragraph', children: [] },
      { at: path, match: (_, at) => at.length === path.length + 1 },
    )
    joinLines(editor, path)
  }
  return true
}

/** Each of the cell's inlines now stands in a paragraph of its own: they are one line. */
function joinLines(editor: Editor, path: number[]): void {
  const cell = Node.get(editor, path)
  const count = 'children' in cell ? cell.children.length : 0
  for (let at = count - 1; at > 0; at--) Transforms.mergeNodes(editor, { at: [...path, at] })
}

/** Where blocks stand, bare inlines between them become paragraphs. */
function withoutBare(lines: Content[]): Content[] {
  if (lines.every(isInline)) return lines
  const blocks: Content[] = []
  let open: Content[] = []
  const close = () => {
    if (open.length > 0) blocks.push(paragraph(open))
    open = []
  }
  for (const line of lines) {
    if (isInline(line)) open.push(line)
    else {
      close()
      blocks.push(line)
    }
  }
  close()
  return blocks
}

function paragraph(children: Content[]): ArticleElement {
  return { type: 'paragraph', children } as ArticleElement
}

function isInline(node: Content): node is ArticleInline {
  return isText(node) || isInlineType(node.type)
}
