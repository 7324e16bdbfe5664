import { alignOf } from './align.ts'
import { isReadAlone } from './html-figure.ts'
import { alignedAttributes, escapeHtml, missingEnds, parseHtml } from './html-source.ts'
import { type HtmlTags, newTags } from './html-tags.ts'
import { isSafeLink } from './link.ts'
import {
  type ArticleElement,
  type ArticleText,
  type EmbedElement,
  type ImageElement,
  isText,
  type Mark,
  type OpaqueElement,
  type OpaqueInlineElement,
  type TableElement,
  type TableRowElement,
  type TableSection,
} from './nodes.ts'

const tags = {
  paragraph: 'p',
  'heading-two': 'h2',
  'heading-three': 'h3',
  'heading-four': 'h4',
  'bulleted-list': 'ul',
  'numbered-list': 'ol',
  'list-item': 'li',
  blockquote: 'blockquote',
  'table-row': 'tr',
} as const
const marksInwards: readonly Mark[] = ['underline', 'italic', 'bold']

/** A node as HTML; an opaque one goes back verbatim. A slide has none of its own: it is written by its content. */
export function writeHtml(node: ArticleElement | ArticleText): string {
  return writeHtmlAs(node, newTags)
}

/** The same with marks and line breaks spelled so. */
export function writeHtmlAs(node: ArticleElement | ArticleText, spelled: HtmlTags): string {
  if (isText(node)) return writeText(node, spelled)
  if (node.type === 'opaque' || node.type === 'opaque-inline') return writeOpaque(node, spelled)
  if (node.type === 'image') return writeImage(node, spelled)
  if (node.type === 'embed') return writeEmbed(node, spelled)
  if (node.type === 'upload')
    return `<figure data-upload="${escapeHtml(node.id)}" data-name="${escapeHtml(node.name)}"></figure>`
  if (node.type === 'table') return writeTable(node, spelled)
  const inside = writeChildren(node.children, spelled)
  if (node.type === 'bare-text' || node.type === 'slide') return inside
  if (node.type === 'wrapped') return `${node.open}${inside}${node.close}`
  if (node.type === 'link')
    return `<a href="${escapeHtml(node.url)}"${said(node.attributes) ?? ''}>${inside}</a>`
  const tag = node.type === 'table-cell' ? (node.header ? 'th' : 'td') : tags[node.type]
  return `<${tag}${alignedAttributes(said(node.attributes), alignOf(node))}>${inside}</${tag}>`
}

/** A node of JSON that came in with a text of the other form: its words, and itself as an attribute beside them. */
function writeOpaque(
  { type, format, source, reading }: OpaqueElement | OpaqueInlineElement,
  spelled: HtmlTags,
): string {
  if (format === 'html') return source
  const tag = type === 'opaque' ? 'div' : 'span'
  return `<${tag} data-node="${escapeHtml(source)}">${writeLine(reading, spelled)}</${tag}>`
}

/** Two bare texts side by side would be read as one: the second becomes a paragraph. */
function writeChildren(children: readonly (ArticleElement | ArticleText)[], spelled: HtmlTags): string {
  return children
    .map((child, at) => {
      const before = children[at - 1]
      const isBare = (node: typeof before) => node !== undefined && !isText(node) && node.type === 'bare-text'
      return isBare(child) && isBare(before)
        ? `<p>${writeHtmlAs(child, spelled)}</p>`
        : writeHtmlAs(child, spelled)
    })
    .join('')
}

/** A new picture stands in a figure with its caption; one that stood alone and has none stays alone. */
function writeImage({ url, alt, caption, source, ...carried }: ImageElement, spelled: HtmlTags): string {
  const [figure, figcaption] = [said(carried.figure), said(carried.figcaption)]
  const own = alt === undefined ? '' : ` alt="${escapeHtml(alt)}"`
  const image = `<img src="${escapeHtml(url)}"${own}${said(carried.attributes) ?? ''}>`
  const captions = [
    caption && writeLine(caption, spelled),
    source && `<cite>${writeLine(source, spelled)}</cite>`,
  ].filter(Boolean)
  if (captions.length === 0 && figcaption === undefined) return inFigure(figure, image)
  return inFigure(
    figure || '<figure>',
    `${image}${figcaption ?? '<figcaption>'}${captions.join(' ')}</figcaption>`,
  )
}

/** A link stands in its figure as a link, code as it is: closed where it was left open, so that it never takes in
 *  what follows; and as mere text when even that does not hold it. */
function writeEmbed({ html, ...carried }: EmbedElement, spelled: HtmlTags): string {
  const figure = said(carried.figure)
  if (isSafeLink(html))
    return inFigure(figure || '<figure>', `<a href="${escapeHtml(html)}">${escapeHtml(html)}</a>`)
  if (figure === '' && isReadAlone(html)) return html
  const code = inFigure(figure || '<figure>', html + missingEnds(html))
  const isWhole = parseHtml(`${code}<p>`).length === 2
  return isWhole ? code : inFigure(figure || '<figure>', writeLine(html, spelled))
}

function inFigure(figure: string | undefined, inside: string): string {
  if (figure === undefined) return `<figure>${inside}</figure>`
  return figure === '' ? inside : `${figure}${inside}</figure>`
}

/** Rows stand in the sections they were read from; a new row is in the body. */
function writeTable(table: TableElement, spelled: HtmlTags): string {
  let html = ''
  let open: TableSection | undefined
  for (const row of table.children) {
    const section = sectionOf(row)
    if (open?.tag !== section.tag || open.attributes !== section.attributes) {
      html += endOf(open) + (section.tag === 'table' ? '' : `<${section.tag}${section.attributes ?? ''}>`)
      open = section
    }
    html += writeHtmlAs(row, spelled)
  }
  return `<table${alignedAttributes(said(table.attributes), alignOf(table))}>${html}${endOf(open)}</table>`
}

function sectionOf({ section }: TableRowElement): TableSection {
  const tag = sections.find(one => one === section?.tag) ?? 'tbody'
  const attributes = said(section?.attributes)
  return attributes === undefined ? { tag } : { tag, attributes }
}

const sections: readonly TableSection['tag'][] = ['thead', 'tbody', 'tfoot', 'table']

/** What an element carried, if it is text: in a body of JSON anything may stand under these names. */
function said(carried: unknown): string | undefined {
  return typeof carried === 'string' ? carried : undefined
}

function endOf(section: TableSection | undefined): string {
  return section === undefined || section.tag === 'table' ? '' : `</${section.tag}>`
}

function writeText(leaf: ArticleText, spelled: HtmlTags): string {
  if (leaf.text === '') return ''
  let html = writeLine(leaf.text, spelled)
  for (const mark of marksInwards) if (leaf[mark]) html = `<${spelled[mark]}>${html}</${spelled[mark]}>`
  return html
}

function writeLine(text: string, spelled: HtmlTags): string {
  return escapeHtml(text).replaceAll('\u00a0', '&nbsp;').replaceAll('\n', spelled.break)
}
