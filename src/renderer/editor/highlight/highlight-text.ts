import { Node } from 'slate'
import type { Stretch } from '../../../article/index.ts'
import type { ArticleEditor } from '../slate/editor-types.ts'
import { elementOf, slateParts, textElementOf } from '../slate/slate-internals.ts'

/** Stretches of the text under one name, as `::highlight()` styles it. A later one lies over an earlier one. */
export type TextHighlight = { name: string; stretches: readonly Stretch[] }

/** Highlights stretches of the text until it is told to end. The document is not touched; parts that are drawn later
 *  are highlighted then. The document must be the one in which the stretches were found. */
export function highlightText(editor: ArticleEditor, highlights: readonly TextHighlight[]): () => void {
  if (!('highlights' in CSS)) return () => {}
  let frame = 0
  const draw = () => {
    frame = 0
    for (const [priority, { name, stretches }] of highlights.entries()) {
      const highlight = new Highlight(...stretches.flatMap(stretch => rangeOf(editor, stretch) ?? []))
      highlight.priority = priority
      CSS.highlights.set(name, highlight)
    }
  }
  const observer = new MutationObserver(() => {
    if (frame === 0) frame = requestAnimationFrame(draw)
  })
  draw()
  const element = textElementOf(editor)
  if (element) observer.observe(element, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    for (const { name } of highlights) CSS.highlights.delete(name)
  }
}

/** Undefined while its part of the text is not drawn. */
function rangeOf(editor: ArticleEditor, { path, from, to }: Stretch): StaticRange | undefined {
  if (!Node.has(editor, path)) return undefined
  const strings = elementOf(Node.get(editor, path))?.querySelectorAll(slateParts.string) ?? []
  let passed = 0
  let start: { node: globalThis.Node; at: number } | undefined
  for (const string of strings) {
    const node = string.firstChild
    if (!node) continue
    const length = node.textContent?.length ?? 0
    if (!start && from < passed + length) start = { node, at: from - passed }
    if (start && to <= passed + length)
      return new StaticRange({
        startContainer: start.node,
        startOffset: start.at,
        endContainer: node,
        endOffset: to - passed,
      })
    passed += length
  }
  return undefined
}
