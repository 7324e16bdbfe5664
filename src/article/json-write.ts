import { type ArticleElement, type ArticleText, isText } from './nodes.ts'

/** A node as JSON text; what was kept goes back verbatim. */
export function writeJson(node: ArticleElement | ArticleText): string {
  if (isText(node)) return JSON.stringify(node)
  if (node.type === 'kept' || node.type === 'kept-inline') return node.source
  const children = node.children.map(writeJson).join(',')
  // These two kinds come from HTML only; a body in JSON holds their content without them.
  if (node.type === 'wrapped') return children
  const { children: _, ...own } = node.type === 'list-text' ? { ...node, type: 'paragraph' } : node
  return `${JSON.stringify(own).slice(0, -1)},"children":[${children}]}`
}
