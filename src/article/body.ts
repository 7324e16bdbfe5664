import { canonicalOfBlock } from './canonical.ts'
import { readHtmlBody } from './html-read.ts'
import { isBareText, missingEnds } from './html-source.ts'
import { type HtmlTags, newTags, tagsIn } from './html-tags.ts'
import { writeHtmlAs } from './html-write.ts'
import { opaqueJson, readJsonBody } from './json-read.ts'
import { itemsOf } from './json-source.ts'
import { writeJson } from './json-write.ts'
import { type ArticleBlock, type BodyFormat, emptyParagraph } from './nodes.ts'
import { nobodys, type Owns } from './owns.ts'
import {
  type ContentForm,
  firstSlide,
  formOfNew,
  type ReadText,
  readSlides,
  type SlideKind,
  writeSlide,
} from './slides.ts'

/** What was read and how it was written, so that whatever is not touched goes back byte for byte (RT-05). */
type Original = {
  raw: string
  /** The canonical text of the whole value as it was read. */
  canonical: string
  /** A block's canonical text to the sources it had, in their order. */
  sources: Map<string, string[]>
  /** All sources in their order. */
  order: string[]
  /** How the text of HTML spells its marks and line breaks. */
  tags: HtmlTags
  before: string
  between: string
  /** What stood between each two items of a JSON array. */
  gaps?: string[]
  after: string
  /** How the content of a new slide is stored. */
  formOfNew?: ContentForm
}

/** A body as the editor holds it. `editable` is false for what is no article text: it is shown and kept whole. */
export type Body = { format: BodyFormat; value: ArticleBlock[]; editable: boolean; original: Original }

/** Reads a stored body, JSON or HTML as it is found (decision E18); an empty one takes the brand's format.
 *  `slides` says of which kind they are where the body is to be an ordered list of them (decision E19). 'unreadable'
 *  when it means to be JSON and is not. A placeholder is one where `owns` says so, and opaque anywhere else. Never
 *  throws, whatever it is given. */
