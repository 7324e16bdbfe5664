import {
  CodeRegular,
  CommentRegular,
  ImageRegular,
  LinkSquareRegular,
  SlideLayoutRegular,
  TableRegular,
  TextQuoteRegular,
} from '@fluentui/react-icons'
import type { ReactElement } from 'react'
import type { RenderElementProps } from 'slate-react'
import { useText } from '../../../data/texts.ts'
import type { Feature } from '../../toolbar/feature.ts'
import { InlineOpaqueCard, OpaqueCard } from './opaque-card.tsx'

const icons: Record<string, ReactElement> = {
  Table: <TableRegular />,
  Image: <ImageRegular />,
  Embed: <LinkSquareRegular />,
  Quote: <TextQuoteRegular />,
  Comment: <CommentRegular />,
  Slides: <SlideLayoutRegular />,
}

const excerptLength = 240

/** A block this application does not edit: what it is and how it begins; its source stays untouched. */
function OpaqueBlock({ attributes, children, element }: RenderElementProps) {
  const t = useText()
  if (element.type !== 'opaque') return null
  return (
    <div {...attributes}>
      <OpaqueCard
        icon={icons[element.name] ?? <CodeRegular />}
        name={t(element.name)}
        excerpt={(element.reading || addressIn(element.source)).slice(0, excerptLength)}
        why={t('Kept exactly as it is')}
      />
      {children}
    </div>
  )
}

/** Where an embed comes from, when it has no words of its own. */
function addressIn(source: string): string {
  return /https?:\/\/[^\s"'<>\\]+/.exec(source)?.[0] ?? ''
}

/** The same inside a line. */
function OpaqueInline({ attributes, children, element }: RenderElementProps) {
  const t = useText()
  if (element.type !== 'opaque-inline') return null
  return (
    <span {...attributes}>
      <InlineOpaqueCard
        text={element.reading === '' ? t(element.name) : element.reading.slice(0, excerptLength)}
        why={`${t(element.name)}: ${t('Kept exactly as it is')}`}
      />
      {children}
    </span>
  )
}

function Wrapped({ attributes, children }: RenderElementProps) {
  return <span {...attributes}>{children}</span>
}

/** What this application does not know and keeps as it is (RT-05). */
export const opaque: Feature = {
  elements: { opaque: OpaqueBlock, 'opaque-inline': OpaqueInline, wrapped: Wrapped },
}
