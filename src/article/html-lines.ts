import { type Align, alignIn } from './align.ts'
import {
  deepest,
  type HtmlElement,
  type HtmlNode,
  isBlockNode,
  isElementNode,
  isGap,
  isTextNode,
  isWrapper,
  Unknown,
} from './html-nodes.ts'
import { opaqueHtml } from './html-opaque.ts'
import { attributesIn, sourceOf, startTag } from './html-source.ts'
import {
  type ArticleInline,
  type BareTextElement,
  isText,
  type ListElement,
  type ListItemElement,
  type Mark,
  type QuoteElement,
  type TextBlockElement,
} from './nodes.ts'
import { isWithoutText, tidyInlines } from './tidy-inlines.ts'

const textBlocks: Record<string, TextBlockElement['type']> = {
  p: 'paragraph',
  h2: 'heading-two',
  h3: 'heading-three',
  h4: 'heading-four',
}
const lists: Record<string, ListElement['type']> = { ul: 'bulleted-list', ol: 'numbered-list' }
const markTags: Record<string, Mark> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
}

/** What a node is read with: the whole source, and what stands around it. */
export type Context = {
  raw: string
  marks: Partial<Record<Mark, true>>
  depth: number
  inLink: boolean
}

/** A paragraph or heading; null when the element is none. Throws `Unknown`, as all of this file. */
export function readTextBlock(node: HtmlElement, context: Context): TextBlockElement | null {
  const type = textBlocks[node.name]
  if (!type) return null
  return { type, ...carried(node, context), children: readInlines(node.children, context) }
}

/** A list with the lists inside it; null when the element is none. */
export function readList(node: HtmlElement, context: Context): ListElement | null {
  const type = lists[node.name]
  if (!type) return null
  if (context.depth > deepest) throw new Unknown()
  const children = node.children
    .filter(item => !isGap(item))
    .map((item): ListItemElement => {
      if (!isElementNode(item) || item.name !== 'li') throw new Unknown()
      const inner = { ...context, depth: context.depth + 1 }
      return { type: 'list-item', ...carried(item, context), children: readLines(item, inner) }
    })
  if (children.length === 0) throw new Unknown()
  return { type, ...carried(node, context), children }
}

/** A quotation; null when the element is none. */
export function readQuote(node: HtmlElement, context: Context): QuoteElement | null {
  if (node.name !== 'blockquote') return null
  return { type: 'blockquote', ...carried(node, context), children: readLines(node, context) }
}

type Lines = ArticleInline[] | (TextBlockElement | BareTextElement | ListElement)[]

/** What an item, a quotation or a cell holds: one bare line, or paragraphs, lists and the bare text beside them. */
export function readLines({ children }: HtmlElement, context: Context): Lines {
  if (!children.some(isBlockNode)) return readInlines(children, context)
  return groupInlines(children, node => !isBlockNode(node)).map(run => {
    const [first] = run
    if (!first || !isElementNode(first) || !isBlockNode(first))
      return { type: 'bare-text', children: readInlines(run, context) }
    const line = first.name === 'p' ? readTextBlock(first, context) : readList(first, context)
    if (!line) throw new Unknown()
    return line
  })
}

/** Nodes one by one, with neighbouring inline ones together; white space between blocks is left out. */
export function groupInlines(nodes: HtmlNode[], isInline: (node: HtmlNode) => boolean): HtmlNode[][] {
  const runs: HtmlNode[][] = []
  let open: HtmlNode[] | null = null
  for (const node of nodes) {
    if (!isInline(node)) {
      runs.push([node])
      open = null
    } else if (open) open.push(node)
    else if (!isGap(node)) {
      open = [node]
      runs.push(open)
    }
  }
  return runs
}

/** A line of text, without the white space of its source. */
export function readInlines(nodes: HtmlNode[], context: Context): ArticleInline[] {
  return tidyInlines(trimmed(tidyInlines(nodes.flatMap(node => readInline(node, context)))))
}

/** What an element says beside its kind: its attributes as they were written, and how it is aligned. */
export function carried(node: HtmlElement, context: Context): { attributes?: string; align?: Align } {
  const attributes = attributesIn(startTag(node, context.raw))
  const align = alignIn(node.attribs)
  return { ...(attributes === '' ? {} : { attributes }), ...(align === undefined ? {} : { align }) }
}

/** White space at the ends of a block and beside a line break is layout of the source, not text. */
function trimmed(inlines: ArticleInline[]): ArticleInline[] {
  return inlines.map((inline, at) => {
    if (!isText(inline)) return inline
    let text = inline.text.replaceAll(/ *\n */g, '\n')
    if (at === 0) text = text.replace(/^ +/, '')
    if (at === inlines.length - 1) text = text.replace(/ +$/, '')
    return { ...inline, text }
  })
}

function readInline(node: HtmlNode, context: Context): ArticleInline[] {
  if (context.depth > deepest) throw new Unknown()
  if (isTextNode(node)) return [{ text: node.data.replaceAll(/[ \t\n\r\f]+/g, ' '), ...context.marks }]
  if (!isElementNode(node)) return [opaqueInline(node, context)]
  if (isBlockNode(node)) throw new Unknown()
  const plain = Object.keys(node.attribs).length === 0
  const mark = markTags[node.name]
  const inner = { ...context, depth: context.depth + 1 }
  if (node.name === 'br' && plain) return [{ text: '\n', ...context.marks }]
  if (mark && plain) {
    return node.children.flatMap(child =>
      readInline(child, { ...inner, marks: { ...context.marks, [mark]: true } }),
    )
  }
  return [isWrapper(node) ? readAround(node, inner) : opaqueInline(node, context)]
}

function readAround(node: HtmlElement, context: Context): ArticleInline {
  const open = startTag(node, context.raw)
  const url = node.attribs.href
  const isLink = node.name === 'a' && url !== undefined
  if (isLink && context.inLink) throw new Unknown()
  const children = tidyInlines(
    node.children.flatMap(child => readInline(child, { ...context, inLink: isLink || context.inLink })),
  )
  if (isWithoutText(children)) return opaqueInline(node, context)
  if (!isLink) return { type: 'wrapped', open, close: `</${node.name}>`, children }
  const attributes = attributesIn(open, ['href'])
  return { type: 'link', url, ...(attributes === '' ? {} : { attributes }), children }
}

function opaqueInline(node: HtmlNode, context: Context): ArticleInline {
  return { ...opaqueHtml([node], sourceOf([node], context.raw)), type: 'opaque-inline' }
}
