import { TemplateType } from '../contract/entities/post.ts'
import { itemsOf, membersOf } from './json-source.ts'
import {
  type ArticleBlock,
  type ArticleElement,
  type ArticleText,
  type BodyFormat,
  emptyParagraph,
  isText,
  type SlideElement,
  type TextBlock,
} from './nodes.ts'

/** What the slides are: pictures with words, or the Plot and the updates of a live blog. */
export type SlideKind = 'gallery' | 'live'

/** What the body of a post of this template consists of; undefined for one running text. */
export function slideKindOf(template: number): SlideKind | undefined {
  if (template === TemplateType.live) return 'live'
  return template === TemplateType.gallery ? 'gallery' : undefined
}

/** How a slide's content is stored: as an array of nodes, as a text that is JSON, or as HTML text. */
export type ContentForm = 'nodes' | 'nodes-text' | 'html'

/** A text without slides as it was read; `write` gives another value the form this one has. */
export type ReadText = { format: BodyFormat; value: ArticleBlock[]; write(value: ArticleBlock[]): string }

/** Reads a text without slides, nodes or HTML. It is an argument, since what reads a whole body reads its slides with this. */
type TextReader = (raw: string) => ReadText

type Json = Record<string, unknown>

/** The fields of a slide beside its content, in the order in which a new one is written. */
const fields = ['title', 'time', 'minutes', 'updated_at'] as const
type Field = (typeof fields)[number]

/** The items of a body as slides, with the source of each. Null when one of them is no slide. */
export function readSlides(
  raw: string,
  items: unknown[],
  kind: SlideKind,
  readText: TextReader,
): { block: SlideElement; source: string }[] | null {
  if (items.length === 0) return null
  const spans = itemsOf(raw)
  const slides: { block: SlideElement; source: string }[] = []
  for (const [at, item] of items.entries()) {
    const source = raw.slice(spans[at]?.from, spans[at]?.to)
    const block = readSlide(item, source, kind, readText)
    if (block === null) return null
    slides.push({ block, source })
  }
  return slides
}

/** A new slide with these fields and an empty line. */
export function newSlide(own: Pick<SlideElement, Field>): SlideElement {
  return { type: 'slide', ...own, children: [emptyParagraph()] }
}

/** What an empty body of this kind opens as: one slide, or the Plot. */
export function firstSlide(kind: SlideKind): SlideElement {
  return newSlide(kind === 'live' ? { title: 'Plot', time: '', minutes: '' } : { title: '' })
}

/** Whether this is an update or the Plot of a live blog and not a slide of a gallery. */
export function isOfLive(slide: SlideElement): boolean {
  return slide.time !== undefined
}

/** How the content of new slides of this body is stored: as that of its first one, or for the brand's format. */
export function formOfNew(items: unknown[], otherwise: BodyFormat, readText: TextReader): ContentForm {
  for (const item of items) {
    const content = isJson(item) ? item.content : undefined
    if (Array.isArray(content)) return 'nodes'
    if (typeof content === 'string' && content.trim() !== '')
      return readText(content).format === 'json' ? 'nodes-text' : 'html'
  }
  return otherwise === 'json' ? 'nodes' : 'html'
}

/** A slide as JSON text. What is not changed since it was read stays as it was written, members nobody knows included;
 *  a new one gets the form of the others. */
export function writeSlide(slide: SlideElement, form: ContentForm, readText: TextReader): string {
  const known = written.get(slide)
  if (known?.form === form) return known.json
  const json = slide.source === undefined ? writeNew(slide, form, readText) : rewrite(slide, form, readText)
  written.set(slide, { form, json })
  return json
}

/** A slide is a new object after every change, so one that was written before is not written again. */
const written = new WeakMap<SlideElement, { form: ContentForm; json: string }>()

/** The places of the slides that are not as they were. */
export function changedSlides(now: readonly ArticleBlock[], before: readonly ArticleBlock[]): number[] {
  const same = new Set(before)
  const moved = now.flatMap((block, at) => (same.has(block) ? [] : [at]))
  if (moved.length === 0) return []
  const texts = new Set(before.map(block => JSON.stringify(block)))
  return moved.filter(at => now[at]?.type === 'slide' && !texts.has(JSON.stringify(now[at])))
}

/** What a slide was read with beside the members known here, as text that is equal for equal ones. */
export function membersBeside(source = '{}'): string {
  const own = Object.entries(JSON.parse(source) as Json)
  const strange = own.filter(([name]) => name !== 'content' && !fields.some(field => field === name))
  return JSON.stringify(strange.sort(([one], [other]) => (one < other ? -1 : 1)))
}

function readSlide(
  item: unknown,
  source: string,
  kind: SlideKind,
  readText: TextReader,
): SlideElement | null {
  if (!isJson(item) || !('content' in item) || 'children' in item) return null
  const own: Partial<Record<Field, string>> = {}
  for (const field of fields) {
    const value = fieldTextOf(item[field])
    if (value === null) return null
    if (field === 'title' || (kind === 'live' && (field !== 'updated_at' || value !== ''))) own[field] = value
  }
  const content = readContent(item.content, source, readText)
  if (content === null) return null
  const children = (content?.text.value ?? [emptyParagraph()]) as TextBlock[]
  return { type: 'slide', title: '', ...own, source, children }
}

