import { type Editor, type Element, Node } from 'slate'
import { isOfLive, type SlideElement } from '../../../../article/index.ts'

/** The slides of the document; empty where it has none. Looks at the first block only. */
export function slidesOf(editor: Editor): readonly SlideElement[] {
  const first = editor.children[0]
  return first && isSlide(first) ? (editor.children as SlideElement[]) : []
}

/** The place of the slide the caret is in, or the selection ends in; undefined where there are no slides. */
export function slideAt(editor: Editor): number | undefined {
  const at = editor.selection?.focus.path[0]
  return at !== undefined && slidesOf(editor)[at] ? at : undefined
}

/** Whether these are the slides of a live blog, whose first one is the Plot. */
export function isLive(slides: readonly SlideElement[]): boolean {
  const [first] = slides
  return first !== undefined && isOfLive(first)
}

/** Whether the node is a slide. */
export function isSlide(node: Node): node is Element & SlideElement {
  return Node.isElement(node) && node.type === 'slide'
}
