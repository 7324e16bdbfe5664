import { Editor, Transforms } from 'slate'
import { HistoryEditor } from 'slate-history'
import { expect, test, vi } from 'vitest'
import { readBody } from '../../../../tests/support/read-body.ts'
import type { ArticleBlock } from '../../../article/index.ts'
import { createArticleEditor } from '../create-editor.ts'
import { guarded, momentOf, nearest, putBack } from './guard.ts'

function open(html: string) {
  const editor = createArticleEditor(readBody(html).value)
  editor.select(Editor.end(editor, []))
  return editor
}

const text = (editor: ReturnType<typeof open>) =>
  (editor.children as ArticleBlock[]).map(block => Editor.string(editor, [editor.children.indexOf(block)]))

test('what throws in the middle leaves the document, the caret and Undo as they were', () => {
  const editor = open('<p>One</p><p>Two</p>')
  editor.insertText('!')
  const before = momentOf(editor)
  const heard = vi.fn()
  editor.host.onBrokenOff = heard
  guarded(editor, () => {
    HistoryEditor.withNewBatch(editor, () => {
      Transforms.insertText(editor, 'half', { at: Editor.start(editor, []) })
      Transforms.removeNodes(editor, { at: [1] })
      throw new Error('broken')
    })
  })
  expect(heard).toHaveBeenCalledOnce()
  expect(editor.children).toBe(before.children)
  expect(editor.selection).toEqual({
    anchor: { path: [1, 0], offset: 4 },
    focus: { path: [1, 0], offset: 4 },
  })
  // The next step is one of its own again, and Undo takes back that one alone.
  editor.insertBreak()
  editor.insertText('Three')
  expect(text(editor)).toEqual(['One', 'Two!', 'Three'])
  while (editor.history.undos.length > 0) editor.undo()
  expect(text(editor)).toEqual(['One', 'Two'])
})

test('a normaliser that throws takes back the letter that made it throw', () => {
  const editor = open('<p>One</p>')
  const { normalizeNode } = editor
  editor.normalizeNode = (entry, options) => {
    if (Editor.string(editor, []).includes('bad')) throw new Error('broken')
    normalizeNode(entry, options)
  }
  const heard = vi.fn()
  editor.host.onBrokenOff = heard
  editor.insertText(' bad')
  expect(text(editor)).toEqual(['One'])
  editor.insertText(' good')
  expect(text(editor)).toEqual(['One good'])
  editor.undo()
  expect(text(editor)).toEqual(['One'])
  expect(heard).toHaveBeenCalledOnce()
})

test('one that throws where nobody listens still throws', () => {
  const editor = open('<p>One</p>')
  const act = () => {
    throw new Error('broken')
  }
  expect(() => guarded(editor, act)).toThrow('broken')
})

test('a selection whose place is gone goes to the nearest one', () => {
  const editor = open('<p>One</p><ul><li>a</li><li>b</li></ul>')
  const caret = (path: number[], offset: number) =>
    nearest(editor, { anchor: { path, offset }, focus: { path, offset } })?.focus
  expect(caret([0, 0], 99)).toEqual({ path: [0, 0], offset: 3 })
  expect(caret([7, 0], 0)).toEqual({ path: [1, 1, 0], offset: 1 })
  expect(caret([1, 5, 0], 0)).toEqual({ path: [1, 1, 0], offset: 1 })
  expect(caret([0, 0, 4, 4], 2)).toEqual({ path: [0, 0], offset: 2 })
})

test('a moment is put back with the history it had', () => {
  const editor = open('<p>One</p>')
  editor.insertText('2')
  editor.undo()
  const moment = momentOf(editor)
  editor.insertText('3')
  putBack(editor, moment)
  expect(text(editor)).toEqual(['One'])
  editor.redo()
  expect(text(editor)).toEqual(['One2'])
})
