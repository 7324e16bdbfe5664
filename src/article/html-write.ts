import { type ArticleElement, type ArticleText, isText, type Mark } from './nodes.ts'

const tags = {
  paragraph: 'p',
  'heading-two': 'h2',
  'heading-three': 'h3',
  'heading-four': 'h4',
  'bulleted-list': 'ul',
  'numbered-list': 'ol',
  'list-item': 'li',
} as const
const markTags: [Mark, string][] = [
  ['underline', 'u'],
  ['italic', 'em'],
  ['bold', 'strong'],
]

/** A node as HTML; what was kept goes back verbatim. */
export function writeHtml(node: ArticleElement | ArticleText): string {
  if (isText(node)) return writeText(node)
  if (node.type === 'kept' || node.type === 'kept-inline') return node.source
  const inside = node.children.map(writeHtml).join('')
  if (node.type === 'list-text') return inside
  if (node.type === 'wrapped') return `${node.open}${inside}${node.close}`
  if (node.type === 'link') return `<a href="${escaped(node.url)}"${node.attributes ?? ''}>${inside}</a>`
  const tag = tags[node.type]
  return `<${tag}${node.attributes ?? alignment(node.align)}>${inside}</${tag}>`
}

function alignment(align: string | undefined): string {
  return align === undefined ? '' : ` style="text-align: ${escaped(align)}"`
}

function writeText(leaf: ArticleText): string {
  if (leaf.text === '') return ''
  let html = escaped(leaf.text).replaceAll('\u00a0', '&nbsp;').replaceAll('\n', '<br>')
  for (const [mark, tag] of markTags) if (leaf[mark]) html = `<${tag}>${html}</${tag}>`
  return html
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
