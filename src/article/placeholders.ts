import type { ArticleForm } from '../contract/entities/article-fields.ts'
import type { Post } from '../contract/entities/post.ts'
import { parseBody, serialiseBody } from './body.ts'
import { type ArticleBlock, emptyParagraph, type ImageElement, type UploadElement } from './nodes.ts'
import { ownBeside } from './owns.ts'
import { slideKindOf } from './slides.ts'

/** A picture as a text shows it: where it is, its alternative text, its caption, and whom it is from. */
export type Picture = { url: string; alt?: string; caption?: string; source?: string }

/** The pictures that are there, by the ids of their placeholders. */
export type Arrived = ReadonlyMap<string, Picture>

/** The element that shows a picture. */
export function imageOf({ url, alt = '', caption = '', source = '' }: Picture): ImageElement {
  return { type: 'image', url, alt, caption, ...(source !== '' && { source }), children: [{ text: '' }] }
}

/** The placeholders in a text, in their order. */
export function placeholdersIn(value: readonly ArticleBlock[]): UploadElement[] {
  return value.flatMap(block => {
    if (block.type === 'slide') return placeholdersIn(block.children)
    return block.type === 'upload' ? [block] : []
  })
}

/** The same text with each picture that is there in the place of its placeholder. */
export function withPictures(value: ArticleBlock[], arrived: Arrived): ArticleBlock[] {
  return replaced(value, upload => {
    const picture = arrived.get(upload.id)
    return picture && imageOf(picture)
  })
}

/** The text without placeholders: what may be sent. */
export const withoutPlaceholders = (value: ArticleBlock[]): ArticleBlock[] => replaced(value, () => null)

/** `by` gives what stands in the place of a placeholder: null for nothing, undefined for what stands there. */
function replaced(
  value: ArticleBlock[],
  by: (upload: UploadElement) => ImageElement | null | undefined,
): ArticleBlock[] {
  if (placeholdersIn(value).length === 0) return value
  const blocks = value.flatMap((block): ArticleBlock[] => {
    if (block.type === 'slide') {
      const children = replaced(block.children, by) as typeof block.children
      return [children === block.children ? block : { ...block, children }]
    }
    const instead = block.type === 'upload' ? by(block) : undefined
    if (instead === null) return []
    return [instead ?? block]
  })
  return blocks.length > 0 ? blocks : [emptyParagraph()]
}

type Began = Pick<Post, 'body' | 'template_type'>

/** A form as this computer keeps it, with each picture that is there in the place of its placeholder. `began` is the post
 *  that its text began with. */
export const filledForm = (form: ArticleForm, began: Began, arrived: Arrived): ArticleForm =>
  changed(form, began, value => withPictures(value, arrived))

/** The same as it may be sent: without the placeholders of pictures that are not there. */
export const sendableForm = (form: ArticleForm, began: Began, arrived: Arrived = new Map()): ArticleForm =>
  changed(form, began, value => withoutPlaceholders(withPictures(value, arrived)))

function changed(
  form: ArticleForm,
  { body, template_type }: Began,
  change: (value: ArticleBlock[]) => ArticleBlock[],
): ArticleForm {
  const read = parseBody(form.body, 'html', slideKindOf(template_type), ownBeside(body))
  if (read === 'unreadable' || placeholdersIn(read.value).length === 0) return form
  return { ...form, body: serialiseBody(change(read.value), read) }
}
