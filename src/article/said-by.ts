import { type ArticleBlock, type ArticleElement, type ArticleText, isText } from './nodes.ts'

const saying = new WeakMap<ArticleBlock, string>()

/** What is equal where two blocks say the same and look the same, however they were spelled where they were stored.
 *  Cached by node identity: Slate makes a new node for every change. */
export function saidBy(block: ArticleBlock): string {
  const known = saying.get(block)
  if (known !== undefined) return known
  const said = saidByNode(block)
  saying.set(block, said)
  return said
}

function saidByNode(node: ArticleElement | ArticleText): string {
  const { children, attributes: _, ...own } = node as ArticleElement & { attributes?: string }
  const facts = Object.entries(own)
    .filter(([name, value]) => Boolean(value) && !spellings[own.type]?.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  const inside = (children as (ArticleElement | ArticleText)[] | undefined)
    ?.filter(child => !isText(child) || child.text !== '')
    .map(saidByNode)
  return JSON.stringify([facts, inside])
}

/** Properties that say how something was written where it was stored, and not what it is. */
const spellings: Partial<Record<string, readonly string[]>> = {
  slide: ['source', 'updated_at'],
  image: ['figure', 'figcaption'],
  embed: ['figure'],
  'table-row': ['section'],
}
