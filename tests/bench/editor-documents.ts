/** The documents the editors are measured with, true to an article: chapters, lists, quotes, tables, links and marks.
 *  XL is a live blog of 1,000 updates; editors without slides get its updates under headings. */
export const documents = {
  S: () => article(500),
  M: () => article(2_500),
  L: () => article(20_000),
  XL: () => liveBlog(1_000),
}
export type Size = keyof typeof documents

type Node = { text: string; bold?: true } | { type: string; children: Node[]; url?: string }

const vocabulary =
  'the a harbour market council ferry water price road bridge school minister season river people morning night report plan city trader teacher engine fuel rain tax vote line work says after before while most every small open new late slow early along across against without between because'.split(
    ' ',
  )

/** The same words in every run. */
function createWriter() {
  let state = 7
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
  const words = (count: number) =>
    Array.from({ length: count }, () => vocabulary[below(vocabulary.length)]).join(' ')
  return { below, words }
}

const text = (words: string): Node => ({ text: words })
const element = (type: string, ...children: Node[]): Node => ({ type, children })

function article(words: number): Node[] {
  const writer = createWriter()
  const nodes: Node[] = []
  for (let written = 0, at = 1; written < words; at++) {
    written += 45
    nodes.push(paragraph(writer))
    if (at % 6 === 0) nodes.push(element('heading-two', text(writer.words(6))))
    if (at % 11 === 0) nodes.push(element('blockquote', text(writer.words(20))))
    if (at % 15 === 0) nodes.push(list(writer))
    if (at % 40 === 0) nodes.push(table(writer))
  }
  return nodes
}

type Writer = ReturnType<typeof createWriter>

function paragraph({ below, words }: Writer): Node {
  const [before, after] = [text(`${words(20 + below(10))} `), text(` ${words(15)}.`)]
  const kind = below(5)
  if (kind === 0) return element('paragraph', before, { text: words(4), bold: true }, after)
  if (kind > 1) return element('paragraph', before, text(words(4)), after)
  const link: Node = { type: 'link', url: 'https://www.stet.example/', children: [text(words(3))] }
  return element('paragraph', before, link, after)
}

const list = ({ words }: Writer) =>
  element('bulleted-list', ...Array.from({ length: 4 }, () => element('list-item', text(words(12)))))

function table({ words }: Writer): Node {
  const cell = () => element('table-cell', element('paragraph', text(words(2))))
  const row = () => element('table-row', cell(), cell(), cell())
  return element('table', row(), row(), row(), row())
}

type Update = { title: string; content: Node[] }

function liveBlog(updates: number): Update[] {
  const writer = createWriter()
  return Array.from({ length: updates }, (_, at) => ({
    title: at === 0 ? 'Plot' : writer.words(6),
    content: [paragraph(writer), paragraph(writer)],
  }))
}

/** The body as Stet's API stores it. */
export function bodyOf(size: Size): string {
  const written = documents[size]()
  return JSON.stringify(
    written.map((one, at) =>
      'content' in one
        ? { ...one, time: at === 0 ? '' : '09:30', minutes: '', updated_at: '2026-11-20T09:30:00.000Z' }
        : one,
    ),
  )
}

/** The same text as HTML. */
export function htmlOf(size: Size): string {
  const nodes = documents[size]().flatMap(one =>
    'content' in one ? [element('heading-three', text(one.title)), ...one.content] : [one],
  )
  return nodes.map(html).join('')
}

const tags: Record<string, string> = {
  paragraph: 'p',
  'heading-two': 'h2',
  'heading-three': 'h3',
  'bulleted-list': 'ul',
  'list-item': 'li',
  'table-row': 'tr',
  'table-cell': 'td',
}

function html(node: Node): string {
  if ('text' in node) return node.bold ? `<strong>${node.text}</strong>` : node.text
  const inside = node.children.map(html).join('')
  if (node.type === 'link') return `<a href="${node.url}">${inside}</a>`
  if (node.type === 'table') return `<table><tbody>${inside}</tbody></table>`
  const tag = tags[node.type] ?? node.type
  return `<${tag}>${inside}</${tag}>`
}
