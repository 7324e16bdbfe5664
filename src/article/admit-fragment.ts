import { aligns } from './align.ts'
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
 *  source (opaque nodes, code of embeds, carried attributes) comes in only when this document held that very text
 *  before: another page can write anything into the clipboard. */
export function admitFragment(fragment: unknown, known: ReadonlySet<string>): Node[] {
  if (!Array.isArray(fragment)) return []
  // The slide in which something was copied is around it; only those behind it were copied with their titles.
  return fragment.flatMap((node, at) => [...(at > 0 ? titleOf(node) : []), ...admit(node, known, 0)])
}

/** Every verbatim text in these nodes: what `admitFragment` may let in again. */
export function verbatimIn(nodes: readonly Node[]): Set<string> {
  const texts = new Set<string>()
  const rest: Node[] = [...nodes]
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (isText(node)) continue
    if ((node.type === 'opaque' || node.type === 'opaque-inline') && node.source !== '')
      texts.add(node.source)
    if ('open' in node) texts.add(node.open)
    if (node.type === 'embed') texts.add(node.html)
    if (node.type === 'image') texts.add(node.url)
    if (node.type === 'upload') texts.add(node.id)
    for (const name of carriedNames) {
      const own = (node as Foreign)[name]
      if (typeof own === 'string' && own !== '') texts.add(own)
    }
    if (node.type === 'table-row' && node.section?.attributes) texts.add(node.section.attributes)
    for (const child of node.children) rest.push(child)
  }
  return texts
}

function titleOf(node: unknown): Node[] {
  const { type, title } = (typeof node === 'object' && node !== null ? node : {}) as Foreign
  return type === 'slide' ? line(title) : []
}

function admit(node: unknown, known: ReadonlySet<string>, depth: number): Node[] {
  if (typeof node !== 'object' || node === null || depth > deepest) return []
  const foreign = node as Foreign
  if (typeof foreign.text === 'string') return [admitText(foreign)]
  if (foreign.type === 'opaque' || foreign.type === 'opaque-inline')
    return admitOpaque(foreign, foreign.type, known)
  if (foreign.type === 'image') return admitImage(foreign, known)
  if (foreign.type === 'embed') return admitEmbed(foreign, known)
  if (foreign.type === 'upload') return admitUpload(foreign, known)
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
  if (foreign.type === 'slide') return children
  return [rebuilt({ type: foreign.type, children, ...own(foreign, known), ...carried(foreign, known) })]
}

/** What the schema says of an element beside its text. */
function own({ type, align, header, section }: Foreign, known: ReadonlySet<string>): Foreign {
  const said: Foreign = (aligns as readonly unknown[]).includes(align) ? { align } : {}
  if (type === 'table-cell' && header === true) said.header = true
  const { tag, attributes } = typeof section === 'object' && section !== null ? (section as Foreign) : {}
  if (type === 'table-row' && sections.has(tag)) {
    said.section = typeof attributes === 'string' && known.has(attributes) ? { tag, attributes } : { tag }
  }
  return said
}

const sections: ReadonlySet<unknown> = new Set(['thead', 'tbody', 'tfoot', 'table'])

/** A picture comes from the web, or from this document. */
function admitImage(foreign: Foreign, known: ReadonlySet<string>): Node[] {
  const { url } = foreign
  if (typeof url !== 'string' || !(/^https?:/i.test(url) ? isSafeLink(url) : known.has(url)))
    return line(foreign.caption)
  const said = ['alt', 'caption', 'source'].filter(name => typeof foreign[name] === 'string')
  const texts = Object.fromEntries(said.map(name => [name, foreign[name]]))
  return [rebuilt({ type: 'image', url, ...texts, ...carried(foreign, known), children: [{ text: '' }] })]
}

/** A link, or code that this document held; any other code comes in as its text. */
function admitEmbed(foreign: Foreign, known: ReadonlySet<string>): Node[] {
  const { html } = foreign
  if (typeof html !== 'string' || !(isSafeLink(html) || known.has(html))) return line(html)
  return [rebuilt({ type: 'embed', html, ...carried(foreign, known), children: [{ text: '' }] })]
}

/** A placeholder of this document; its picture cannot come into another one. */
function admitUpload({ id, name }: Foreign, known: ReadonlySet<string>): Node[] {
  if (typeof id !== 'string' || typeof name !== 'string' || !known.has(id)) return []
  return [rebuilt({ type: 'upload', id, name, children: [{ text: '' }] })]
}

function line(text: unknown): Node[] {
  return typeof text === 'string' && text !== '' ? [{ type: 'paragraph', children: [{ text }] }] : []
}

function admitText(foreign: Foreign): ArticleText {
  const leaf: ArticleText = { text: foreign.text as string }
  for (const mark of marks) if (foreign[mark] === true) leaf[mark satisfies Mark] = true
  return leaf
}

function admitOpaque(foreign: Foreign, type: 'opaque' | 'opaque-inline', known: ReadonlySet<string>): Node[] {
  const { source, format, name } = foreign
  const reading = typeof foreign.reading === 'string' ? foreign.reading : ''
  const trusted = typeof source === 'string' && known.has(source) && (format === 'json' || format === 'html')
  if (trusted && typeof name === 'string') {
    return [rebuilt({ type, format, name, reading, source, children: [{ text: '' }] })]
  }
  if (isInlineType(type)) return [{ text: reading }]
  return [{ type: 'paragraph', children: [{ text: reading }] }]
}

/** What an element's tags carried in HTML; an empty `figure` says that there was none. */
function carried(foreign: Foreign, known: ReadonlySet<string>): Foreign {
  const names = carriedNames.filter(name => {
    const text = foreign[name]
    return typeof text === 'string' && (known.has(text) || (name === 'figure' && text === ''))
  })
  return Object.fromEntries(names.map(name => [name, foreign[name]]))
}

const carriedNames = ['attributes', 'figure', 'figcaption'] as const

/** The editor's normaliser decides whether the children fit; here only the properties are known to be sound. */
function rebuilt(element: Foreign): Node {
  return element as unknown as ArticleElement
}
