import { describe, expect, test } from 'vitest'
import { outcome } from '../../../../../tests/support/marked-text.ts'
import { asStep } from '../../history/undo-steps.ts'
import type { ArticleEditor } from '../../slate/editor-types.ts'
import { indentItems } from './indent-items.ts'
import { leaveList } from './leave-list.ts'

describe('Tab in lists', () => {
  const deeper = (editor: ArticleEditor) => asStep(editor, () => void indentItems(editor))
  const up = (editor: ArticleEditor) => asStep(editor, () => void leaveList(editor))

  test.each([
    ['one item', '<ul><li>a</li><li>|b</li></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    [
      'several items',
      '<ul><li>a</li><li>b|</li><li>c|</li><li>d</li></ul>',
      '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>',
    ],
    [
      'below what is nested already',
      '<ul><li>a<ol><li>b</li></ol></li><li>|c</li></ul>',
      '<ul><li>a<ol><li>b</li><li>c</li></ol></li></ul>',
    ],
    [
      'with what is below it',
      '<ul><li>a</li><li>|b<ul><li>c</li></ul></li></ul>',
      '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>',
    ],
    ['not the first', '<ul><li>|a</li><li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['not all of them', '<ul><li>|a</li><li>b|</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
  ])('%s', (_, before, result) => {
    expect(outcome(before, deeper)).toBe(result)
  })

  test.each([
    [
      'several items together',
      '<ul><li>a<ul><li>b|</li><li>c|</li><li>d</li></ul></li></ul>',
      '<ul><li>a</li><li>b</li><li>c<ul><li>d</li></ul></li></ul>',
    ],
    [
      'the only one of an item that holds nothing else, in its place',
      '<ul><li>a</li><li><ol><li>b|</li></ol></li><li>c</li></ul>',
      '<ul><li>a</li><li>b</li><li>c</li></ul>',
    ],
    [
      'such a one together with the item before it',
      '<ul><li>a</li><li>b|</li><li><ol><li>c|</li></ol></li></ul>',
      '<ul><li>a</li></ul><p>b</p><ul><li>c</li></ul>',
    ],
  ])('up go %s', (_, before, result) => {
    expect(outcome(before, up)).toBe(result)
  })

  test('goes no deeper than a body’s readers follow', () => {
    const nested = (depth: number) =>
      `${'<ul><li>x'.repeat(depth)}</li><li>|end</li></ul>${'</li></ul>'.repeat(depth - 1)}`
    expect(outcome(nested(11), deeper)).not.toBe(nested(11).replace('|', ''))
    expect(outcome(nested(12), deeper)).toBe(nested(12).replace('|', ''))
  })
})
