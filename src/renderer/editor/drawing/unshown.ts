import type { Element } from 'slate'

const unshown = new WeakSet<Element>()

/** Remembers that this element could not be drawn. A changed element is another one and is tried again. */
export function markUnshown(element: Element): void {
  unshown.add(element)
}

/** Lets it be tried again the next time it is drawn. */
export function forgetUnshown(element: Element): void {
  unshown.delete(element)
}

/** Whether this element could not be drawn: it is then void, as an opaque node is. */
export function isUnshown(element: Element): boolean {
  return unshown.has(element)
}
