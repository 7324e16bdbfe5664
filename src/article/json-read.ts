import { itemsOf } from './json-source.ts'
import {
  type ArticleInline,
  type ArticleText,
  type EmbedElement,
  type ImageElement,
  isElementType,
  type LinkElement,
  type ListElement,
  type ListItemElement,
  listTypes,
  type OpaqueElement,
  type QuoteElement,
  type TableCellElement,
  type TableElement,
  type TableRowElement,
  type TextBlock,
  type TextBlockElement,
  textBlockTypes,
  type UploadElement,
} from './nodes.ts'
import { isPlaceholderId, type Owns } from './owns.ts'
import { fillRows } from './table.ts'
import { isWithoutText, tidyInlines } from './tidy-inlines.ts'

type Json = Record<string, unknown>

/** Deeper than any real list; a body nested further is kept as it is instead of overflowing the stack. */
const deepest = 12

/** One top-level item of a JSON body: as a block we know, or opaque. */
function readJsonBlock(value: unknown, source: string, owns: Owns): TextBlock {
  return (
    readTextBlock(value) ??
    readList(value, 0) ??
    readHolder<QuoteElement>(value, 'blockquote', 0) ??
    readTable(value) ??
    readVoid(value) ??
    readUpload(value, owns) ??
    opaqueJson(value, source)
  )
}

/** A JSON value this application does not know, as one block. */
export function opaqueJson(value: unknown, source: string, name = nameOf(value)): OpaqueElement {
  return {
    type: 'opaque',
    format: 'json',
    name,
    reading: readingText(value),
    source,
    children: [{ text: '' }],
  }
}

/** The array's items as blocks, with the source text of each. Null when the array is no article text, such as the
 *  slides of a gallery or the updates of a live blog. */
export function readJsonBody(
  raw: string,
  items: unknown[],
  owns: Owns,
): { block: TextBlock; source: string }[] | null {
  const isArticle = items.some(item => isJson(item) && Array.isArray(item.children))
  if (items.length > 0 && (!isArticle || items.some(isSlide))) return null
  const spans = itemsOf(raw)
  return items.map((item, at) => {
    const source = raw.slice(spans[at]?.from, spans[at]?.to)
    return { block: readJsonBlock(item, source, owns), source }
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
  const children = every(value.children, item => readHolder<ListItemElement>(item, 'list-item', depth))
  return children && children.length > 0 ? ({ ...value, children } as ListElement) : null
}

/** An item, a quotation or a cell: one bare line, or paragraphs and lists. */
function readHolder<Holder extends ListItemElement | QuoteElement | TableCellElement>(
  value: unknown,
  type: Holder['type'],
  depth: number,
): Holder | null {
  if (!isElement(value) || value.type !== type) return null
  const inlines = readInlines(value.children, 'link')
  if (inlines) return { ...value, children: tidyInlines(inlines) } as Holder
  const blocks = every(value.children, child => readTextBlock(child) ?? readList(child, depth + 1))
  if (blocks?.some(block => block.type !== 'paragraph' && !isList(block))) return null
  return blocks && ({ ...value, children: blocks } as Holder)
}

function readTable(value: unknown): TableElement | null {
  if (!isElement(value) || value.type !== 'table') return null
  const rows = every(value.children, readRow)
  return rows && rows.length > 0 ? ({ ...value, children: fillRows(rows) } as TableElement) : null
}

function readRow(value: unknown): TableRowElement | null {
  if (!isElement(value) || value.type !== 'table-row') return null
  const cells = every(value.children, cell => readHolder<TableCellElement>(cell, 'table-cell', 0))
  return cells && cells.length > 0 ? ({ ...value, children: cells } as TableRowElement) : null
}

/** A picture or an embed with the properties we know as texts; its child is one empty text, or none was stored. */
function readVoid(value: unknown): ImageElement | EmbedElement | null {
  if (!isJson(value) || 'text' in value || !isEmptyInside(value.children)) return null
  const children = [{ text: '' }]
  if (value.type === 'embed') {
    return typeof value.html === 'string' ? ({ ...value, children } as EmbedElement) : null
  }
  if (value.type !== 'image' || typeof value.url !== 'string') return null
  const said = Object.entries(value).filter(([name, own]) => !(imageTexts.has(name) && own === null))
  if (said.some(([name, own]) => imageTexts.has(name) && typeof own !== 'string')) return null
  return { ...Object.fromEntries(said), children } as ImageElement
}

/** A placeholder that this computer wrote. */
function readUpload(value: unknown, owns: Owns): UploadElement | null {
  if (!isJson(value)) return null
  const { type, id, name, children, ...more } = value
  const isWhole = type === 'upload' && isEmptyInside(children) && Object.keys(more).length === 0
  if (!isWhole || typeof name !== 'string' || !isPlaceholderId(id) || !owns(id)) return null
  return { type, id, name, children: [{ text: '' }] }
}

/** What a picture may say in words; null says nothing. */
const imageTexts = new Set(['alt', 'caption', 'source'])

function isEmptyInside(children: unknown): boolean {
  if (children === undefined) return true
  if (!Array.isArray(children) || children.length > 1) return false
  const [only] = children
  return only === undefined || (isJson(only) && only.text === '' && Object.keys(only).length === 1)
}

function isList(block: TextBlockElement | ListElement): boolean {
  return (listTypes as readonly string[]).includes(block.type)
}

function readInlines(values: unknown[], allowed: 'link' | 'no link'): ArticleInline[] | null {
  return every(values, value => readInline(value, allowed))
}

function readInline(value: unknown, allowed: 'link' | 'no link'): ArticleInline | null {
  if (!isJson(value)) return opaqueInline(value)
  if (typeof value.text === 'string' && !('children' in value) && !('type' in value))
    return value as ArticleText
  if (!isElement(value)) return opaqueInline(value)
  if (value.type === 'link' && typeof value.url === 'string' && allowed === 'link') {
    const children = readInlines(value.children, 'no link')
    if (children && isWithoutText(children)) return opaqueInline(value)
    return children && ({ ...value, children: tidyInlines(children) } as LinkElement)
  }
  return isElementType(value.type) && value.type !== 'link' ? null : opaqueInline(value)
}

function opaqueInline(value: unknown): ArticleInline {
  return { ...opaqueJson(value, JSON.stringify(value)), type: 'opaque-inline' }
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
