import { expect, test } from 'vitest'
import { openAt } from '../../../../tests/support/marked-text.ts'
import { parseBody } from '../../../article/index.ts'
import { replaceText } from './replace-text.ts'

type Place = [path: number[], offset: number]

test.each<[string, string, Place, Place]>([
  ['its own block, which is equal', '<p>New</p><p>One</p><p>Two</p>', [[1, 0], 2], [[2, 0], 2]],
  ['what its block became', '<p>One</p><p>Two, and more</p>', [[1, 0], 2], [[1, 0], 2]],
  ['what is left of it', '<p>One</p><h2>T</h2>', [[1, 0], 2], [[1, 0], 1]],
  ['what stands there now, when its block is gone', '<p>One</p>', [[1, 0], 2], [[0, 0], 3]],
])('replacing the text leaves the caret in %s', (_, after, before, caret) => {
  const { editor } = openAt('<p>One</p><p>Two</p>', before)
  const first = editor.children[0]
  const body = parseBody(after, 'html')
  if (body !== 'unreadable') replaceText(editor, body.value)
  const [path, offset] = caret
  expect(editor.selection).toEqual({ anchor: { path, offset }, focus: { path, offset } })
  expect(editor.children).toContain(first)
  editor.undo()
  expect(editor.selection?.focus).toEqual({ path: before[0], offset: before[1] })
})
