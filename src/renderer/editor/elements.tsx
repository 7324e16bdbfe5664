import type { RenderElementProps, RenderLeafProps } from 'slate-react'
import type { ArticleText, ElementType } from '../../article/index.ts'
import { BlockBoundary, Part } from './block-boundary.tsx'
import { Paragraph } from './features/line-blocks.tsx'
import { drawn } from './features.ts'

/** What makes no sense without what it is a part of: it fails with the whole list or table. */
const parts: ReadonlySet<ElementType> = new Set(['list-item', 'table-row', 'table-cell'])

/** Draws one element of the article; what cannot be drawn becomes a card, and the rest stays (RT-06). */
export function ArticleNode(props: RenderElementProps) {
  const { type } = props.element
  const Drawn = drawn[type] ?? Paragraph
  return parts.has(type) ? <Part drawn={Drawn} {...props} /> : <BlockBoundary drawn={Drawn} {...props} />
}

/** Draws a run of text with its marks. */
export function ArticleLeaf({ attributes, children, leaf }: RenderLeafProps) {
  const { bold, italic, underline }: ArticleText = leaf
  let text = children
  if (bold === true) text = <strong>{text}</strong>
  if (italic === true) text = <em>{text}</em>
  if (underline === true) text = <u>{text}</u>
  return <span {...attributes}>{text}</span>
}
