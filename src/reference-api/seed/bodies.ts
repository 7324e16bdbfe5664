import { pictureOrigin } from '../pictures.ts'
import { chooseWords, interpolate, type Words } from './compose.ts'
import type { Random } from './random.ts'
import type { Desk } from './stories/story.ts'

/** A node of the JSON body format (decision E18): an element with children, or a text leaf. */
export type Node =
  | { type: string; children: Node[]; [name: string]: unknown }
  | { text: string; bold?: true; italic?: true; underline?: true }

/** What an article's text is made of. */
type Recipe = {
  /** About how many words. */
  words: number
  extras: readonly Extra[]
  /** How many pictures the gallery has; their ids are 1 to this. */
  images: number
}
type Extra = 'table' | 'embed' | 'image' | 'quote' | 'list' | 'nested' | 'link'

/** Every extra there is. */
export const allExtras: readonly Extra[] = ['table', 'embed', 'image', 'quote', 'list', 'nested', 'link']

const text = (value: string): Node => ({ text: value })
const element = (type: string, ...children: Node[]): Node => ({ type, children })

/** An article's text as nodes, beginning with this sentence. */
export function composeBody(random: Random, desk: Desk, words: Words, lead: string, recipe: Recipe): Node[] {
  const nodes: Node[] = [element('paragraph', text(lead))]
  const paragraphs = Math.max(2, Math.round(recipe.words / 40))
  const extras = random.some(recipe.extras, recipe.extras.length)
  const gap = Math.max(1, Math.floor(paragraphs / (extras.length + 1)))
  const unused = sentenceBox(random, desk)
  let now = words
  for (let index = 1; index < paragraphs; index += 1) {
    if (index % 6 === 0) {
      // A new chapter speaks of new people and places, or long reads would repeat themselves.
      if (paragraphs > 30) now = chooseWords(random, desk)
      const type = index % 18 === 0 ? 'heading-three' : 'heading-two'
      nodes.push(element(type, text(interpolate(random.pick(desk.subheads), now))))
    }
    nodes.push(paragraph(random, unused, now))
    const extra = index % gap === 0 ? extras.pop() : undefined
    if (extra) nodes.push(...extraNodes(random, extra, desk, now, recipe.images))
  }
  for (const extra of extras) nodes.push(...extraNodes(random, extra, desk, now, recipe.images))
  return nodes
}

/** Draws sentences until none is left, then begins again. */
function sentenceBox(random: Random, desk: Desk): () => string {
  let box: string[] = []
  return () => {
    if (box.length === 0) box = random.some(desk.sentences, desk.sentences.length)
    return box.pop() ?? ''
  }
}

function paragraph(random: Random, draw: () => string, words: Words): Node {
  const lines = Array.from({ length: 2 + random.below(2) }, () => interpolate(draw(), words))
  const last = lines.pop() ?? ''
  if (!random.chance(0.12)) return element('paragraph', text([...lines, last].join(' ')))
  const mark = random.pick([{ bold: true }, { italic: true }, { underline: true }] as const)
  return element('paragraph', text(`${lines.join(' ')} `), { text: last, ...mark })
}

function extraNodes(random: Random, extra: Extra, desk: Desk, words: Words, images: number): Node[] {
  const line = (template: string) => text(interpolate(template, words))
  switch (extra) {
    case 'quote':
      return [element('blockquote', text(random.pick(desk.quotes)))]
    case 'list':
      return [
        element(
          'numbered-list',
          ...random.some(desk.sentences, 3).map(item => element('list-item', line(item))),
        ),
      ]
    case 'nested': {
      const [first = '', second = '', third = '', fourth = ''] = random.some(desk.sentences, 4)
      const inner = element(
        'bulleted-list',
        element('list-item', line(third)),
        element('list-item', line(fourth)),
      )
      return [
        element(
          'bulleted-list',
          element('list-item', line(first)),
          element('list-item', element('paragraph', line(second)), inner),
        ),
      ]
    }
    case 'table': {
      const rows = [desk.table.head.join('|'), ...desk.table.rows]
      const cells = (row: string) =>
        row
          .split('|')
          .map(cell =>
            element('table-cell', element('paragraph', text(interpolate(cell, chooseWords(random, desk))))),
          )
      return [element('table', ...rows.map(row => element('table-row', ...cells(row))))]
    }
    case 'image': {
      const url = `${pictureOrigin}images/${1 + random.below(images)}.png`
      const caption = interpolate('{place}, last {month}', words)
      return [{ type: 'image', url, alt: caption, caption, children: [text('')] }]
    }
    case 'embed':
      return [{ type: 'embed', html: random.pick(embeds), children: [text('')] }]
    case 'link':
      return [
        element(
          'paragraph',
          text('Read more: '),
          {
            type: 'link',
            url: 'https://www.stet.example/background',
            children: [line('how {place} got here')],
          },
          text('.'),
        ),
      ]
  }
}

const embeds = [
  '<iframe width="560" height="315" src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="YouTube video" allowfullscreen></iframe>',
  '<iframe src="https://player.vimeo.com/video/76979871" width="640" height="360" title="Vimeo video" allowfullscreen></iframe>',
  '<iframe src="https://e.infogram.com/4d0e8b5d" width="550" height="420" title="Infogram chart"></iframe>',
]

/** The same text as HTML, for the older articles of the house. */
export function htmlOf(nodes: readonly Node[]): string {
  return nodes.map(node => ('text' in node ? leafHtml(node as Leaf) : elementHtml(node as Element))).join('')
}

type Leaf = Extract<Node, { text: string }>
type Element = Extract<Node, { children: Node[] }>

function leafHtml({ text: value, bold, italic, underline }: Leaf): string {
  let html = escaped(value)
  if (bold) html = `<strong>${html}</strong>`
  if (italic) html = `<em>${html}</em>`
  return underline ? `<u>${html}</u>` : html
}

const htmlTags: Record<string, string> = {
  paragraph: 'p',
  'heading-two': 'h2',
  'heading-three': 'h3',
  'heading-four': 'h4',
  blockquote: 'blockquote',
  'bulleted-list': 'ul',
  'numbered-list': 'ol',
  'list-item': 'li',
  'table-row': 'tr',
  'table-cell': 'td',
}

function elementHtml(node: Element): string {
  const inside = htmlOf(node.children)
  switch (node.type) {
    case 'table':
      return `<table><tbody>${inside}</tbody></table>`
    case 'embed':
      return `<figure>${node.html}</figure>`
    case 'image':
      return `<figure><img src="${node.url}" alt="${escaped(String(node.alt))}"><figcaption>${escaped(String(node.caption))}</figcaption></figure>`
    case 'link':
      return `<a href="${node.url}">${inside}</a>`
    default: {
      const tag = htmlTags[node.type] ?? 'div'
      return `<${tag}>${inside}</${tag}>`
    }
  }
}

function escaped(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
