import type { RenderElementProps } from 'slate-react'
import type { ElementType } from '../../article/index.ts'
import { BlockBoundary, Part } from './drawing/block-boundary.tsx'
import { Paragraph } from './features/line/line-blocks.tsx'
import { drawn } from './features.ts'

/** What makes no sense without what it is a part of: it fails with the whole list or table. */
const parts: ReadonlySet<ElementType> = new Set(['list-item', 'table-row', 'table-cell'])

/** Draws one element of the article; what cannot be drawn becomes a card, and the rest stays (RT-06). */
export function ArticleNode(props: RenderElementProps) {
  const { type } = props.element
  const Drawn = drawn[type] ?? Paragraph
  return parts.has(type) ? <Part drawn={Drawn} {...props} /> : <BlockBoundary drawn={Drawn} {...props} />
}
