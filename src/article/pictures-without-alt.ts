import { Element, Node } from 'slate'
import type { ArticleBlock, ImageElement } from './nodes.ts'

const counts = new WeakMap<ArticleBlock, number>()

/** Whether this is a picture that says nothing to whoever cannot see it (decision F17). */
export function lacksAlt(node: Node): node is ImageElement {
  return Element.isElement(node) && node.type === 'image' && (node.alt ?? '').trim() === ''
}

/** How many pictures of a document have no alternative text. Cached by block; stops after each block that was not
 *  looked at before, so that others may have the time between. */
export function* countWithoutAlt(value: readonly ArticleBlock[]): Generator<undefined, number> {
  let sum = 0
  for (const block of value) {
    let count = counts.get(block)
    if (count === undefined) {
      count = [...Node.nodes(block)].filter(([node]) => lacksAlt(node)).length
      counts.set(block, count)
      yield undefined
    }
    sum += count
  }
  return sum
}
