import { parseDocument } from 'htmlparser2'
import { type HtmlElement, type HtmlNode, isElementNode, isTextNode } from './html-nodes.ts'
import { attributesIn, sourceOf, startTag } from './html-source.ts'
import {
  type ArticleBlock,
  type ArticleInline,
  isText,
  type KeptElement,
  type ListElement,
  type ListItemElement,
  type ListTextElement,
  type Mark,
  type TextBlockElement,
} from './nodes.ts'
import { tidyInlines } from './tidy-inlines.ts'

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

/** Inline tags that may surround editable text: their own tags stay verbatim around it. */
const wrappers = new Set(
  'a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
)
/** Tags that never stand inside a line of text; a text block that holds one is kept whole. */
const blockTags = new Set(
  'address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

/** Deeper than any real text; what is nested further is kept verbatim instead of overflowing the stack. */
const deepest = 24

/** Thrown inside this file when a block holds what the schema cannot show in it: the whole block is then kept. */
class Unknown extends Error {}

type Marks = Partial<Record<Mark, true>>
type Context = { raw: string; marks: Marks; depth: number; inLink: boolean }

/** The blocks of an HTML body, each with its source up to where the next one starts, and what stands before the
 *  first. Never throws: what it does not know is kept verbatim. */
export function readHtmlBody(raw: string): {
  before: string
  blocks: { block: ArticleBlock; source: string }[]
} {
  const runs = groupInlines(parseDocument(raw, { withStartIndices: true, withEndIndices: true }).children)
  const starts = runs.map(run => run[0]?.startIndex ?? 0)
  const blocks = runs.map((run, at) => {
    const source = raw.slice(starts[at], starts[at + 1] ?? raw.length)
    return { block: readRun(run, raw, source), source }
  })
  return { before: raw.slice(0, starts[0] ?? raw.length), blocks }
}

/** Top-level nodes, with neighbouring bare texts and inline tags together; white space between blocks is left out. */
function groupInlines(nodes: HtmlNode[]): HtmlNode[][] {
  const runs: HtmlNode[][] = []
  let open: HtmlNode[] | null = null
  for (const node of nodes) {
    const bare = isTextNode(node) || (isElementNode(node) && (node.name === 'br' || wrappers.has(node.name)))
    if (!bare) {
      runs.push([node])
      open = null
    } else if (open) open.push(node)
    else if (!(isTextNode(node) && node.data.trim() === '')) {
      open = [node]
      runs.push(open)
    }
  }
  return runs
}

function readRun(run: HtmlNode[], raw: string, source: string): ArticleBlock {
  const context = { raw, marks: {}, depth: 0, inLink: false }
  const [first] = run
  try {
    if (first && isElementNode(first)) {
      const block = readTextBlock(first, context) ?? readList(first, context)
      if (block) return block
    }
    if (
      first &&
      (isTextNode(first) || (isElementNode(first) && !blockTags.has(first.name) && isBare(first)))
    ) {
      return { type: 'paragraph', children: readInlines(run, context) }
    }
  } catch (error) {
    if (!(error instanceof Unknown)) throw error
  }
  return keptHtml(run, source)
}

function isBare(element: HtmlElement): boolean {
  return element.name === 'br' || wrappers.has(element.name)
}

function readTextBlock(node: HtmlElement, context: Context): TextBlockElement | null {
  const type = textBlocks[node.name]
  if (!type) return null
  return { type, ...attributes(node, context), children: readInlines(node.children, context) }
}

function readList(node: HtmlElement, context: Context): ListElement | null {
  const type = lists[node.name]
  if (!type) return null
  if (context.depth > deepest) throw new Unknown()
  const children = meaningful(node.children).map(item => {
    if (!isElementNode(item) || item.name !== 'li') throw new Unknown()
    return readListItem(item, { ...context, depth: context.depth + 1 })
  })
  if (children.length === 0) throw new Unknown()
  return { type, ...attributes(node, context), children }
}

function readListItem(node: HtmlElement, context: Context): ListItemElement {
  const nested = node.children.some(child => isElementNode(child) && blockTags.has(child.name))
  const own = attributes(node, context)
  if (!nested) return { type: 'list-item', ...own, children: readInlines(node.children, context) }
  const children = groupInlines(node.children).map(run => {
    const [first] = run
    if (!first || !isElementNode(first) || isBare(first)) return listText(readInlines(run, context))
    if (first.name === 'p') return readTextBlock(first, context) as TextBlockElement
    const list = readList(first, context)
    if (!list) throw new Unknown()
    return list
  })
  return { type: 'list-item', ...own, children }
}

function listText(children: ArticleInline[]): ListTextElement {
  return { type: 'list-text', children }
}

function meaningful(nodes: HtmlNode[]): HtmlNode[] {
  return nodes.filter(node => !(isTextNode(node) && node.data.trim() === ''))
}

function readInlines(nodes: HtmlNode[], context: Context): ArticleInline[] {
  return tidyInlines(trimmed(tidyInlines(nodes.flatMap(node => readInline(node, context)))))
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
  if (!isElementNode(node)) return [keptInline(node, context)]
  if (blockTags.has(node.name)) throw new Unknown()
  const plain = Object.keys(node.attribs).length === 0
  const mark = markTags[node.name]
  const inner = { ...context, depth: context.depth + 1 }
  if (node.name === 'br' && plain) return [{ text: '\n', ...context.marks }]
  if (mark && plain) {
    return node.children.flatMap(child =>
      readInline(child, { ...inner, marks: { ...context.marks, [mark]: true } }),
    )
  }
  if (!wrappers.has(node.name) || node.children.length === 0) return [keptInline(node, context)]
  return [readAround(node, inner)]
}

function readAround(node: HtmlElement, context: Context): ArticleInline {
  const open = startTag(node, context.raw)
  const url = node.attribs.href
  const isLink = node.name === 'a' && url !== undefined
  if (isLink && context.inLink) throw new Unknown()
  const children = tidyInlines(
    node.children.flatMap(child => readInline(child, { ...context, inLink: isLink || context.inLink })),
  )
  if (!isLink) return { type: 'wrapped', open, close: `</${node.name}>`, children }
  const carried = attributesIn(open, 'href')
  return { type: 'link', url, ...(carried === '' ? {} : { attributes: carried }), children }
}

function attributes(node: HtmlElement, context: Context): { attributes?: string } {
  const carried = attributesIn(startTag(node, context.raw))
  return carried === '' ? {} : { attributes: carried }
}

function keptInline(node: HtmlNode, context: Context): ArticleInline {
  return { ...keptHtml([node], sourceOf(node, context.raw)), type: 'kept-inline' }
}

/** HTML this application does not know, as one block. */
function keptHtml(nodes: HtmlNode[], source: string): KeptElement {
  const reading = readingText(nodes)
  const name = nameOf(nodes[0])
  return { type: 'kept', format: 'html', name, reading, source, children: [{ text: '' }] }
}

const names: Record<string, string> = {
  table: 'Table',
  figure: 'Image',
  img: 'Image',
  picture: 'Image',
  iframe: 'Embed',
  script: 'Embed',
  embed: 'Embed',
  object: 'Embed',
  video: 'Video',
  audio: 'Audio',
  blockquote: 'Quote',
  ul: 'List',
  ol: 'List',
  hr: 'Line',
  h1: 'Heading',
  h5: 'Heading',
  h6: 'Heading',
}

function nameOf(node: HtmlNode | undefined): string {
  if (!node || !isElementNode(node)) return node && 'data' in node ? 'Comment' : 'Block'
  if (node.name === 'blockquote' && /twitter|instagram|tiktok/.test(node.attribs.class ?? '')) return 'Embed'
  return names[node.name] ?? 'Block'
}

/** Only for display and counting: iterative, so that depth does not matter. */
function readingText(nodes: HtmlNode[]): string {
  const texts: string[] = []
  const rest = [...nodes]
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (isTextNode(node)) texts.push(node.data)
    else if (isElementNode(node)) {
      if (node.name === 'script' || node.name === 'style') continue
      texts.push(node.attribs.alt ?? '')
      for (const child of node.children) rest.push(child)
    }
  }
  return texts.reverse().join(' ').replaceAll(/\s+/g, ' ').trim()
}
