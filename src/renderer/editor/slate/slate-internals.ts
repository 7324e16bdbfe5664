import { type Ancestor, Node, type Path } from 'slate'
import {
  ELEMENT_TO_NODE,
  IS_COMPOSING,
  IS_FOCUSED,
  IS_NODE_MAP_DIRTY,
  NODE_TO_ELEMENT,
  NODE_TO_INDEX,
  NODE_TO_KEY,
  NODE_TO_PARENT,
} from 'slate-dom'
import { MERGING, SAVING, SPLITTING_ONCE } from 'slate-history'
import { ReactEditor } from 'slate-react'
import type { ArticleEditor } from './editor-types.ts'

// Everything that is taken from Slate's inside, and promised by no version of it. `slate-internals.test.ts` fails when
// the version moves.

/** How Slate marks its parts in the page, as selectors. */
export const slateParts = {
  editor: '[data-slate-editor]',
  chunk: '[data-slate-chunk]',
  node: '[data-slate-node]',
  element: '[data-slate-node="element"]',
  void: '[data-slate-void]',
  text: '[data-slate-node="text"]',
  string: '[data-slate-string]',
}

/** The clipboard type of a part of a document. */
export const fragmentType = 'application/x-slate-fragment'

/** What stands before such a part in the HTML that is copied with it. */
export const fragmentMark = 'data-slate-fragment="'

/** Whether the page is behind the document. */
export function isPageBehind(editor: ArticleEditor): boolean {
  return IS_NODE_MAP_DIRTY.get(editor) === true
}

/** Has Slate take the page for up to date, which it does not as soon as the caret of the document has moved. */
export function trustPage(editor: ArticleEditor): void {
  IS_NODE_MAP_DIRTY.set(editor, false)
}

/** The text's element; undefined while it is only just being put in. */
export function textElementOf(editor: ArticleEditor): HTMLElement | undefined {
  return NODE_TO_ELEMENT.get(editor)
}

/** The element that shows this node; undefined while it is not drawn. */
export function elementOf(node: Node): HTMLElement | undefined {
  return NODE_TO_ELEMENT.get(node)
}

/** The node that this element of the page shows. */
export function nodeOf(element: HTMLElement): Node | undefined {
  return ELEMENT_TO_NODE.get(element)
}

/** Has Slate know, without a drawing, that the nodes on this path are shown where those stood that they took the place of,
 *  from the top. False: the page does not show one of these. */
export function takePlaces(editor: ArticleEditor, path: Path, before: readonly Node[]): boolean {
  let parent: Ancestor = editor
  for (const [depth, index] of path.entries()) {
    const node: Node = Node.child(parent, index)
    const element = before[depth] && NODE_TO_ELEMENT.get(before[depth])
    if (!element) return false
    NODE_TO_ELEMENT.set(node, element)
    ELEMENT_TO_NODE.set(element, node)
    NODE_TO_INDEX.set(node, index)
    NODE_TO_PARENT.set(node, parent)
    if (Node.isText(node)) break
    for (const child of node.children) NODE_TO_PARENT.set(child, node)
    parent = node
  }
  return true
}

/** Whether Slate still counts on this element of the page. */
export function isCountedOn(element: HTMLElement): boolean {
  const node = nodeOf(element)
  return node !== undefined && NODE_TO_ELEMENT.get(node) === element
}

/** Has Slate know that the text has lost the focus, which it does not notice while it looks away. */
export function forgetFocus(editor: ArticleEditor): void {
  IS_FOCUSED.delete(editor)
}

/** Ends a composition that the page it began in did not live to see the end of. */
export function forgetComposition(editor: ArticleEditor): void {
  IS_COMPOSING.delete(editor)
}

/** Puts right what a step of the history that broke off in the middle left as it was in it. */
export function forgetStep(editor: ArticleEditor): void {
  for (const flags of [MERGING, SAVING, SPLITTING_ONCE]) flags.delete(editor)
}

/** Whether this is what Slate throws when the page and the document do not agree, in its own words. */
export function isSlateError(error: unknown): boolean {
  return (
    error instanceof Error &&
    /Slate|\bat path \[|seems stuck with pending operations|^Cannot resolve a DOM (node|point|range)/.test(
      error.message,
    )
  )
}

/** Whether Slate leaves this letter to the browser. Not others: a key held down may choose an accent. */
export function isLeftToBrowser({ inputType, isComposing, data }: InputEvent): boolean {
  return inputType === 'insertText' && !isComposing && data !== null && /^[a-z ]$/i.test(data)
}

/** Keeps from Slate that the page's caret is in `text` at `offset`, unless it was moved since or `isNews` says so: Slate
 *  would look twice where it stands. */
export function keepCaretFromSlate(text: Text, offset: number, isNews: () => boolean): void {
  const listener = (event: Event) => {
    const caret = getSelection()
    const isThere = caret?.isCollapsed && caret.anchorNode === text && caret.anchorOffset === offset
    if (isThere && !isNews()) event.stopImmediatePropagation()
  }
  window.addEventListener('selectionchange', listener, { capture: true, once: true })
}

/** Spares every commit of React a walk over all nodes before the caret. React notes where the selection stands, counted
 *  in characters, in any focused element whose `contentEditable` says 'true', to restore it should the focus get lost
 *  while it draws; Slate puts the selection right itself. At 1,000 updates that walk was a quarter of a key press. The
 *  attribute, which the browser goes by, stays. */
export function spareSelectionWalk(text: HTMLElement | null): void {
  if (text)
    Object.defineProperty(text, 'contentEditable', { value: 'spared', writable: true, configurable: true })
}

const { findPath } = ReactEditor

// React may draw a part of the text by itself, after a change and before it hears of it: with the node that was there
// before. Slate would throw, and the whole screen be drawn again.
ReactEditor.findPath = (editor, node) => {
  try {
    return findPath(editor, node)
  } catch (error) {
    const article = editor as ArticleEditor
    const path = whereItStood(article, node)
    const successor = path && Node.getIf(article, path)
    const key = NODE_TO_KEY.get(node)
    // The key goes on to what takes a node's place.
    if (path && successor && key && NODE_TO_KEY.get(successor) === key) return path
    throw error
  }
}

/** Where this node was when it was drawn last; null when it never was. */
function whereItStood(editor: ArticleEditor, node: Node): Path | null {
  const path: Path = []
  for (let child = node; child !== editor; ) {
    const [parent, index] = [NODE_TO_PARENT.get(child), NODE_TO_INDEX.get(child)]
    if (parent === undefined || index === undefined) return null
    path.unshift(index)
    child = parent
  }
  return path
}
