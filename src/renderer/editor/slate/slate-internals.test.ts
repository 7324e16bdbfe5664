import { readFileSync } from 'node:fs'
import { createEditor, Node, Transforms } from 'slate'
import { NODE_TO_INDEX, NODE_TO_PARENT } from 'slate-dom'
import { ReactEditor, withReact } from 'slate-react'
import { expect, test } from 'vitest'
import './slate-internals.ts'

/** The versions that everything in `slate-internals.ts` was checked with. */
const checked = {
  slate: '0.146.0',
  'slate-dom': '0.146.1',
  'slate-history': '0.115.0',
  'slate-react': '0.146.1',
}

const advice = `Another version of Slate. Before you write it here, check in its source what slate-internals.ts takes from it:
- slate-dom: IS_NODE_MAP_DIRTY, IS_FOCUSED, IS_COMPOSING, NODE_TO_ELEMENT, ELEMENT_TO_NODE, NODE_TO_INDEX and NODE_TO_PARENT mean the same, and nothing else says which node is shown where (takePlaces)
- slate-dom: a change hands the key of a node on to what takes its place (NODE_TO_KEY, findPath)
- slate-react: its text puts into the page only what the page does not show yet, and draws nothing by itself but its placeholder, which is not used
- slate-history: MERGING, SAVING and SPLITTING_ONCE are all the flags that a step sets
- slate-react: the data-slate-* attributes of Editable, Element, Text, String and chunks (also in unshown-card.tsx)
- slate-dom: the clipboard type of a fragment and its mark in HTML
- slate-react: which letters Editable leaves to the browser, and that it listens to selectionchange on the document
- slate, slate-dom, slate-react: what their errors say (isSlateError)
- slate-react: that Editable restores the selection itself (spareSelectionWalk)
Then run the browser tests never-stuck, writing, long-text and late-drawing, and npm run bench -- editor.`

test('what is taken from the inside of Slate was checked with the versions that are installed', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  const pinned = Object.fromEntries(Object.keys(checked).map(name => [name, dependencies[name]]))
  expect(pinned, advice).toEqual(checked)
})

/** A document of two lines, each as drawn. */
function drawn() {
  const editor = withReact(createEditor())
  editor.children = ['one', 'two'].map(text => ({ type: 'paragraph', children: [{ text }] }))
  for (const [node, path] of Node.nodes(editor)) {
    if (path.length === 0) continue
    NODE_TO_INDEX.set(node, path.at(-1) ?? 0)
    NODE_TO_PARENT.set(node, Node.parent(editor, path))
    ReactEditor.findKey(editor, node)
  }
  return editor
}

test('a node that a change has just replaced is found where it stood', () => {
  const editor = drawn()
  const before = Node.get(editor, [1, 0])
  Transforms.insertText(editor, '!', { at: { path: [1, 0], offset: 3 } })
  expect(Node.get(editor, [1, 0])).not.toBe(before)
  expect(ReactEditor.findPath(editor, before)).toEqual([1, 0])
})

test('a node that is gone is found nowhere, whatever stands in its place', () => {
  const editor = drawn()
  const before = Node.get(editor, [0, 0])
  Transforms.removeNodes(editor, { at: [0] })
  expect(() => ReactEditor.findPath(editor, before)).toThrow('Unable to find the path')
})
