import { expect, test } from 'vitest'
import { openAt } from '../../../../../tests/support/marked-text.ts'
import { placeOf, rangeOf } from './picture-place.ts'

const caretAt = (path: number[], offset: number) => ({ anchor: { path, offset }, focus: { path, offset } })
const open = (html: string) => openAt(html, [[0, 0], 0]).editor

const text = '<p>zero</p><p>one</p><ul><li><p>two</p></li></ul>'
const later: [what: string, html: string, point: [path: number[], offset: number] | null][] = [
  ['as it was', text, [[1, 0], 2]],
  ['with a block more before it', `<p>new</p>${text}`, [[2, 0], 2]],
  ['with a block less before it', '<p>one</p><p>two</p>', [[0, 0], 2]],
  ['with another that begins so', '<p>one</p><p>zero</p><p>x</p><p>one</p><p>one</p>', [[0, 0], 2]],
  ['with the block changed', '<p>zero</p><p>other</p>', [[1, 0], 2]],
  ['with the block cut short', '<p>zero</p><p>o</p>', [[1, 0], 1]],
  ['without the block', '<p>zero</p>', null],
]

test.each(later)('@RT-04 a place in the text is found again %s', (_, html, point) => {
  const place = placeOf(open(text), caretAt([1, 0], 2))
  if (place === null) throw new Error('no place')
  expect(place).toEqual({ path: [1, 0], offset: 2, begins: 'one' })
  expect(rangeOf(open(html), place)).toEqual(point && caretAt(...point))
})

test('@RT-04 a place that never was in this text is its end', () => {
  const editor = open(text)
  expect(placeOf(editor, null)).toBeNull()
  expect(rangeOf(editor, { path: [], offset: 0, begins: '' })).toBeNull()
  expect(rangeOf(editor, { path: [7, 9], offset: 3, begins: '' })).toBeNull()
  expect(rangeOf(editor, { path: [0], offset: 3, begins: '' })).toBeNull()
})
