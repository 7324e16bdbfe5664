import { Parser, parseDocument } from 'htmlparser2'
import { alignIn, withAlign } from './align.ts'
import { type HtmlElement, type HtmlNode, isElementNode } from './html-nodes.ts'

/** The nodes of some HTML, each knowing where it stands in it. */
export function parseHtml(html: string): HtmlNode[] {
  return parseDocument(html, { withStartIndices: true, withEndIndices: true }).children
}

/** Where a node ends in its source: before its next sibling, whatever the parser says of a tag nobody closed. */
function endOf(node: HtmlNode): number {
  const end = (node.endIndex ?? 0) + 1
  const next = node.nextSibling?.startIndex
  return next === null || next === undefined ? end : Math.min(end, next)
}

/** The source of neighbouring nodes, from the first to the end of the last. */
export function sourceOf(nodes: readonly HtmlNode[], raw: string): string {
  const last = nodes.at(-1)
  return last ? raw.slice(nodes[0]?.startIndex ?? 0, endOf(last)) : ''
}

/** An element's start tag as it was written. */
export function startTag(element: HtmlElement, raw: string): string {
  const from = element.startIndex ?? 0
  let quote = ''
  let afterEquals = false
  for (let at = from; at < raw.length; at++) {
    const sign = raw[at] as string
    if (quote !== '') quote = sign === quote ? '' : quote
    // Anywhere but after an equals sign a quote is a letter like any other.
    else if (afterEquals && (sign === '"' || sign === "'")) quote = sign
    else if (sign === '>') return raw.slice(from, at + 1)
    afterEquals = sign === '=' || (afterEquals && /\s/.test(sign))
  }
  return raw.slice(from)
}

/** What stands in a start tag after its name, verbatim with the leading space, without the attributes left out. */
export function attributesIn(tag: string, leaveOut: readonly string[] = []): string {
  const inside = tag.replace(/^<[^\s/>]+/, '').replace(/\s*\/?>$/, '')
  const parts = partsOf(inside)
  const kept = parts.filter(part => !leaveOut.includes(nameOf(part)))
  return kept.length === parts.length ? inside.trimEnd() : kept.map(part => ` ${part}`).join('')
}

function partsOf(attributes: string): string[] {
  return attributes.match(/[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?/g) ?? []
}

function nameOf(part: string): string {
  return part.split('=')[0]?.trim().toLowerCase() ?? ''
}

/** An element's attributes when it is aligned like this: the very same ones when they say so already. */
export function alignedAttributes(attributes: string | undefined, align: string | undefined): string {
  if (!attributes) return align === undefined ? '' : ` style="text-align: ${escapeHtml(align)}"`
  const [element] = parseHtml(`<p${attributes}>`)
  const said = element && isElementNode(element) ? alignIn(element.attribs) : undefined
  return said === align ? attributes : withAlign(attributes, align && escapeHtml(align))
}

/** The end tags that are missing at the end of this HTML; empty when it is whole. */
export function missingEnds(html: string): string {
  const name = /^\s*<([a-z][a-z0-9]*)[\s>]/i.exec(html)?.[1]
  // Nearly every block ends with its own tag, and then there is nothing to look for.
  if (name !== undefined && html.trimEnd().toLowerCase().endsWith(`</${name.toLowerCase()}>`)) return ''
  let atEnd = false
  let ends = ''
  const parser = new Parser({
    onclosetag: closed => {
      if (atEnd) ends += `</${closed}>`
    },
  })
  parser.write(html)
  atEnd = true
  parser.end()
  return ends
}

/** Whether this source is text without a block's tags around it: two of them side by side would read as one. */
export function isBareText(source: string): boolean {
  return !/^\s*<p\b/i.test(source)
}

/** Text as it stands in HTML, in an attribute too. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
