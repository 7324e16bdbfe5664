import { ElementType, type parseDocument } from 'htmlparser2'

/** A node as the HTML parser gives it: text, tag, comment. */
export type HtmlNode = ReturnType<typeof parseDocument>['children'][number]
export type HtmlElement = Extract<HtmlNode, { attribs: Record<string, string> }>
type HtmlText = Extract<HtmlNode, { data: string; nodeType: 3 }>

/** Whether the node is an element. */
export const isElementNode = (node: HtmlNode): node is HtmlElement => 'attribs' in node
/** Whether the node is text. */
export const isTextNode = (node: HtmlNode): node is HtmlText => node.type === ElementType.Text
