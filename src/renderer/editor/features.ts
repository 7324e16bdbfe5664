import type { ComponentType } from 'react'
import type { RenderElementProps } from 'slate-react'
import type { ElementType } from '../../article/index.ts'
import { align } from './features/align/align.tsx'
import { embed } from './features/embed/embed.tsx'
import { find } from './features/find/find.ts'
import { history } from './features/history/history.tsx'
import { image } from './features/image/image.tsx'
import { keySheet } from './features/key-sheet/key-sheet.tsx'
import { lineBlocks } from './features/line/line-blocks.tsx'
import { link } from './features/link/link.tsx'
import { lists } from './features/list/lists.tsx'
import { marks } from './features/mark/marks.tsx'
import { move } from './features/move/move.tsx'
import { opaque } from './features/opaque/opaque-node.tsx'
import { paste } from './features/paste/paste.ts'
import { quote } from './features/quote/quote.tsx'
import { slide } from './features/slide/slide.tsx'
import { table } from './features/table/table.tsx'
import { upload } from './features/upload/upload.tsx'
import { voids } from './features/void/voids.ts'
import type { Feature } from './toolbar/feature.ts'

/** Everything the editor can do, in the toolbar's order, which is the order in which keys are offered. */
export const features: readonly Feature[] = [
  history,
  marks,
  lineBlocks,
  lists,
  quote,
  align,
  link,
  image,
  upload,
  table,
  embed,
  voids,
  move,
  slide,
  paste,
  opaque,
  find,
  keySheet,
]

/** These without the tools of these names; what a body holds of their kinds can still be edited. */
function without(all: readonly Feature[], ...names: string[]): readonly Feature[] {
  return all.map(({ tools = [], ...feature }) => ({
    ...feature,
    tools: tools.filter(tool => !names.includes(tool.name)),
  }))
}

/** What there is without the right to look at the gallery. */
export const withoutGallery = without(features, 'image', 'replace-image')

/** What a field of a form offers: the text and its shape; nothing is put between the lines. */
export const fieldFeatures = without(
  features.filter(feature => feature !== move && feature !== slide && feature !== find),
  'image',
  'replace-image',
  'table',
  'embed',
)

/** How each kind of element is drawn. */
export const drawn: { [Type in ElementType]?: ComponentType<RenderElementProps> } = Object.assign(
  {},
  ...features.map(feature => feature.elements),
)
