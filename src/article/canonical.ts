import type { ArticleBlock, ArticleElement, ArticleText } from './nodes.ts'

const canonicals = new WeakMap<ArticleBlock, string>()

/** A block as text, equal for equal blocks. Cached by node identity: Slate makes a new node for every change, so an
 *  untouched block costs one look-up. */
export function canonicalOfBlock(block: ArticleBlock): string {
  const known = canonicals.get(block)
  if (known !== undefined) return known
  const canonical = inOneOrder(block)
  canonicals.set(block, canonical)
  return canonical
}

/** A node as text, the same in whatever order its properties come: Undo brings them back in another one. */
function inOneOrder(node: ArticleElement | ArticleText): string {
  const { children, ...own } = node as ArticleElement
  const said = Object.entries(own).sort(([one], [other]) => (one < other ? -1 : 1))
  const inside = children === undefined ? '' : `,"children":[${children.map(inOneOrder).join(',')}]`
  return `{"own":${JSON.stringify(said)}${inside}}`
}