/** A field's text: null for what is neither text nor number. */
function fieldTextOf(value: unknown): string | null {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** Null when the content is no text; undefined when there is none. */
function readContent(
  content: unknown,
  source: string,
  readText: TextReader,
): { form: ContentForm; raw: string; text: ReadText } | null | undefined {
  if (content === null || content === undefined) return undefined
  if (typeof content === 'string') {
    const text = readText(content)
    return { form: text.format === 'json' ? 'nodes-text' : 'html', raw: content, text }
  }
  if (!Array.isArray(content)) return null
  const { from, to } = membersOf(source).get('content') ?? {}
  const raw = source.slice(from, to)
  const text = readText(raw)
  return text.format === 'json' ? { form: 'nodes', raw, text } : null
}

function writeNew(slide: SlideElement, form: ContentForm, readText: TextReader): string {
  const members = [`"content":${newContent(slide, form, readText)}`]
  for (const field of fields)
    if (slide[field] !== undefined) members.push(`"${field}":${JSON.stringify(slide[field])}`)
  return `{${members.join(',')}}`
}

/** An empty text as nodes; a reader of the body may not expect an array without any. */
const emptyNodes = JSON.stringify([emptyParagraph()])

function newContent(slide: SlideElement, form: ContentForm, readText: TextReader): string {
  const isHtml = form === 'html'
  const children = inFormat(slide.children, isHtml ? 'html' : 'json')
  const content = readText(isHtml ? '' : emptyNodes).write(children)
  return form === 'nodes' ? content : JSON.stringify(content)
}

/** Only the values that changed are replaced; a member that was not there is added at the end. */
function rewrite(slide: SlideElement, form: ContentForm, readText: TextReader): string {
  const source = slide.source ?? '{}'
  const item = JSON.parse(source) as Json
  const spans = membersOf(source)
  const changes: { from: number; to: number; json: string }[] = []
  let added = ''
  const put = (name: string, json: string) => {
    const span = spans.get(name)
    if (span) changes.push({ ...span, json })
    else added += `,"${name}":${json}`
  }
  const content = changedContent(slide, item.content, source, form, readText)
  if (content !== null) put('content', content)
  for (const field of fields) {
    const value = slide[field]
    if (value !== undefined && value !== fieldTextOf(item[field])) put(field, fieldJson(value, item[field]))
  }
  let json = source.slice(0, -1) + added + source.slice(-1)
  for (const { from, to, json: value } of changes.sort((one, other) => other.from - one.from))
    json = json.slice(0, from) + value + json.slice(to)
  return json
}

/** A number stays a number. */
function fieldJson(value: string, before: unknown): string {
  return typeof before === 'number' && /^(0|[1-9]\d*)$/.test(value) ? value : JSON.stringify(value)
}

/** Null when the content is as it was. */
function changedContent(
  slide: SlideElement,
  content: unknown,
  source: string,
  formOfNew: ContentForm,
  readText: TextReader,
): string | null {
  const read = readContent(content, source, readText)
  if (!read) {
    const isEmpty = JSON.stringify(slide.children) === emptyNodes
    return isEmpty ? null : newContent(slide, formOfNew, readText)
  }
  const { form, raw, text } = read
  const now = text.write(inFormat(slide.children, text.format))
  if (now === raw) return null
  if (form === 'nodes') return now
  const span = membersOf(source).get('content')
  return escapedAs(source.slice(span?.from, span?.to), now)
}

/** A text as JSON, with the signs escaped that the writer of this other one escapes. */
function escapedAs(sample: string, text: string): string {
  const before = JSON.parse(sample)
  return (escapings.find(escaping => escaping(before) === sample) ?? JSON.stringify)(text)
}

const withSlashes = (text: string) => JSON.stringify(text).replaceAll('/', '\\/')
const inAscii = (json: string) =>
  json.replaceAll(/[^\x20-\x7e]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
const escapings: ((text: string) => string)[] = [
  text => JSON.stringify(text),
  withSlashes,
  text => inAscii(JSON.stringify(text)),
  text => inAscii(withSlashes(text)),
]

/** Blocks with no opaque node of another format than the slide's: verbatim HTML is no JSON. HTML goes on as an embed of
 *  that very text, JSON as the words a reader of it saw. */
function inFormat(children: TextBlock[], format: BodyFormat): ArticleBlock[] {
  return children.some(child => isForeign(child, format))
    ? children.map(child => translated(child, format) as ArticleBlock)
    : children
}

function isForeign(node: ArticleElement | ArticleText, format: BodyFormat): boolean {
  if (isText(node)) return false
  if (node.type === 'opaque' || node.type === 'opaque-inline') return node.format !== format
  return node.children.some(child => isForeign(child, format))
}

function translated(node: ArticleElement | ArticleText, format: BodyFormat): ArticleElement | ArticleText {
  if (isText(node) || !isForeign(node, format)) return node
  if (node.type === 'opaque-inline') return { text: node.reading }
  if (node.type !== 'opaque')
    return { ...node, children: node.children.map(child => translated(child, format)) } as ArticleElement
  return format === 'json'
    ? { type: 'embed', html: node.source, children: [{ text: '' }] }
    : { type: 'paragraph', children: [{ text: node.reading }] }
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
