import type { TextBlock } from '../nodes.ts'
import type { Branch, Tag } from './branch.ts'
import type { Manner } from './flow.ts'
import type { LoosePicture } from './read-picture.ts'
import type { Says } from './tag-says.ts'

/** What a tag stands in, as far as it changes how the tag is read. */
export type Around = Manner & {
  /** In a link, be it one that may not stand in an article: its underline says nothing else. */
  isLinked: boolean
  isRightToLeft: boolean
  listDepth: number
  inTable: boolean
}

/** One reading of clipboard HTML: what all its parts share. */
export type Reading = {
  html: string
  says: (tag: Tag) => Says
  /** The blocks that branches become on their own. */
  gather: (children: readonly Branch[], around: Around) => TextBlock[]
  pictures: LoosePicture[]
  /** The picture data that was taken out of `html`. */
  lifted: readonly string[]
}
