import { changedWords } from '../../../article/index.ts'
import { type Line, textOfLines, withChanged } from './lines-of.ts'

/** Both versions of a clash to be read side by side, the words that differ marked. `isLook`: the words are the same. */
export type ClashLines = { mine: Line[]; theirs: Line[]; isLook: boolean }

/** Marks what differs. */
export function beside(mine: Line[], theirs: Line[]): ClashLines {
  const [here, there] = [textOfLines(mine), textOfLines(theirs)]
  // Where one side has nothing, everything differs, and a mark would only be in the way.
  if (here === '' || there === '') return { mine, theirs, isLook: false }
  const [ranges, others] = changedWords(here, there)
  return { mine: withChanged(mine, ranges), theirs: withChanged(theirs, others), isLook: here === there }
}
