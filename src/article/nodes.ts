/** A run of text with its marks. Marks this application does not know stay on the leaf. */
export type ArticleText = { text: string; bold?: boolean; italic?: boolean; underline?: boolean }

export const marks = ['bold', 'italic', 'underline'] as const
export type Mark = (typeof marks)[number]

/** The two forms in which the API stores a body (decision E18). */
export type BodyFormat = 'json' | 'html'

/** `attributes` is what an HTML start tag carried beside what we model, verbatim with its leading space. */
type Carried = { attributes?: string }

export type LinkElement = Carried & { type: 'link'; url: string; children: ArticleInline[] }

/** An HTML inline tag we do not model: its tags are kept verbatim, the text inside stays editable. */
type WrappedElement = { type: 'wrapped'; open: string; close: string; children: ArticleInline[] }

/** What this application does not know, kept verbatim in an opaque node (RT-05), which is void. `reading` is its text as a reader
 *  sees it. */
type Opaque = { format: BodyFormat; name: string; reading: string; source: string; children: ArticleText[] }
export type OpaqueInlineElement = Opaque & { type: 'opaque-inline' }
export type OpaqueElement = Opaque & { type: 'opaque' }

export type ArticleInline = ArticleText | LinkElement | WrappedElement | OpaqueInlineElement

/** `left`, `right`, `center` or `justify`; anything else is kept and ignored. */
type Aligned = Carried & { align?: string }
export type TextBlockType = 'paragraph' | 'heading-two' | 'heading-three' | 'heading-four'
export type TextBlockElement = Aligned & { type: TextBlockType; children: ArticleInline[] }

/** Text that stands beside blocks without a tag of its own in HTML, such as that of an item that also holds a list. */
export type BareTextElement = { type: 'bare-text'; children: ArticleInline[] }
export type ListItemElement = Aligned & {
  type: 'list-item'
  children: (ArticleInline | TextBlockElement | BareTextElement | ListElement)[]
}
export type ListType = 'bulleted-list' | 'numbered-list'
export type ListElement = Aligned & { type: ListType; children: ListItemElement[] }

/** A quotation: one text with line breaks, or blocks. */
export type QuoteElement = Aligned & {
  type: 'blockquote'
  children: (ArticleInline | TextBlockElement | BareTextElement | ListElement)[]
}

/** `attributes` only where HTML said them: a span of several columns or rows stands there too. */
export type TableCellElement = Aligned & {
  type: 'table-cell'
  header?: boolean
  children: (ArticleInline | TextBlockElement | BareTextElement | ListElement)[]
}
/** What a row stood in in HTML, with that tag's attributes; `table` is the table itself. */
export type TableSection = { tag: 'thead' | 'tbody' | 'tfoot' | 'table'; attributes?: string }
export type TableRowElement = Carried & {
  type: 'table-row'
  section?: TableSection
  children: TableCellElement[]
}
export type TableElement = Aligned & { type: 'table'; children: TableRowElement[] }

/** A picture, a void element. `source` is whom it is from. What its tags carried in HTML stays: `figure` and
 *  `figcaption` are the start tags around it, `figure` being empty when it stood alone; a new picture has neither. */
export type ImageElement = Carried & {
  type: 'image'
  url: string
  alt?: string
  caption?: string
  source?: string
  figure?: string
  figcaption?: string
  children: ArticleText[]
}

/** Something of another site, a void element. `html` is the code or the link exactly as it was given; it is shown as a
 *  card and never runs in this page. `figure` is the start tag around it in HTML, empty when it stood alone; a new one
 *  has none. */
export type EmbedElement = { type: 'embed'; html: string; figure?: string; children: ArticleText[] }

/** The placeholder of a picture that is on its way, a void element: `id` names it, and its upload names that, and `name`
 *  is the file's. It is kept on this computer alone: nothing that is sent holds one (docs/decisions/uploads.md). */
export type UploadElement = { type: 'upload'; id: string; name: string; children: ArticleText[] }

/** What an article's text consists of. */
export type TextBlock =
  | TextBlockElement
  | ListElement
  | QuoteElement
  | TableElement
  | ImageElement
  | EmbedElement
  | UploadElement
  | OpaqueElement

/** A slide of a gallery or an update of a live blog (decision E19). `time` is `HH:mm` in the brand's zone, `minutes`
 *  up to three digits; a gallery has neither. The first slide of a live blog is its Plot. `source` is the slide as it
 *  was read, verbatim: what is not changed goes back out of it. */
export type SlideElement = {
  type: 'slide'
  title: string
  time?: string
  minutes?: string
  updated_at?: string
  source?: string
  children: TextBlock[]
}

/** What stands at the top of a document: its text, or nothing but slides. */
export type ArticleBlock = TextBlock | SlideElement

export type ArticleElement =
  | ArticleBlock
  | ListItemElement
  | BareTextElement
  | TableRowElement
  | TableCellElement
  | LinkElement
  | WrappedElement
  | OpaqueInlineElement
export type ElementType = ArticleElement['type']

declare module 'slate' {
  interface CustomTypes {
    Element: ArticleElement
  }
}

export const textBlockTypes = ['paragraph', 'heading-two', 'heading-three', 'heading-four'] as const
export const listTypes = ['bulleted-list', 'numbered-list'] as const
const inlineTypes = ['link', 'wrapped', 'opaque-inline'] as const
const voidTypes = ['image', 'embed', 'upload', 'opaque', 'opaque-inline'] as const
const line = ['text', ...inlineTypes] as const
const blocks = [
  ...textBlockTypes,
  ...listTypes,
  'blockquote',
  'table',
  'image',
  'embed',
  'upload',
  'opaque',
] as const satisfies readonly ElementType[]
/** Lines and lists, or one bare line: what an item, a quotation and a cell hold. */
const lines = [...line, 'paragraph', 'bare-text', ...listTypes] as const

/** Who may hold whom. An element whose parent may not hold it is moved or unwrapped by `withArticle`. */
export const mayHold: Record<ElementType | 'editor', readonly (ElementType | 'text')[]> = {
  editor: [...blocks, 'slide'],
  slide: blocks,
  paragraph: line,
  'heading-two': line,
  'heading-three': line,
  'heading-four': line,
  'bare-text': line,
  'bulleted-list': ['list-item'],
  'numbered-list': ['list-item'],
  'list-item': lines,
  blockquote: lines,
  table: ['table-row'],
  'table-row': ['table-cell'],
  'table-cell': lines,
  link: ['text', 'wrapped', 'opaque-inline'],
  wrapped: line,
  image: ['text'],
  embed: ['text'],
  upload: ['text'],
  opaque: ['text'],
  'opaque-inline': ['text'],
}

/** Whether this is one of the elements above (and not, say, a pasted stranger). */
export function isElementType(type: unknown): type is ElementType {
  return typeof type === 'string' && type !== 'editor' && Object.hasOwn(mayHold, type)
}

/** Whether the element stands inside a line of text. */
export function isInlineType(type: unknown): boolean {
  return (inlineTypes as readonly unknown[]).includes(type)
}

/** Whether the element is a list. */
export function isListType(type: unknown): type is ListType {
  return (listTypes as readonly unknown[]).includes(type)
}

/** Whether the element is void: it holds no text to edit. */
export function isVoidType(type: unknown): boolean {
  return (voidTypes as readonly unknown[]).includes(type)
}

/** Whether a node is a run of text. */
export function isText(node: ArticleElement | ArticleText): node is ArticleText {
  return 'text' in node
}

/** An empty line of text. */
export function emptyParagraph(): TextBlockElement {
  return { type: 'paragraph', children: [{ text: '' }] }
}
