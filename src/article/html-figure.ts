import { type HtmlElement, type HtmlNode, isElementNode, isGap, isTextNode } from './html-nodes.ts'
import { readingText } from './html-opaque.ts'
import { attributesIn, parseHtml, sourceOf, startTag } from './html-source.ts'
import { isSafeLink } from './link.ts'
import type { EmbedElement, ImageElement, UploadElement } from './nodes.ts'
import { isPlaceholderId, type Owns } from './owns.ts'

const codeTags = new Set(['iframe', 'script', 'embed', 'object'])
const aroundCode = new Set(['div', 'center', 'section', 'aside'])
/** The classes of what a provider's script turns into its embed. */
const embedClass =
  /(^|\s)(twitter-|instagram-media|tiktok-embed|text-post-media|bluesky-embed|mastodon-embed|reddit-embed|imgur-embed|pinterest-|fb-|infogram-embed|riddle)/

/** Whether this is code of another site: a frame, a script, or what such a script fills. */
export function isCode(node: HtmlNode): boolean {
  if (!isElementNode(node)) return false
  if (codeTags.has(node.name) || isProvided(node)) return true
  return aroundCode.has(node.name) && holdsCode(node) && readingText([node]) === ''
}

/** Whether this is what a provider's script turns into its embed; the script then follows. */
export function isProvided(node: HtmlNode): boolean {
  if (!isElementNode(node) || (node.name !== 'blockquote' && !aroundCode.has(node.name))) return false
  return embedClass.test(node.attribs.class ?? '')
}

function holdsCode(node: HtmlElement): boolean {
  const rest: HtmlNode[] = [...node.children]
  for (let next = rest.pop(); next; next = rest.pop()) {
    if (!isElementNode(next)) continue
    if (codeTags.has(next.name)) return true
    for (const child of next.children) rest.push(child)
  }
  return false
}

/** Code of another site as an embed, with its exact text. */
export function readCode(nodes: readonly HtmlNode[], raw: string): EmbedElement {
  return { type: 'embed', html: sourceOf(nodes, raw).trim(), figure: '', children: [{ text: '' }] }
}

/** A picture, alone or in its figure, or an embed in a figure; null when it is neither or holds more than we model. */
export function readFigure(node: HtmlElement, raw: string): ImageElement | EmbedElement | null {
  if (node.name === 'img') return readImage(node, undefined, '', raw)
  if (node.name !== 'figure') return null
  const figure = startTag(node, raw)
  const [first, second, ...more] = node.children.filter(child => !isGap(child))
  if (!first || !isElementNode(first)) return null
  if (first.name === 'img') {
    const isCaption = second === undefined || (isElementNode(second) && second.name === 'figcaption')
    return isCaption && more.length === 0 ? readImage(first, second, figure, raw) : null
  }
  const link = second === undefined ? readLinkAlone(first) : null
  if (link !== null) return { type: 'embed', html: link, figure, children: [{ text: '' }] }
  const hasCaption = node.children.some(child => isElementNode(child) && child.name === 'figcaption')
  if (hasCaption || !(holdsCode(node) || isCode(first))) return null
  const html = sourceOf(node.children, raw).trim()
  return { type: 'embed', html, figure, children: [{ text: '' }] }
}

/** A placeholder that this computer wrote; null when it is none. */
export function readUpload({ name: tag, attribs, children }: HtmlElement, owns: Owns): UploadElement | null {
  const { 'data-upload': id, 'data-name': name, ...more } = attribs
  const isWhole = tag === 'figure' && children.length === 0 && Object.keys(more).length === 0
  if (!isWhole || name === undefined || !isPlaceholderId(id) || !owns(id)) return null
  return { type: 'upload', id, name, children: [{ text: '' }] }
}

/** A link that shows nothing but its own address stands for what is there. */
function readLinkAlone(node: HtmlElement): string | null {
  const { href } = node.attribs
  const isAlone = node.name === 'a' && href !== undefined && Object.keys(node.attribs).length === 1
  const [text, ...more] = node.children
  if (!isAlone || !text || more.length > 0 || !isTextNode(text)) return null
  return text.data.trim() === href && isSafeLink(href) ? href : null
}

function readImage(
  image: HtmlElement,
  below: HtmlElement | undefined,
  figure: string,
  raw: string,
): ImageElement | null {
  const { src, alt } = image.attribs
  const texts = below ? readCaption(below.children) : {}
  if (src === undefined || texts === null) return null
  const attributes = attributesIn(startTag(image, raw), ['src', 'alt'])
  const figcaption = below && startTag(below, raw)
  return {
    type: 'image',
    url: src,
    ...(alt === undefined ? {} : { alt }),
    ...texts,
    ...(attributes === '' ? {} : { attributes }),
    figure,
    ...(figcaption === undefined || figcaption === '<figcaption>' ? {} : { figcaption }),
    children: [{ text: '' }],
  }
}

/** A caption of plain text, and whom the picture is from when a plain `cite` ends it; null when it holds more. */
function readCaption(nodes: HtmlNode[]): { caption?: string; source?: string } | null {
  const parts = nodes.filter(node => !isGap(node))
  const last = parts.at(-1)
  const cite = last && isElementNode(last) && last.name === 'cite' ? last : undefined
  const caption = plainText(cite ? parts.slice(0, -1) : parts)
  const source = cite && Object.keys(cite.attribs).length === 0 ? plainText(cite.children) : ''
  if (caption === null || source === null || (cite && source === '')) return null
  return { ...(caption === '' ? {} : { caption }), ...(source === '' ? {} : { source }) }
}

function plainText(nodes: HtmlNode[]): string | null {
  let text = ''
  for (const node of nodes) {
    if (isTextNode(node)) text += node.data.replaceAll(/[ \t\n\r\f]+/g, ' ')
    else if (isElementNode(node) && node.name === 'br' && Object.keys(node.attribs).length === 0) text += '\n'
    else return null
  }
  return text.replaceAll(/ *\n */g, '\n').replaceAll(/^ +| +$/g, '')
}

/** Whether this code, standing in a text without a figure, is read as one embed again. */
export function isReadAlone(html: string): boolean {
  const [first, ...more] = parseHtml(html).filter(node => !isGap(node))
  if (!first || !isCode(first)) return false
  return (
    more.length === 0 ||
    (isProvided(first) && more.every(node => isElementNode(node) && node.name === 'script'))
  )
}
