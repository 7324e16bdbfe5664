import { isSafeLink } from './link.ts'
import {
  type ArticleElement,
  type ArticleText,
  isElementType,
  isInlineType,
  isText,
  type Mark,
  marks,
} from './nodes.ts'

type Node = ArticleElement | ArticleText
type Foreign = Record<string, unknown>

const deepest = 24

/** What may enter a document out of a pasted fragment, rebuilt with nothing but what the schema knows. Verbatim
 *  source (kept blocks, carried attributes) comes in only when this document held that very text before: another
 *  page can write anything into the clipboard. */
export function admitFragment(fragment: unknown, known: ReadonlySet<string>): Node[] {
  return Array.isArray(fragment) ? fragment.flatMap(node => admit(node, known, 0)) : []
}

/** Every verbatim text in these nodes: what `admitFragment` may let in again. */
export function verbatimIn(nodes: readonly Node[]): Set<string> {
  const texts = new Set<string>()
  const rest: Node[] = [...nodes]
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (isText(node)) continue
    if ('source' in node) texts.add(node.source)
    if ('open' in node) texts.add(node.open)
    if ('attributes' in node && node.attributes) texts.add(node.attributes)
    for (const child of node.children) rest.push(child)
  }
  return texts
}

function admit(node: unknown, known: ReadonlySet<string>, depth: number): Node[] {
  if (typeof node !== 'object' || node === null || depth > deepest) return []
  const foreign = node as Foreign
  if (typeof foreign.text === 'string') return [admitText(foreign)]
  if (foreign.type === 'kept' || foreign.type === 'kept-inline')
    return admitKept(foreign, foreign.type, known)
  const children = Array.isArray(foreign.children)
    ? foreign.children.flatMap(child => admit(child, known, depth + 1))
    : []
  if (children.length === 0) children.push({ text: '' })
  if (!isElementType(foreign.type)) return children
  if (foreign.type === 'link') {
    if (typeof foreign.url !== 'string' || !isSafeLink(foreign.url)) return children
    return [rebuilt({ type: 'link', url: foreign.url, children, ...carried(foreign, known) })]
  }
  if (foreign.type === 'wrapped') {
    const { open, close } = foreign
    if (typeof open !== 'string' || typeof close !== 'string' || !known.has(open)) return children
    return /^<\/[a-z]+>$/.test(close) ? [rebuilt({ type: 'wrapped', open, close, children })] : children
  }
  const align = typeof foreign.align === 'string' ? { align: foreign.align } : {}
  return [rebuilt({ type: foreign.type, children, ...align, ...carried(foreign, known) })]
}

function admitText(foreign: Foreign): ArticleText {
  const leaf: ArticleText = { text: foreign.text as string }
  for (const mark of marks) if (foreign[mark] === true) leaf[mark satisfies Mark] = true
  return leaf
}

function admitKept(foreign: Foreign, type: 'kept' | 'kept-inline', known: ReadonlySet<string>): Node[] {
  const { source, format, name } = foreign
  const reading = typeof foreign.reading === 'string' ? foreign.reading : ''
  const trusted = typeof source === 'string' && known.has(source) && (format === 'json' || format === 'html')
  if (trusted && typeof name === 'string') {
    return [rebuilt({ type, format, name, reading, source, children: [{ text: '' }] })]
  }
  if (isInlineType(type)) return [{ text: reading }]
  return [{ type: 'paragraph', children: [{ text: reading }] }]
}

function carried(foreign: Foreign, known: ReadonlySet<string>): { attributes?: string } {
  const { attributes } = foreign
  return typeof attributes === 'string' && known.has(attributes) ? { attributes } : {}
}

/** The editor's normaliser decides whether the children fit; here only the properties are known to be sound. */
function rebuilt(element: Foreign): Node {
  return element as unknown as ArticleElement
}
