import { ElementType, type parseDocument } from 'htmlparser2'

/** A node as the HTML parser gives it: text, tag, comment. */
export type HtmlNode = ReturnType<typeof parseDocument>['children'][number]
export type HtmlElement = Extract<HtmlNode, { attribs: Record<string, string> }>
type HtmlText = Extract<HtmlNode, { data: string; nodeType: 3 }>

/** Whether the node is an element. */
export const isElementNode = (node: HtmlNode): node is HtmlElement => 'attribs' in node
/** Whether the node is text. */
export const isTextNode = (node: HtmlNode): node is HtmlText => node.type === ElementType.Text
/** Whether the node is white space between tags. */
export const isGap = (node: HtmlNode): boolean => isTextNode(node) && node.data.trim() === ''

const blockTags = new Set(
  'address article aside blockquote center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
/** Whether the node never stands inside a line of text. */
export const isBlockNode = (node: HtmlNode): boolean => isElementNode(node) && blockTags.has(node.name)

/** Inline tags that may surround editable text: their own tags stay verbatim around it. */
const wrappers = new Set(
  'a abbr acronym b bdi bdo big cite code del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var'.split(
    ' ',
  ),
)
/** Whether the element may surround editable text. */
export const isWrapper = (node: HtmlElement): boolean => wrappers.has(node.name)

/** Thrown while reading when a block holds what the schema cannot show in it: the whole block is then opaque. */
export class Unknown extends Error {}

/** Deeper than any real text; what is nested further is kept verbatim instead of overflowing the stack. */
export const deepest = 24
