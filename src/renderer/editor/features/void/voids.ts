import { isOnEdgeLine } from '../../caret/caret-line.ts'
import type { Feature } from '../../toolbar/feature.ts'
import { stepInto, voidBeside } from './step-to-void.ts'

/** Steps by arrow key onto void elements, and off them: the browser itself steps over them. */
export const voids: Feature = {
  onKeyDown(editor, press) {
    const direction = press.key === 'ArrowUp' ? 'up' : press.key === 'ArrowDown' ? 'down' : null
    if (!direction || press.shiftKey || press.ctrlKey || press.metaKey || press.altKey) return false
    const beside = voidBeside(editor, direction)
    if (!beside || !(beside.isOnVoid || isOnEdgeLine(editor, beside.from, direction))) return false
    stepInto(editor, beside.at, direction)
    return true
  },
}
