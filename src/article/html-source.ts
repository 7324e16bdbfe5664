import type { HtmlElement, HtmlNode } from './html-nodes.ts'

/** Where a node ends in its source: before its next sibling, whatever the parser says of a tag nobody closed. */
function endOf(node: HtmlNode): number {
  const end = (node.endIndex ?? 0) + 1
  const next = node.nextSibling?.startIndex
  return next === null || next === undefined ? end : Math.min(end, next)
}

export function sourceOf(node: HtmlNode, raw: string): string {
  return raw.slice(node.startIndex ?? 0, endOf(node))
}

/** An element's start tag as it was written. */
export function startTag(element: HtmlElement, raw: string): string {
  const from = element.startIndex ?? 0
  let quote = ''
  for (let at = from; at < raw.length; at++) {
    const sign = raw[at] as string
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return raw.slice(from, at + 1)
  }
  return raw.slice(from)
}

/** What stands in a start tag after its name, verbatim with the leading space, without the attribute left out. */
export function attributesIn(tag: string, leaveOut?: string): string {
  const inside = tag.replace(/^<[^\s/>]+/, '').replace(/\s*\/?>$/, '')
  const parts = inside.match(/[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?/g) ?? []
  const kept = parts.filter(part => part.split('=')[0]?.trim().toLowerCase() !== leaveOut)
  return leaveOut === undefined || kept.length === parts.length
    ? inside.trimEnd()
    : kept.map(part => ` ${part}`).join('')
}

const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** The end tag that is missing at the end of this source of one block; empty when it is whole. */
export function missingEnd(source: string): string {
  const name = /^\s*<([a-z][^\s/>]*)/i.exec(source)?.[1]?.toLowerCase()
  if (name === undefined || voidTags.has(name)) return ''
  return new RegExp(`</${name.replaceAll(/[^a-z0-9-]/g, '.')}\\s*>\\s*$`, 'i').test(source)
    ? ''
    : `</${name}>`
}

/** Whether this source is text without a block's tags around it: two of them side by side would read as one. */
export function isBareText(source: string): boolean {
  return !/^\s*<(p|h[2-4]|ul|ol)\b/i.test(source)
}
