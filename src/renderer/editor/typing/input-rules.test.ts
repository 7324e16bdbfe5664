import { describe, expect, test } from 'vitest'
import { backspace, bodyOf, open, outcome, type } from '../../../../tests/support/marked-text.ts'
import type { ArticleEditor } from '../slate/editor-types.ts'

describe('what is typed to shape a line', () => {
  test.each([
    ['## ', '<h2>x</h2>'],
    ['### ', '<h3>x</h3>'],
    ['#### ', '<h4>x</h4>'],
    ['- ', '<ul><li>x</li></ul>'],
    ['* ', '<ul><li>x</li></ul>'],
    ['1. ', '<ol><li>x</li></ol>'],
    ['> ', '<blockquote>x</blockquote>'],
    ['# ', '<p># x</p>'],
    ['##### ', '<p>##### x</p>'],
    ['2. ', '<p>2. x</p>'],
  ])('%j', (typed, result) => {
    expect(outcome('<p>|</p>', type(`${typed}x`))).toBe(result)
    expect(outcome('<p>|ab</p>', type(`${typed}x`))).toBe(result.replace('x', 'xab'))
  })

  test.each([
    ['in a heading', '<h2>|</h2>', '<h2>- </h2>'],
    ['in an item', '<ul><li>|</li></ul>', '<ul><li>- </li></ul>'],
    ['in a cell', '<table><tr><td><p>|</p></td></tr></table>', '<table><tr><td><p>- </p></td></tr></table>'],
    ['behind other words', '<p>a |</p>', '<p>a - </p>'],
    ['on the second line of a paragraph', '<p>a<br>|</p>', '<p>a<br>- </p>'],
  ])('is only text %s', (_, before, result) => {
    expect(bodyOf(outcome(before, type('- ')))).toBe(result)
  })

  test('goes on with the list before it', () => {
    expect(outcome('<ol><li>a</li></ol><p>|</p>', type('1. b'))).toBe('<ol><li>a</li><li>b</li></ol>')
  })

  test('is a step of its own: Undo or Backspace right after it brings the characters back', () => {
    for (const back of [backspace, (editor: ArticleEditor) => editor.undo()]) {
      const { editor, html } = open('<p>|ab</p>')
      type('## ')(editor)
      expect(html()).toBe('<h2>ab</h2>')
      back(editor)
      expect(html()).toBe('<p>## ab</p>')
      expect(editor.selection?.focus).toEqual({ path: [0, 0], offset: 3 })
      type('x')(editor)
      expect(html()).toBe('<p>## xab</p>')
    }
  })

  test('later, Backspace is Backspace', () => {
    const { editor, html } = open('<p>|</p>')
    type('- a\b\b')(editor)
    expect(html()).toBe('<p></p>')
  })
})
