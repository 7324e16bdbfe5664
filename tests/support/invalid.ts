import { type ElementType, isInlineType, isVoidType, mayHold } from '../../src/article/index.ts'
import { hasSpans } from '../../src/article/table.ts'

type Foreign = { type?: unknown; text?: unknown; children?: unknown; [name: string]: unknown }

/** What breaks the rules in a document; null when it is valid: who may hold whom, rectangular tables, one empty text in
 *  what is void, a text on either side of everything inline. */
export function invalidity(
  nodes: readonly unknown[],
  parent: keyof typeof mayHold = 'editor',
): string | null {
  if (nodes.length === 0) return `${parent} is empty`
  for (const [at, node] of nodes.entries()) {
    const { type, text, children, ...own } = node as Foreign
    if (typeof text === 'string') {
      if (!mayHold[parent].includes('text')) return `text in ${parent}`
      if (isVoidType(parent) && (text !== '' || nodes.length > 1)) return `text in a void element: ${parent}`
      continue
    }
    const kind = type as ElementType
    if (!mayHold[parent].includes(kind)) return `${kind} in ${parent}`
    if (!Array.isArray(children)) return `${kind} without children`
    if (isInlineType(kind) && !(isTextNode(nodes[at - 1]) && isTextNode(nodes[at + 1])))
      return `${kind} without text beside it`
    if (kind === 'image' && typeof own.url !== 'string') return 'image without address'
    if (kind === 'embed' && typeof own.html !== 'string') return 'embed without text'
    if (kind === 'upload' && typeof own.id !== 'string') return 'placeholder without id'
    if (kind === 'table' && !hasSpans(children) && new Set(children.map(lengthOf)).size > 1)
      return 'table with short rows'
    const inside = invalidity(children, kind)
    if (inside !== null) return inside
  }
  return parent === 'editor' ? mixed(nodes) : null
}

function mixed(nodes: readonly unknown[]): string | null {
  const slides = nodes.filter(node => (node as Foreign).type === 'slide').length
  return slides > 0 && slides < nodes.length ? 'blocks beside slides' : null
}

function isTextNode(node: unknown): boolean {
  return typeof (node as Foreign | undefined)?.text === 'string'
}

function lengthOf(row: unknown): number {
  return ((row as Foreign).children as unknown[]).length
}
