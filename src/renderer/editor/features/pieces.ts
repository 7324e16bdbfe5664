import { isOnEdgeLine } from '../caret-line.ts'
import { pieceBeside, stepInto } from '../commands/step-to-piece.ts'
import type { Feature } from '../feature.ts'

/** Steps by arrow key onto blocks that are one piece, and off them: the browser itself steps over them. */
export const pieces: Feature = {
  onKeyDown(editor, press) {
    const direction = press.key === 'ArrowUp' ? 'up' : press.key === 'ArrowDown' ? 'down' : null
    if (!direction || press.shiftKey || press.ctrlKey || press.metaKey || press.altKey) return false
    const beside = pieceBeside(editor, direction)
    if (!beside || !(beside.isOnPiece || isOnEdgeLine(editor, beside.from, direction))) return false
    stepInto(editor, beside.at, direction)
    return true
  },
}
