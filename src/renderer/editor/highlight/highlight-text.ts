import { Node } from 'slate'
import type { Stretch } from '../../../article/index.ts'
import type { ArticleEditor } from '../slate/editor-types.ts'
import { elementOf, slateParts, textElementOf } from '../slate/slate-internals.ts'

/** Stretches of the text under one name, as `::highlight()` styles it. A later one lies over an earlier one. */
export type TextHighlight = { name: string; stretches: readonly Stretch[] }

/** More than the highlights of one layer. */
const layerSize = 100

/** Highlights stretches of the text until it is told to end. The document is not touched; parts that are drawn later
 *  are highlighted then, as long as the document is the one in which the stretches were found; in one that is changed they
 *  move with their letters. Those of a higher `layer` lie over all of a lower one. */
export function highlightText(
  editor: ArticleEditor,
  highlights: readonly TextHighlight[],
  layer = 0,
): () => void {
  if (!('highlights' in CSS)) return () => {}
  const { children } = editor
  let frame = 0
  const draw = () => {
    frame = 0
    if (editor.children !== children) return
    for (const [priority, { name, stretches }] of highlights.entries()) {
      const highlight = new Highlight(...stretches.flatMap(stretch => rangeOf(editor, stretch) ?? []))
      highlight.priority = layer * layerSize + priority
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
function rangeOf(editor: ArticleEditor, { path, from, to }: Stretch): globalThis.Range | undefined {
  if (!Node.has(editor, path)) return undefined
  const strings = elementOf(Node.get(editor, path))?.querySelectorAll(slateParts.string) ?? []
  let passed = 0
  let start: { node: globalThis.Node; at: number } | undefined
  for (const string of strings) {
    const node = string.firstChild
    if (!node) continue
    const length = node.textContent?.length ?? 0
    if (!start && from < passed + length) start = { node, at: from - passed }
    if (start && to <= passed + length) {
      const range = document.createRange()
      range.setStart(start.node, start.at)
      range.setEnd(node, to - passed)
      return range
    }
    passed += length
  }
  return undefined
}
