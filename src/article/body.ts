import { readHtmlBody } from './html-read.ts'
import { isBareText, missingEnd } from './html-source.ts'
import { writeHtml } from './html-write.ts'
import { keptJson, readJsonBody } from './json-read.ts'
import { itemsOf } from './json-source.ts'
import { writeJson } from './json-write.ts'
import { type ArticleBlock, type BodyFormat, emptyParagraph } from './nodes.ts'

/** What was read and how it was written, so that whatever is not touched goes back byte for byte (RT-05). */
type Original = {
  raw: string
  /** The canonical text of the whole value as it was read. */
  canonical: string
  /** A block's canonical text to the sources it had, in their order. */
  sources: Map<string, string[]>
  before: string
  between: string
  after: string
}

/** A body as the editor holds it. `editable` is false for what is no article text: it is shown and kept whole. */
export type Body = { format: BodyFormat; value: ArticleBlock[]; editable: boolean; original: Original }

/** Reads a stored body, JSON or HTML as it is found (decision E18); an empty one takes the brand's format.
 *  'unreadable' when it means to be JSON and is not. Never throws, whatever it is given. */
export function parseBody(raw: string, formatOfEmpty: BodyFormat): Body | 'unreadable' {
  const trimmed = raw.trim()
  if (trimmed === '') return emptyBody(raw, formatOfEmpty)
  const json = /^[[{]/.test(trimmed) ? readJson(trimmed) : undefined
  if (json !== undefined) return jsonBody(raw, json)
  return /^[[{]\s*(["{[\]}\d-]|true\b|false\b|null\b|$)/.test(trimmed) ? 'unreadable' : htmlBody(raw)
}

/** The text to store. What is equal to how it was read goes back as it was written; an untouched body is the very
 *  same text. `earlier` are other bodies the document was opened from, such as the server's under a restored draft. */
export function serialiseBody(
  value: ArticleBlock[],
  { format, original }: Pick<Body, 'format' | 'original'>,
  earlier: readonly Pick<Body, 'original'>[] = [],
): string {
  const originals = [original, ...earlier.map(body => body.original)]
  const canonical = canonicalOf(value)
  const untouched = originals.find(one => one.canonical === canonical)
  if (untouched) return untouched.raw
  const used = new Map<string, number>()
  const parts = value.map(block => {
    if (block.type === 'kept') return block.source
    const key = canonicalOfBlock(block)
    const sources = originals.find(one => one.sources.has(key))?.sources.get(key)
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

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function jsonBody(raw: string, json: unknown): Body {
  const blocks = Array.isArray(json) ? readJsonBody(raw, json) : null
  if (blocks === null) {
    const name = Array.isArray(json) ? 'Slides' : 'Body of another kind'
    const block = keptJson(json, raw, name)
    return { ...bodyOf(raw, 'json', [{ block, source: raw }], noFrame), editable: false }
  }
  const places = itemsOf(raw)
  const [first, second] = places
  if (!first) return emptyBody(raw, 'json')
  const frame = {
    before: raw.slice(0, first.from),
    between: second ? raw.slice(first.to, second.from) : ',',
    after: raw.slice(places.at(-1)?.to),
  }
  return bodyOf(raw, 'json', blocks, frame)
}

function htmlBody(raw: string): Body {
  const { before, blocks } = readHtmlBody(raw)
  if (blocks.length === 0) return emptyBody(raw, 'html')
  const between = blocks.length > 1 ? (/\s*$/.exec(blocks[0]?.source ?? '')?.[0] ?? '') : ''
  return bodyOf(raw, 'html', blocks, { before, between, after: '' })
}

const noFrame = { before: '', between: '', after: '' }

function bodyOf(
  raw: string,
  format: BodyFormat,
  blocks: { block: ArticleBlock; source: string }[],
  frame: { before: string; between: string; after: string },
): Body {
  const sources = new Map<string, string[]>()
  for (const { block, source } of blocks) {
    if (source === '' || block.type === 'kept') continue
    const canonical = canonicalOfBlock(block)
    const known = sources.get(canonical)
    if (known) known.push(source)
    else sources.set(canonical, [source])
  }
  const value = blocks.map(({ block }) => block)
  const original = { raw, canonical: canonicalOf(value), sources, ...frame }
  return { format, value, editable: true, original }
}

function joinJson(value: ArticleBlock[], parts: (string | null)[], original: Original): string {
  const texts = value.map((block, at) => parts[at] ?? writeJson(block))
  // An empty original has no frame of its own.
  if (original.before === '') return `[${texts.join(',')}]`
  return original.before + texts.join(original.between) + original.after
}

function joinHtml(value: ArticleBlock[], parts: (string | null)[], original: Original): string {
  let html = original.before
  let afterBare = false
  for (const [at, block] of value.entries()) {
    const last = at === value.length - 1
    const source = parts[at] ?? null
    const bare = source !== null && block.type !== 'kept' && isBareText(source)
    if (source === null || (bare && afterBare)) {
      const gap = at > 0 && !/\s$/.test(html) ? original.between : ''
      html += gap + writeHtml(block) + (last ? '' : original.between)
      afterBare = false
    } else {
      // What follows must not end up inside a tag that the original left open at its end.
      html += source + (last || bare ? '' : missingEnd(source))
      afterBare = bare
    }
  }
  return html
}

const canonicals = new WeakMap<ArticleBlock, string>()

/** Cached by node identity: Slate makes a new node for every change, so an untouched block costs one look-up. */
function canonicalOfBlock(block: ArticleBlock): string {
  const known = canonicals.get(block)
  if (known !== undefined) return known
  const canonical = JSON.stringify(block)
  canonicals.set(block, canonical)
  return canonical
}

function canonicalOf(value: ArticleBlock[]): string {
  return value.map(canonicalOfBlock).join('\n')
}
