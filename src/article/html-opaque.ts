import { type HtmlNode, isElementNode, isTextNode } from './html-nodes.ts'
import type { OpaqueElement } from './nodes.ts'

/** HTML this application does not know, as one block. */
export function opaqueHtml(nodes: readonly HtmlNode[], source: string): OpaqueElement {
  const reading = readingText(nodes)
  const name = nameOf(nodes[0])
  return { type: 'opaque', format: 'html', name, reading, source, children: [{ text: '' }] }
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
  return Object.hasOwn(names, node.name) ? (names[node.name] ?? 'Block') : 'Block'
}

/** What a reader would see of these nodes. Only for display and counting: iterative, so that depth does not matter. */
export function readingText(nodes: readonly HtmlNode[]): string {
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
