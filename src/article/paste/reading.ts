import type { TextBlock } from '../nodes.ts'
import type { Branch, Tag } from './branch.ts'
import type { Flow, Manner } from './flow.ts'
import type { LoosePicture } from './read-picture.ts'
import type { SymbolFont } from './symbol-fonts.ts'
import type { Says } from './tag-says.ts'

/** What a tag stands in, as far as it changes how the tag is read. */
export type Around = Manner & {
  /** In a link, be it one that may not stand in an article: its underline says nothing else. */
  isLinked: boolean
  isRightToLeft: boolean
  /** How many lists are around it; an item says its level otherwise. */
  listDepth: number
  inTable: boolean
  /** The font it stands in, when that draws letters as signs. */
  symbols: SymbolFont | null
}

/** One reading of clipboard HTML: what all its parts share. */
export type Reading = {
  html: string
  says: (tag: Tag) => Says
  /** Adds what branches say to a flow. */
  walk: (children: readonly Branch[], around: Around, flow: Flow) => void
  /** The blocks that branches become on their own, whatever list is around. */
  gather: (children: readonly Branch[], around: Around) => TextBlock[]
  pictures: LoosePicture[]
  /** The picture data that was taken out of `html`. */
  lifted: readonly string[]
}
