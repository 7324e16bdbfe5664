import { embedFacts } from './embeds.ts'
import { escapeHtml } from './html-source.ts'
import { writeHtml } from './html-write.ts'
import { type ArticleBlock, type ArticleElement, type ArticleText, isText } from './nodes.ts'
import { readingText } from './reading-text.ts'

/** A text as HTML to be read on paper: an embed stands as where it is from, what is unknown as its words, a picture that
 *  is on its way as its name, and a slide below its title. Nothing of it is ever read back. */
export function printedHtml(blocks: readonly ArticleBlock[]): string {
  return blocks
    .map(block => {
      if (block.type !== 'slide') return writeHtml(shown(block))
      return `<h2>${escapeHtml(readingText(block))}</h2>${printedHtml(block.children)}`
    })
    .join('')
}

function shown(node: ArticleElement): ArticleElement {
  const said = saidOf(node)
  // Where one of these stands, a paragraph or a text may.
  if (said !== null) return { type: 'paragraph', children: [{ text: said }] }
  const children = (node.children as (ArticleElement | ArticleText)[]).map(child => {
    if (isText(child)) return child
    return child.type === 'opaque-inline' ? { text: child.reading } : shown(child)
  })
  return { ...node, children } as ArticleElement
}

/** What stands for an element that cannot be shown as it is; null for any other. */
function saidOf(node: ArticleElement): string | null {
  if (node.type === 'opaque') return node.reading
  if (node.type === 'upload') return node.name
  if (node.type !== 'embed') return null
  const { provider, address, from, text } = embedFacts(node.html)
  return [`${provider}:`, text, address ?? from].filter(Boolean).join(' ')
}