export function parseBody(
  raw: string,
  formatOfEmpty: BodyFormat,
  slides?: SlideKind,
  owns: Owns = nobodys,
): Body | 'unreadable' {
  const trimmed = raw.trim()
  if (slides && (trimmed === '' || /^\[\s*\]$/.test(trimmed))) return emptySlides(raw, formatOfEmpty, slides)
  if (trimmed === '') return emptyBody(raw, formatOfEmpty)
  const json = /^[[{]/.test(trimmed) ? readJson(trimmed) : undefined
  if (json !== undefined) {
    const body = slides && Array.isArray(json) ? slidesBody(raw, json, formatOfEmpty, slides, owns) : null
    return body ?? jsonBody(raw, json, owns)
  }
  return /^[[{]\s*(["{[\]}\d-]|true\b|false\b|null\b|$)/.test(trimmed) ? 'unreadable' : htmlBody(raw, owns)
}

/** The text to store. What is equal to how it was read goes back as it was written; an untouched body is the very
 *  same text. `earlier` are other bodies the document was opened from, such as the server's under a restored draft. */
export function serialiseBody(
  value: ArticleBlock[],
  { format, original }: Pick<Body, 'format' | 'original'>,
  earlier: readonly Pick<Body, 'format' | 'original'>[] = [],
): string {
  const originals = [original, ...earlier.map(body => body.original)]
  const canonical = canonicalOf(value)
  const untouched = originals.find(one => one.canonical === canonical)
  if (untouched) return untouched.raw
  const alike = [original, ...earlier.filter(body => body.format === format).map(body => body.original)]
  const used = new Map<string, number>()
  const parts = value.map(block => {
    if (block.type === 'opaque') return block.format === format ? block.source : null
    const key = canonicalOfBlock(block)
    const sources = alike.find(one => one.sources.has(key))?.sources.get(key)
    if (!sources) return null
    const at = used.get(key) ?? 0
    used.set(key, at + 1)
    return sources[Math.min(at, sources.length - 1)] as string
  })
  return format === 'json' ? joinJson(value, parts, original) : joinHtml(value, parts, original)
}

/** A body with nothing of an original: every block is written anew. */
export function emptyBody(raw: string, format: BodyFormat): Body {
  const value = [emptyParagraph()]
  return bodyOf(
    raw,
    format,
    value.map(block => ({ block, source: '' })),
    { before: '', between: '', after: '' },
  )
}

/** An empty body of slides: it holds the first one. */
function emptySlides(raw: string, format: BodyFormat, kind: SlideKind): Body {
  const frame = { ...noFrame, formOfNew: formOfNew([], format, readText) }
  return bodyOf(raw, 'json', [{ block: firstSlide(kind), source: '' }], frame)
}

function slidesBody(
  raw: string,
  items: unknown[],
  formatOfEmpty: BodyFormat,
  kind: SlideKind,
  owns: Owns,
): Body | null {
  const slides = readSlides(raw, items, kind, text => readText(text, owns))
  if (slides === null) return null
  const frame = frameOf(raw, itemsOf(raw))
  return bodyOf(raw, 'json', slides, { ...frame, formOfNew: formOfNew(items, formatOfEmpty, readText) })
}

/** The text of one slide. One that means to be JSON and is not, or is something else, shows as the words it consists
 *  of: the slides beside it stay editable. */
function readText(raw: string, owns: Owns = nobodys): ReadText {
  const read = parseBody(raw, 'html', undefined, owns)
  const body = read === 'unreadable' || !read.editable ? htmlBody(raw, owns) : read
  return { format: body.format, value: body.value, write: value => serialiseBody(value, body) }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function jsonBody(raw: string, json: unknown, owns: Owns): Body {
  const blocks = Array.isArray(json) ? readJsonBody(raw, json, owns) : null
  if (blocks === null) {
    const name = Array.isArray(json) ? 'Slides' : 'Body of another kind'
    const block = opaqueJson(json, raw, name)
    return { ...bodyOf(raw, 'json', [{ block, source: raw }], noFrame), editable: false }
  }
  if (blocks.length === 0) return emptyBody(raw, 'json')
  return bodyOf(raw, 'json', blocks, frameOf(raw, itemsOf(raw)))
}

/** What stands before, between and after the items of a JSON array. */
function frameOf(raw: string, spans: { from: number; to: number }[]): Frame {
  const [first, second] = spans
  return {
    before: raw.slice(0, first?.from),
    between: first && second ? raw.slice(first.to, second.from) : ',',
    gaps: spans.slice(1).map(({ from }, at) => raw.slice(spans[at]?.to, from)),
    after: raw.slice(spans.at(-1)?.to),
  }
}

function htmlBody(raw: string, owns: Owns): Body {
  const { before, blocks } = readHtmlBody(raw, owns)
  if (blocks.length === 0) return emptyBody(raw, 'html')
  const between = blocks.length > 1 ? (/\s*$/.exec(blocks[0]?.source ?? '')?.[0] ?? '') : ''
  return bodyOf(raw, 'html', blocks, { before, between, after: '' })
}

type Frame = Pick<Original, 'before' | 'between' | 'gaps' | 'after' | 'formOfNew'>

const noFrame: Frame = { before: '', between: '', after: '' }

function bodyOf(
  raw: string,
  format: BodyFormat,
  blocks: { block: ArticleBlock; source: string }[],
  frame: Frame,
): Body {
  const sources = new Map<string, string[]>()
  for (const { block, source } of blocks) {
    if (source === '' || block.type === 'opaque') continue
    const canonical = canonicalOfBlock(block)
    const known = sources.get(canonical)
    if (known) known.push(source)
    else sources.set(canonical, [source])
  }
  const value = blocks.map(({ block }) => block)
  const order = blocks.map(({ source }) => source)
  const tags = format === 'html' ? tagsIn(raw, newTags) : newTags
  const original = { raw, canonical: canonicalOf(value), sources, order, tags, ...frame }
  return { format, value, editable: true, original }
}

function joinJson(value: ArticleBlock[], parts: (string | null)[], original: Original): string {
  const form = original.formOfNew ?? 'nodes'
  const texts = value.map(
    (block, at) =>
      parts[at] ?? (block.type === 'slide' ? writeSlide(block, form, readText) : writeJson(block)),
  )
  // An empty original has no frame of its own.
  if (original.before === '') return `[${texts.join(',')}]`
  const { before, between, gaps = [], after } = original
  const isAsLong = gaps.length === texts.length - 1
  const joined = texts.map((text, at) => (at === 0 ? text : ((isAsLong && gaps[at - 1]) || between) + text))
  return before + joined.join('') + after
}

function joinHtml(value: ArticleBlock[], parts: (string | null)[], original: Original): string {
  let html = original.before
  let afterBare = false
  /** Where the source of a touched block was: so many behind that of the last untouched one. */
  let behind = 0
  let touched = 0
  for (const [at, block] of value.entries()) {
    const last = at === value.length - 1
    const source = parts[at] ?? null
    const found = source === null ? -1 : original.order.indexOf(source, behind)
    if (found >= 0) behind = found + 1
    touched = source === null ? touched + 1 : 0
    const bare = source !== null && block.type === 'paragraph' && isBareText(source)
    if (source === null || (bare && afterBare)) {
      const gap = at > 0 && !/\s$/.test(html) ? original.between : ''
      const spelled = tagsIn(source ?? original.order[behind + touched - 1] ?? '', original.tags)
      html += gap + writeHtmlAs(block, spelled) + (last ? '' : original.between)
      afterBare = false
    } else {
      // What follows must not end up inside a tag that the original left open at its end.
      html += source + (last || bare ? '' : missingEnds(source))
      afterBare = bare
    }
  }
  return html
}

function canonicalOf(value: ArticleBlock[]): string {
  return value.map(canonicalOfBlock).join('\n')
}
