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

/** What this application does not know, kept verbatim and as one piece (RT-05). `reading` is its text as a reader sees it. */
type Kept = { format: BodyFormat; name: string; reading: string; source: string; children: ArticleText[] }
type KeptInlineElement = Kept & { type: 'kept-inline' }
export type KeptElement = Kept & { type: 'kept' }

export type ArticleInline = ArticleText | LinkElement | WrappedElement | KeptInlineElement

/** `left`, `right`, `center` or `justify`; anything else is kept and ignored. */
type Aligned = Carried & { align?: string }
export type TextBlockType = 'paragraph' | 'heading-two' | 'heading-three' | 'heading-four'
export type TextBlockElement = Aligned & { type: TextBlockType; children: ArticleInline[] }

/** The own text of a list item that also holds a list; it has no tag of its own in HTML. */
export type ListTextElement = { type: 'list-text'; children: ArticleInline[] }
export type ListItemElement = Aligned & {
  type: 'list-item'
  children: (ArticleInline | TextBlockElement | ListTextElement | ListElement)[]
}
export type ListType = 'bulleted-list' | 'numbered-list'
export type ListElement = Aligned & { type: ListType; children: ListItemElement[] }

/** What stands at the top of an article's text. */
export type ArticleBlock = TextBlockElement | ListElement | KeptElement

export type ArticleElement =
  | ArticleBlock
  | ListItemElement
  | ListTextElement
  | LinkElement
  | WrappedElement
  | KeptInlineElement
export type ElementType = ArticleElement['type']

declare module 'slate' {
  interface CustomTypes {
    Element: ArticleElement
  }
}

export const textBlockTypes = ['paragraph', 'heading-two', 'heading-three', 'heading-four'] as const
export const listTypes = ['bulleted-list', 'numbered-list'] as const
const inlineTypes = ['link', 'wrapped', 'kept-inline'] as const

/** Who may hold whom. An element whose parent may not hold it is moved or unwrapped by `withArticle`. */
export const mayHold: Record<ElementType | 'editor', readonly (ElementType | 'text')[]> = {
  editor: [...textBlockTypes, ...listTypes, 'kept'],
  paragraph: ['text', ...inlineTypes],
  'heading-two': ['text', ...inlineTypes],
  'heading-three': ['text', ...inlineTypes],
  'heading-four': ['text', ...inlineTypes],
  'list-text': ['text', ...inlineTypes],
  'bulleted-list': ['list-item'],
  'numbered-list': ['list-item'],
  'list-item': ['text', ...inlineTypes, 'paragraph', 'list-text', ...listTypes],
  link: ['text', 'wrapped', 'kept-inline'],
  wrapped: ['text', ...inlineTypes],
  kept: ['text'],
  'kept-inline': ['text'],
}

/** Whether this is one of the elements above (and not, say, a pasted stranger). */
export function isElementType(type: unknown): type is ElementType {
  return typeof type === 'string' && type !== 'editor' && Object.hasOwn(mayHold, type)
}

/** Whether the element stands inside a line of text. */
export function isInlineType(type: unknown): boolean {
  return (inlineTypes as readonly unknown[]).includes(type)
}

/** Whether a node is a run of text. */
export function isText(node: ArticleElement | ArticleText): node is ArticleText {
  return 'text' in node
}

/** An empty line of text. */
export function emptyParagraph(): TextBlockElement {
  return { type: 'paragraph', children: [{ text: '' }] }
}

/** How a block is aligned, whether the body said it as a property or in its style; undefined when it is not. */
export function alignOf(element: ArticleElement): 'left' | 'right' | 'center' | 'justify' | undefined {
  const carried =
    'attributes' in element ? /text-align:\s*([a-z]+)/i.exec(element.attributes ?? '')?.[1] : undefined
  const align = ('align' in element ? element.align : undefined) ?? carried?.toLowerCase()
  return align === 'left' || align === 'right' || align === 'center' || align === 'justify'
    ? align
    : undefined
}
