import { WarningRegular } from '@fluentui/react-icons'
import { createContext } from 'react'
import type { RenderElementProps } from 'slate-react'
import { type ArticleElement, isInlineType, textOf } from '../../../article/index.ts'
import { useText } from '../../data/texts.ts'
import { InlineOpaqueCard, OpaqueCard } from '../features/opaque/opaque-card.tsx'

const excerptLength = 240
const why = 'This block cannot be shown. It is kept exactly as it is.'

/** Whether what is drawn here is only there for the caret, in a card that stands for it. */
export const OutOfSight = createContext(false)

/** An element out of sight, drawn by nothing that could fail. */
export function Plain({ attributes, children }: RenderElementProps) {
  return (
    <span data-slate-node="element" ref={attributes.ref}>
      {children}
    </span>
  )
}

/** Stands in the place of an element that could not be drawn. Its content is there for the caret, out of sight, so
 *  that every place in the document has its place in the page. */
export function UnshownCard({ attributes, children, element }: RenderElementProps) {
  const t = useText()
  const text = readingOf(element)
  // Nothing else of what Slate gives, such as the direction, which may be what failed.
  const mapped = { 'data-slate-node': 'element', 'data-slate-void': 'true', ref: attributes.ref }
  if (isInlineType(element.type)) {
    return (
      <span {...mapped} data-slate-inline="true" contentEditable={false}>
        <InlineOpaqueCard
          text={text === '' ? t('Not shown') : text}
          why={t('This cannot be shown. It is kept exactly as it is.')}
        />
        <span data-slate-spacer style={outOfSight}>
          <OutOfSight value>{children}</OutOfSight>
        </span>
      </span>
    )
  }
  return (
    <div {...mapped}>
      <OpaqueCard icon={<WarningRegular />} name={t('Not shown')} excerpt={text} why={t(why)} />
      <div data-slate-spacer style={outOfSight}>
        <OutOfSight value>{children}</OutOfSight>
      </div>
    </div>
  )
}

/** As Slate hides what a void holds; also cut off, as there may be much of it here. */
const outOfSight = {
  height: 0,
  overflow: 'hidden',
  color: 'transparent',
  outline: 'none',
  position: 'absolute',
  userSelect: 'none',
} as const

function readingOf(element: ArticleElement): string {
  try {
    return textOf(element).trim().slice(0, excerptLength)
  } catch {
    return ''
  }
}
