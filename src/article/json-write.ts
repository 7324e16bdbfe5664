import {
  type ArticleElement,
  type ArticleText,
  isText,
  type OpaqueElement,
  type OpaqueInlineElement,
} from './nodes.ts'

/** A node as JSON text; an opaque one goes back verbatim. */
export function writeJson(node: ArticleElement | ArticleText): string {
  if (isText(node)) return JSON.stringify(node)
  if (node.type === 'opaque' || node.type === 'opaque-inline') return writeOpaque(node)
  const children = node.children.map(writeJson).join(',')
  // These two kinds come from HTML only; a body in JSON holds their content without them.
  if (node.type === 'wrapped') return children
  const { children: _, ...own } = node.type === 'bare-text' ? { ...node, type: 'paragraph' } : node
  return `${JSON.stringify(own).slice(0, -1)},"children":[${children}]}`
}

/** HTML that came in with a text of the other form: as an embed, which is code too; in a line with its words as a
 *  child. */
function writeOpaque({ type, format, source, reading }: OpaqueElement | OpaqueInlineElement): string {
  if (format === 'json') return source
  if (type === 'opaque')
    return JSON.stringify({ type: 'embed', html: source.trim(), children: [{ text: '' }] })
  return JSON.stringify({ type: 'html', html: source, children: [{ text: reading }] })
}
