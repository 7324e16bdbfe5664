import { itemsOf } from './json-source.ts'
import {
  type ArticleBlock,
  type ArticleInline,
  type ArticleText,
  isElementType,
  type KeptElement,
  type LinkElement,
  type ListElement,
  type ListItemElement,
  listTypes,
  type TextBlockElement,
  textBlockTypes,
} from './nodes.ts'
import { tidyInlines } from './tidy-inlines.ts'

type Json = Record<string, unknown>

/** Deeper than any real list; a body nested further is kept as it is instead of overflowing the stack. */
const deepest = 12

/** One top-level item of a JSON body: as a block we know, or kept verbatim. */
function readJsonBlock(value: unknown, source: string): ArticleBlock {
  return readTextBlock(value) ?? readList(value, 0) ?? keptJson(value, source)
}

/** A JSON value this application does not know, as one block. */
export function keptJson(value: unknown, source: string, name = nameOf(value)): KeptElement {
  return { type: 'kept', format: 'json', name, reading: readingText(value), source, children: [{ text: '' }] }
}

/** The array's items as blocks, with the source text of each. Null when the array is no article text, such as the
 *  slides of a gallery or the updates of a live blog. */
export function readJsonBody(
  raw: string,
  items: unknown[],
): { block: ArticleBlock; source: string }[] | null {
  const isArticle = items.some(item => isJson(item) && Array.isArray(item.children))
  if (items.length > 0 && (!isArticle || items.some(isSlide))) return null
  const places = itemsOf(raw)
  return items.map((item, at) => {
    const source = raw.slice(places[at]?.from, places[at]?.to)
    return { block: readJsonBlock(item, source), source }
  })
}

function isSlide(item: unknown): boolean {
  return isJson(item) && 'content' in item && !('children' in item)
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isElement(value: unknown): value is Json & { type: string; children: unknown[] } {
  return (
    isJson(value) && typeof value.type === 'string' && Array.isArray(value.children) && !('text' in value)
  )
}

function readTextBlock(value: unknown): TextBlockElement | null {
  if (!isElement(value) || !(textBlockTypes as readonly string[]).includes(value.type)) return null
  const children = readInlines(value.children, 'link')
  return children && ({ ...value, children: tidyInlines(children) } as TextBlockElement)
}

function readList(value: unknown, depth: number): ListElement | null {
  if (!isElement(value) || !(listTypes as readonly string[]).includes(value.type) || depth > deepest)
    return null
  const children = every(value.children, item => readListItem(item, depth))
  return children && children.length > 0 ? ({ ...value, children } as ListElement) : null
}

function readListItem(value: unknown, depth: number): ListItemElement | null {
  if (!isElement(value) || value.type !== 'list-item') return null
  const inlines = readInlines(value.children, 'link')
  if (inlines) return { ...value, children: tidyInlines(inlines) } as ListItemElement
  const blocks = every(value.children, child => readTextBlock(child) ?? readList(child, depth + 1))
  if (blocks?.some(block => block.type !== 'paragraph' && !isList(block))) return null
  return blocks && ({ ...value, children: blocks } as ListItemElement)
}

function isList(block: TextBlockElement | ListElement): boolean {
  return (listTypes as readonly string[]).includes(block.type)
}

function readInlines(values: unknown[], allowed: 'link' | 'no link'): ArticleInline[] | null {
  return every(values, value => readInline(value, allowed))
}

function readInline(value: unknown, allowed: 'link' | 'no link'): ArticleInline | null {
  if (!isJson(value)) return keptInline(value)
  if (typeof value.text === 'string' && !('children' in value) && !('type' in value))
    return value as ArticleText
  if (!isElement(value)) return keptInline(value)
  if (value.type === 'link' && typeof value.url === 'string' && allowed === 'link') {
    const children = readInlines(value.children, 'no link')
    return children && ({ ...value, children: tidyInlines(children) } as LinkElement)
  }
  return isElementType(value.type) && value.type !== 'link' ? null : keptInline(value)
}

function keptInline(value: unknown): ArticleInline {
  return { ...keptJson(value, JSON.stringify(value)), type: 'kept-inline' }
}

function every<Item>(values: unknown[], read: (value: unknown) => Item | null): Item[] | null {
  const items: Item[] = []
  for (const value of values) {
    const item = read(value)
    if (item === null) return null
    items.push(item)
  }
  return items
}

function nameOf(value: unknown): string {
  const type = isJson(value) && typeof value.type === 'string' ? value.type.toLowerCase() : ''
  if (type.includes('table')) return 'Table'
  if (/image|picture|photo|figure/.test(type)) return 'Image'
  if (/embed|iframe|video|tweet|twitter|youtube|instagram|facebook|tiktok/.test(type)) return 'Embed'
  if (type.includes('quote')) return 'Quote'
  if (type.includes('list')) return 'List'
  return type === '' ? 'Block' : (type[0] as string).toUpperCase() + type.slice(1).replaceAll(/[-_]+/g, ' ')
}

/** Only for display and counting, so it may stop early: no recursion, at most 10,000 values. */
function readingText(value: unknown): string {
  const texts: string[] = []
  const rest: unknown[] = [value]
  for (let seen = 0; rest.length > 0 && seen < 10_000; seen++) {
    const next = rest.shift()
    if (Array.isArray(next)) rest.unshift(...next.slice(0, 10_000))
    else if (isJson(next) && typeof next.text === 'string') texts.push(next.text)
    else if (isJson(next)) rest.unshift(next.caption, next.alt, next.title, next.content, next.children)
    else if (typeof next === 'string') texts.push(next)
  }
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim()
}
